/**
 * `npm run update`: takes the newest version, builds it beside the one that runs, and has it follow that one. Whatever
 * happens on the way, the one that runs goes on, and is what is started again.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from './lib/packages.js';
import { findRuntime, refuseArguments, run } from './lib/prepare.js';
import { currentVersion, restartFile } from './lib/versions.js';

/** What git prints, or undefined where it fails. @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return status === 0 ? stdout.trim() : undefined;
}

const commit = () => git('rev-parse', '--short', 'HEAD') ?? fail('There is no commit here, see above.');

refuseArguments('npm run update');
if (!existsSync(path.join(root, '.git')))
  fail('This Curtly was not cloned with git, so it cannot be updated: clone it, and give the clone its DATA_DIR.');
const changes = git('status', '--porcelain', '--untracked-files=no');
if (changes === undefined) fail('git does not work in this checkout, see above.');
if (changes)
  fail('Files of Curtly were changed here: commit the changes or undo them (git status shows them), then try again.');
const [commitBefore, versionBefore] = [commit(), currentVersion()];
if (git('for-each-ref', '--format=%(upstream)', git('symbolic-ref', '--quiet', 'HEAD') ?? 'none')) {
  console.log('Looking for a newer version…');
  if (git('pull', '--ff-only', '--quiet') === undefined)
    fail('The newer version could not be taken, see above. What runs goes on.');
} else console.log(`This checkout follows no branch of another repository: ${commitBefore} is taken as it is.`);
// By the scripts of the newer version.
const code = await run(await findRuntime(), ['-r', './scripts/checkNode.cjs', 'scripts/build.js']);
if (code !== 0) {
  git('reset', '--quiet', '--keep', commitBefore);
  fail(`The newer version was not built, see above. This checkout is at ${commitBefore} again, and what runs goes on.`);
}
if (currentVersion() === versionBefore) {
  console.log(`Nothing to do: ${commit()} is the newest version, and it is built.`);
} else {
  writeFileSync(restartFile, '');
  const wayBack = commit() === commitBefore ? '' : ` To go back: git checkout ${commitBefore} && npm run update`;
  console.log(
    `${commit()} is in place. What npm start runs is restarted now; restart a service yourself, such as by: ` +
      `systemctl restart curtly.${wayBack}`,
  );
}

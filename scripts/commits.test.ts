import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Commits with these subjects, and what the check says of all but the first. */
function checked(...subjects: string[]) {
  const repository = mkdtempSync(path.join(tmpdir(), 'curtly-commits-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: repository });
  mkdirSync(path.join(repository, '.ci'));
  cpSync(path.join(root, '.ci/commits'), path.join(repository, '.ci/commits'));
  git('init', '--quiet');
  for (const subject of ['Begin', ...subjects]) git('commit', '--quiet', '--allow-empty', '--message', subject);
  const { status, stdout } = spawnSync('.ci/commits', [`HEAD~${subjects.length}..HEAD`], {
    cwd: repository,
    encoding: 'utf8',
  });
  return { status, stdout };
}

test('subjects with an area and at most 72 characters pass', () => {
  const longest = `links: a${'ä'.repeat(64)}`;
  expect(checked('imports: refuse a file without columns', longest)).toEqual({ status: 0, stdout: '' });
});

test('a subject without an area is reported', () => {
  expect(checked('links: keep tags', 'Fix things')).toEqual({
    status: 1,
    stdout:
      'These subjects are not `area: imperative`, such as `imports: refuse a file without columns`:\nFix things\n',
  });
});

test('a subject with 73 characters is reported', () => {
  const long = `links: ${'a'.repeat(66)}`;
  expect(checked(long)).toEqual({
    status: 1,
    stdout: `These subjects have more than 72 characters. The reason belongs into the body:\n${long}\n`,
  });
});

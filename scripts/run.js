/**
 * Runs a script or a package's command on the right Node, with the packages installed:
 * `node scripts/run.js scripts/generate.ts --check`, `node scripts/run.js eslint .`.
 */
import { settingsInFile } from './lib/envFile.js';
import { fail } from './lib/packages.js';
import { prepare, run, tool } from './lib/prepare.js';

/** Operators run these, which need no more than the product. */
const operating = ['scripts/backup.ts', 'scripts/move.ts', 'scripts/operator.ts', 'scripts/restore.ts'];

const [name, ...args] = process.argv.slice(2);
if (!name) fail('Say what to run: node scripts/run.js <script or command> [arguments].');
const isOperating = operating.includes(name);
const node = await prepare(isOperating ? 'run' : 'develop');
// Tests and benchmarks choose their settings themselves.
const settings = isOperating ? settingsInFile() : {};
process.exit(await run(node, [/\.[jt]s$/.test(name) ? name : tool(name), ...args], settings));

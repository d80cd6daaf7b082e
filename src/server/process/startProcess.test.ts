import { execFile } from 'node:child_process';
import { getPriority } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);
const nicest = 19;

const serviceThatIs = (nicer: number) => `
  import { getPriority, setPriority } from 'node:os';
  import { startProcess } from './src/server/process/startProcess.ts';
  setPriority(Math.min(${nicest}, getPriority() + ${nicer}));
  const { pid } = startProcess('images/pictureProcess', { niceness: 5 });
  console.log(getPriority(pid));
  process.kill(pid);
`;

test.each([
  ['as usual', 0, 5],
  ['nice already', 8, 13],
  ['almost as nice as can be', 17, nicest],
])('a process of a service that is %s is nicer', async (_what, nicer, expected) => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', serviceThatIs(nicer)]);
  expect(Number(stdout)).toBe(Math.min(nicest, getPriority() + expected));
});

/** `npm test`: all checks, ordered so that failures show early. `npm test -- --all` adds those that take long. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './lib/build.js';
import { prepareChromium } from './lib/chromium.js';
import { journeys } from './lib/journeys.js';
import { root } from './lib/packages.js';
import { prepare, refuseArguments, run, tool } from './lib/prepare.js';

const isAll = process.argv[2] === '--all';
if (!isAll) refuseArguments('npm test');
const node = await prepare('develop');
// A missing browser is reported now, not after minutes of tests.
await prepareChromium(node);
const reports = path.join(root, 'node_modules', '.cache', 'curtly');
const jestReport = path.join(reports, 'jest.json');
const journeysReport = path.join(reports, 'journeys.json');
const drillsReport = path.join(reports, 'drills.json');
const postgresReport = path.join(reports, 'postgres.json');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Milliseconds. A step that hangs fails, instead of using up the time that whoever runs this has for all of them. */
const longestStep = 30 * 60_000;
/** @param {string[]} args @param {Record<string, string>} [variables] */
const check = (args, variables) => run(node, args, variables, longestStep);
/** @param {string} report @param {string[]} [args] @param {Record<string, string>} [variables] */
const jest = (report, args = [], variables = {}) =>
  check([tool('jest'), '--json', `--outputFile=${report}`, '--silent', ...args], variables);

/** @typedef {[heading: string, step: () => Promise<number>]} Step */
/** @type {Step[]} */
const lint = [['Lint', () => check([tool('eslint'), '.', '--max-warnings=0'])]];
/** @type {Step[]} */
const besideLint = [
  ['Generated code is current', () => check(['scripts/generate.ts', '--check'])],
  ['Format', () => check([tool('prettier'), '--check', '--log-level=warn', '.'])],
  ['Types', () => check([tool('tsc')])],
  ['Production build', () => build(node, longestStep)],
];
/** @type {Step[]} */
const tests = [
  ['Tests of web and server', () => jest(jestReport)],
  ['Journeys in the browser', () => journeys(node, [], { JOURNEYS_REPORT: journeysReport }, longestStep)],
];
const operations = ['http', 'mail', 'operations'].map((folder) => `src/server/${folder}/`);
if (isAll) {
  tests.push(
    ['Tests that take long', () => jest(drillsReport, ['--config=scripts/drill/jest.config.ts'])],
    [
      'Operations on PostgreSQL',
      () =>
        // The database works beside each of them.
        jest(postgresReport, ['--selectProjects=server', '--maxWorkers=2', '--', ...operations], {
          TEST_ENGINE: 'postgres',
        }),
    ],
    ['Drill of hostile input', () => check(['scripts/drill/hostile.ts'])],
    ['Drill of an app that is killed', () => check(['scripts/drill/killedApp.ts'])],
    ['Drill of every operation', () => check(['scripts/drill/operations.ts'])],
    ['Drill of failures on PostgreSQL', () => check(['scripts/drill/failover.ts'])],
    ['Drill of power cuts on SQLite', () => check(['scripts/drill/power.ts'])],
  );
}

/** @type {string | undefined} */
let failedStep;

/** Until one fails, here or beside. @param {Step[]} steps */
async function inTurn(steps) {
  for (const [heading, step] of steps) {
    if (failedStep) return;
    console.log(`\n── ${heading}`);
    const began = performance.now();
    const code = await step();
    console.log(
      `── ${heading}: ${code === 0 ? 'passed' : 'failed'} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    );
    if (code !== 0) failedStep ??= heading;
  }
}

// Each of these uses one core. Lint takes as long as the others together.
await Promise.all([inTurn(lint), inTurn(besideLint)]);
await inTurn(tests);

/**
 * The counts of a report; empty if its step did not write one.
 * @param {string} file
 * @returns {{ numPassedTests?: number, numFailedTests?: number, stats?: { expected: number, unexpected: number, flaky:
 *   number } }}
 */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const jestReports = [jestReport, drillsReport, postgresReport].map(read);
/** @param {'numPassedTests' | 'numFailedTests'} name */
const sum = (name) => jestReports.reduce((all, { [name]: count = 0 }) => all + count, 0);
const { expected, unexpected, flaky } = read(journeysReport).stats ?? { expected: 0, unexpected: 0, flaky: 0 };
const passed = sum('numPassedTests') + expected;
const failed = sum('numFailedTests') + unexpected + flaky;
// A step without tests, or one that broke before it could count, is one failure.
console.log(`\n${passed} passed, ${failedStep ? Math.max(failed, 1) : failed} failed`);
process.exit(failedStep ? 1 : 0);

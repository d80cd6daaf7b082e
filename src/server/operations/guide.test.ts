/** Runs the examples of openapi/guide.md, as a reader would. */
import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createApiKey, signUpForMany, visit } from '../../testing/factories.ts';
import { startServer } from '../../testing/startServer.ts';
import type { RunningServer } from '../../testing/startServer.ts';

const run = promisify(execFile);
const guide = readFileSync('openapi/guide.md', 'utf8');
const blocksOf = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, block = '']) => block);

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-guide-'));
let server: RunningServer;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  server = await startServer();
  const { key } = await createApiKey(server, await signUpForMany(server), { scopes: ['read', 'write'] });
  const PATH = `${path.dirname(process.execPath)}:${process.env.PATH}`;
  env = { ...process.env, PATH, CURTLY_URL: server.url, CURTLY_API_KEY: key };
});
afterAll(() => rmSync(folder, { recursive: true }));

const locationOf = async (code: string) => (await visit(server, code)).headers.get('location');

const hasCurl = spawnSync('curl', ['--version']).status === 0;

(hasCurl ? test : test.skip)('the examples with curl', async () => {
  const [make = '', change = '', draw = '', ...others] = blocksOf('sh');
  expect(others).toEqual([]);
  const shell = (script: string) => run('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env });
  const made = JSON.parse((await shell(make)).stdout) as { data: object };
  expect(made.data).toMatchObject({ shortenedUrl: `${server.url}/spring`, tags: [{ name: 'news' }] });
  expect(await locationOf('spring')).toBe('https://example.com/spring');
  const { stdout } = await shell(change);
  expect(stdout).toContain('"totalClicks":1');
  expect(await locationOf('spring')).toBe('https://example.com/summer');
  await shell(draw);
  expect(readFileSync(path.join(folder, 'poster.svg'), 'utf8')).toMatch(/^<svg|^<\?xml/);
});

test('the example with TypeScript compiles and runs', async () => {
  const [client = '', ...others] = blocksOf('ts');
  expect(others).toEqual([]);
  // What the command of the guide writes is what `npm run generate` does.
  copyFileSync('src/generated/types.ts', path.join(folder, 'curtly.ts'));
  const file = path.join(folder, 'client.ts');
  writeFileSync(file, client);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const compilerOptions = {
    noEmit: true,
    strict: true,
    target: 'esnext',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    typeRoots: [path.resolve('node_modules/@types')],
    types: ['node'],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }));
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder]);
  const { stdout } = await run(process.execPath, [file], { cwd: folder, env });
  const [shortened = '', ...listed] = stdout.trimEnd().split('\n');
  expect(shortened).toMatch(new RegExp(`^${server.url}/[a-z2-9]{7}$`));
  expect(listed[0]).toBe(`${shortened.split('/').at(-1)} 0`);
  expect(await locationOf(shortened.split('/').at(-1) ?? '')).toBe('https://example.com/autumn');
}, 60_000);

/** Runs the examples of openapi/guide.md, as a reader would. */
import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { paths } from '../../../shared/paths.ts';
import { createApiKey, signUpForMany, visit } from '../../../testing/factories.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

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
  const [make = '', change = '', draw = '', likeYourls = '', ...others] = blocksOf('sh');
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
  expect(JSON.parse((await shell(likeYourls)).stdout)).toMatchObject({ shorturl: `${server.url}/winter` });
  expect(await locationOf('winter')).toBe('https://example.com/winter?a=1&b=2');
});

const isAt = (value: unknown, [name, ...rest]: string[]): unknown =>
  name === undefined ? value : isAt((value as Record<string, unknown>)[name], rest);

/** ShareX reads parts of an answer with `{json:…}`. */
const readByShareX = (text: string, answer: unknown) =>
  text.replace(/\{json:([\w.]+)\}/g, (_, names: string) => String(isAt(answer, names.split('.'))));

test('the uploader of ShareX', async () => {
  const [file = '', ...others] = blocksOf('json');
  expect(others).toEqual([]);
  const filled = file.replace('http://localhost:3000', server.url).replace('curtly_…', env.CURTLY_API_KEY ?? '');
  const uploader = JSON.parse(filled) as Record<
    'RequestMethod' | 'RequestURL' | 'Data' | 'URL' | 'ErrorMessage',
    string
  > & {
    Headers: Record<string, string>;
  };
  async function shorten(url: string) {
    const response = await fetch(uploader.RequestURL, {
      method: uploader.RequestMethod,
      headers: { ...uploader.Headers, 'content-type': 'application/json', 'user-agent': 'ShareX/16.1.0' },
      body: uploader.Data.replace('{input}', JSON.stringify(url).slice(1, -1)),
    });
    const answer: unknown = await response.json();
    return readByShareX(response.ok ? uploader.URL : uploader.ErrorMessage, answer);
  }
  const shortened = await shorten('https://example.com/"screen".png?a=1&b=2');
  expect(shortened).toMatch(new RegExp(`^${server.url}/[a-z2-9]{7}$`));
  expect(await shorten('https://example.com/"screen".png?a=1&b=2')).toBe(shortened);
  expect(await shorten('ftp://example.com/')).toBe('Please enter a valid URL starting with http:// or https://');
});

test('the bookmark opens the form of the web app', async () => {
  const address = /^javascript:void open\('(.*)'\+encodeURIComponent\(location\.href\)\)$/m.exec(guide)?.[1];
  expect(address).toBe(`http://localhost:3000${paths.createUrl}?url=`);
  expect((await fetch(`${server.url}${new URL(address ?? '').pathname}`)).status).toBe(200);
});

test('what a shortcut of iOS and n8n send', async () => {
  const [, shortcut, field] =
    /\*Get Contents of URL\*: `http:\/\/localhost:3000(.*?)`, method POST.*the text `(\w+)`/.exec(guide) ?? [];
  const headers = { authorization: `Bearer ${env.CURTLY_API_KEY}`, 'content-type': 'application/json' };
  const post = (body: object) =>
    fetch(`${server.url}${shortcut}`, { method: 'POST', headers, body: JSON.stringify(body) }).then((response) =>
      response.json(),
    );
  const url = 'https://example.com/shared';
  expect(await post({ [field ?? '']: url })).toMatchObject({
    data: { originalUrl: url, shortenedUrl: expect.stringContaining(server.url) as string },
  });
  // n8n sends every field that is mapped, empty or not.
  expect(await post({ url, customShortCode: '' })).toMatchObject({ success: true });
});

test('the example with TypeScript compiles and runs', async () => {
  const [client = '', ...others] = blocksOf('ts');
  expect(others).toEqual([]);
  // The command of the guide writes the same as `npm run generate`.
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

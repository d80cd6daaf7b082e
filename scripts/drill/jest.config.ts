/**
 * The tests that take long: they start and kill whole processes, fill disks, cut databases off, send hostile pictures,
 * make backups and seed large databases; those of redirects and of the store on both databases. Tests of random cases
 * try all of them here: `npm run drill:processes`.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from 'jest';
import usual from '../../jest.config.ts';

const root = path.join(import.meta.dirname, '../..');

process.env.TEST_CASES = 'all';
const withMoreCases = globSync('src/server/**/*.test.ts', { cwd: root })
  .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('casesOf('))
  .map((file) => `<rootDir>/${file.replaceAll(path.sep, '/')}`);

const files = {
  server: {
    testMatch: ['<rootDir>/{src,scripts}/**/*.drill.test.ts', ...withMoreCases],
    testPathIgnorePatterns: ['/node_modules/', '/engines/postgres/'],
  },
  postgres: {
    testMatch: ['<rootDir>/src/server/{visits,store}/**/*.drill.test.ts', ...withMoreCases],
    testPathIgnorePatterns: ['/node_modules/', '/engines/sqlite/'],
  },
};

const config: Config = {
  ...usual,
  projects: usual.projects?.flatMap((project) => {
    const { displayName } = project as { displayName: string };
    return displayName in files
      ? { ...(project as object), displayName, ...files[displayName as keyof typeof files] }
      : [];
  }),
};

export default config;

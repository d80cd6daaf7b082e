/**
 * The tests that take long: they start and kill whole processes, fill disks, cut databases off, send hostile pictures,
 * wait for a mail server, make backups and seed large databases. On the same databases as the others:
 * `npm run drill:processes`.
 */
import type { Config } from 'jest';
import usual from '../../jest.config.ts';

const files = {
  server: {
    testMatch: ['<rootDir>/{src,scripts}/**/*.drill.test.ts'],
    testPathIgnorePatterns: ['/node_modules/', '/engines/postgres/'],
  },
  postgres: {
    testMatch: ['<rootDir>/src/server/{mail,redirect,store}/**/*.drill.test.ts'],
    testPathIgnorePatterns: ['/node_modules/'],
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

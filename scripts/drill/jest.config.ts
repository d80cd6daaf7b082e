/**
 * The tests that take long: they start and kill whole processes, fill disks, cut databases off, send hostile pictures,
 * make backups and seed large databases; those of redirects and of the store on both databases:
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
    testMatch: ['<rootDir>/src/server/{visits,store}/**/*.drill.test.ts'],
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

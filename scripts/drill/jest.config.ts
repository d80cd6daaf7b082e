/**
 * The tests that start and kill whole processes, fill disks and cut databases off, on the same databases as the others:
 * `npm run drill:processes`.
 */
import type { Config } from 'jest';
import usual from '../../jest.config.ts';

const config: Config = {
  ...usual,
  projects: usual.projects?.flatMap((project) =>
    typeof project === 'string' || project.displayName === 'web'
      ? []
      : {
          ...project,
          testMatch: project.testMatch?.map((files) => files.replace('.test.ts', '.drill.test.ts')),
          testPathIgnorePatterns: project.testPathIgnorePatterns?.filter((pattern) => !pattern.includes('drill')),
        },
  ),
};

export default config;

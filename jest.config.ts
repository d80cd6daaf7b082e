import type { Config } from 'jest';
import { nodeVariables } from './scripts/lib/serve.js';

type Project = NonNullable<Exclude<NonNullable<Config['projects']>[number], string>>;

// These packages are published as ES modules only, and Jest runs CommonJS.
const esModules = [
  '@fastify',
  '@rtk-query',
  'content-disposition',
  'cookie',
  'csv-stringify/dist/esm',
  'd3-dsv',
  'jose',
  'kysely',
  'lru-cache',
  'nodemailer',
  'openapi-typescript',
  'postal-mime',
  'qr',
  'uuid',
  'yaml',
  'isbot',
];

const common: Project = {
  rootDir: import.meta.dirname,
  // Versions in build/ have the names of this package.
  roots: ['<rootDir>/src', '<rootDir>/scripts'],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  moduleNameMapper: { '\\.(woff2|svg|png|webp)$': '<rootDir>/src/testing/asset.ts' },
  globals: { __API_BASE__: '', __APP_VERSION__: '1.0.0', __BUILD_YEAR__: 2025 },
  restoreMocks: true,
};

/** The tests of a project run on this database of src/testing/environment/engines.ts. */
const on = (engine: string): Project => ({
  testEnvironmentOptions: { engine },
  ...(engine === 'postgres' && {
    globalSetup: '<rootDir>/src/testing/postgres/globalSetup.mts',
    globalTeardown: '<rootDir>/src/testing/postgres/globalTeardown.mts',
  }),
});

// Workers and the processes of the service inherit these variables.
Object.assign(process.env, nodeVariables);
// Rendering makes much garbage, of which workers copy a lot with the usual size of the young generation.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

/** Drills take long, and run by scripts/drill/jest.config.ts. */
const drills = '\\.drill\\.test\\.ts$';

const usualEngine = process.env.TEST_ENGINE ?? 'sqlite';

const config: Config = {
  // Tests run real servers, on machines whose speed varies by a factor of five.
  testTimeout: 120_000,
  // Tests wait for a quarter of their time, so there is one worker more than the cores of a small machine.
  maxWorkers: 3,
  projects: [
    {
      ...common,
      ...on(usualEngine),
      displayName: 'web',
      testMatch: ['<rootDir>/src/web/**/*.test.{ts,tsx}'],
      testEnvironment: '<rootDir>/src/testing/environment/web.mts',
      setupFilesAfterEnv: ['<rootDir>/src/testing/setupWeb.ts'],
    },
    {
      ...common,
      ...on(usualEngine),
      displayName: 'server',
      testMatch: ['<rootDir>/{src/server,src/shared,src/testing,scripts}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/engines/postgres/', drills],
      testEnvironment: '<rootDir>/src/testing/environment/node.mts',
    },
    {
      ...common,
      ...on('postgres'),
      displayName: 'postgres',
      // These folders depend on the database most. `npm test -- --all` runs the operations on it as well.
      testMatch: ['<rootDir>/src/server/{jobs,metrics,store,visits}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/engines/sqlite/', drills],
      testEnvironment: '<rootDir>/src/testing/environment/node.mts',
    },
  ],
};

export default config;

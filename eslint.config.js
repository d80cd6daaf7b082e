/**
 * Lint. Who may import whom is computed from the folders, so that the rules apply to a new feature or module from its
 * first file.
 */
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import { readdirSync } from 'node:fs';
import tseslint from 'typescript-eslint';
import { linearPatterns, plugins as patternPlugins } from './scripts/lib/linearPatterns.js';

const root = import.meta.dirname;
const tests = ['**/*.test.ts', '**/*.test.tsx', 'src/testing/**'];

/** The entries of a folder, as paths from the root. @param {string} folder */
const within = (folder) => {
  try {
    return readdirSync(`${root}/${folder}`).map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
};

const features = within('src/web/features');
const webBase = within('src/web').filter(
  (path) => !['src/web/app', 'src/web/features', 'src/web/main.tsx'].includes(path),
);
const withinServer = within('src/server');
/** From the top down. Folders in one line must not import each other. */
const serverLayers = [
  ['main.ts'],
  ['visits', 'appProcess.ts'],
  ['app.ts'],
  ['http'],
  ['operations'],
  ['metrics'],
  ['jobs', 'backups'],
  ['images', 'mail', 'start'],
  ['clickLog', 'geo'],
  ['store'],
].map((names) => names.map((name) => `src/server/${name}`));
const serverOrder =
  'server: main → visits, and appProcess → app → http → operations → metrics → jobs, backups → images, mail, start → clickLog, geo → store → rules, problems and the rest.';
/** All that visits may know: nothing that an account reaches. */
const knownToVisits = [
  'visits',
  'clickLog',
  'geo',
  'store',
  'rules',
  'metrics',
  'limits',
  'config',
  'data',
  'process',
].map((name) => `src/server/${name}`);
const serverBase = withinServer.filter((path) => !serverLayers.flat().includes(path));
// A backup is one of a database, and is made beside the server.
const knowsEngines = ['src/server/main.ts', 'src/server/appProcess.ts', 'src/server/backups', 'src/server/store'];
const serverWithoutMain = withinServer.filter((path) => !knowsEngines.includes(path));
const engines = 'src/server/store/engines';
const serverWithoutEngines = [...serverWithoutMain, ...within('src/server/store').filter((path) => path !== engines)];

/**
 * One zone: the files under `target` may import nothing from `from`.
 * @param {string | string[]} target @param {string | string[]} from @param {string} message @param {string[]} [except]
 */
const zone = (target, from, message, except) => ({ target, from, message, ...(except && { except }) });

const zones = [
  zone('src/web', 'src/server', 'The web app and the server meet in src/shared and src/generated only.'),
  zone('src/server', 'src/web', 'The web app and the server meet in src/shared and src/generated only.'),
  zone(['src/web', 'src/server', 'src/shared'], 'src/testing', 'Only tests import test helpers.'),
  zone('src/shared', ['src/web', 'src/server'], 'What both sides share knows neither of them.'),
  zone(
    'src/generated',
    ['src/web/app', 'src/web/features', 'src/server'],
    'Generated code stands below everything else.',
  ),

  zone(
    webBase.filter((path) => path !== 'src/web/hooks.ts'),
    'src/web/app',
    'web: main → app → features → the rest. This belongs in app, or lower down.',
  ),
  // The typed hooks need the store's types, which are inferred in app: types only, so nothing is loaded.
  zone('src/web/hooks.ts', 'src/web/app', 'The hooks know the store’s types and nothing else of app.', ['./store.ts']),
  zone(webBase, 'src/web/features', 'web: main → app → features → the rest. What features share moves down.'),
  zone(
    within('src/web').filter((path) => path !== 'src/web/main.tsx'),
    'src/web/main.tsx',
    'Nothing imports main.',
  ),
  zone('src/web/features', 'src/web/app', 'Features do not know the app around them.'),
  ...features.map((feature) =>
    zone(
      feature,
      features.filter((other) => other !== feature),
      'Features do not import each other: what two share moves down, what joins two moves up to app.',
    ),
  ),

  zone(serverBase, serverLayers.flat(), serverOrder),
  ...serverLayers.flatMap((layer, index) =>
    layer.map((path) =>
      zone(path, [...serverLayers.slice(0, index).flat(), ...layer.filter((other) => other !== path)], serverOrder),
    ),
  ),
  zone(
    'src/server/rules',
    serverBase.filter((path) => path !== 'src/server/rules'),
    'Rules are pure: they are given what they judge.',
  ),
  zone(
    'src/server/visits',
    [...withinServer.filter((path) => !knownToVisits.includes(path)), 'src/generated'],
    'Visits open codes and keep their clicks: everything else is app’s.',
  ),
  zone('src/server/visits', 'src/server/metrics', 'Of metrics, visits know how they are collected.', ['./registry.ts']),
  zone('src/server/visits', 'src/server/limits', 'Of limits, visits need no account and no problem.', [
    './tickQueue.ts',
  ]),
  zone('src/server/visits', 'src/server/store', 'Of the store, visits know lookups and the keeping of clicks.', [
    './visitStore.ts',
    './engine.ts',
    './unavailable.ts',
    './items/resolved.ts',
    './analytics/clicks.ts',
  ]),
  zone('src/server/store', 'src/server/problems.ts', 'The store knows no HTTP: operations choose the answer.'),
  zone(serverWithoutEngines, engines, 'Only main chooses a database: everything else knows the interface in store.'),
].filter(({ target, from }) => target.length > 0 && from.length > 0);

/**
 * Allows packages in one place only.
 * @param {Record<string, string>} packages
 * @returns {import('eslint').Linter.RulesRecord}
 */
const confined = (packages) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: Object.entries(packages).map(([name, message]) => ({ group: [name, `${name}/*`], message })),
      paths: [
        {
          name: 'react',
          importNames: ['lazy', 'default'],
          message: 'What is loaded later may be missing: lazyComponent, of web/ui, sees to that.',
        },
      ],
    },
  ],
});
const notistack = { notistack: 'Toasts are shown in web/app only, from the table of messages.' };
const dayjs = { dayjs: 'Dates are formatted in web/ui only.' };

export default defineConfig(
  {
    ignores: [
      '.install/',
      'dist/',
      'build/',
      'data/',
      'coverage/',
      'src/generated/',
      'test-results/',
      'playwright-report/',
    ],
  },
  {
    files: ['**/*.{js,ts,tsx,mts}'],
    extends: [js.configs.recommended, tseslint.configs.recommendedTypeChecked, tseslint.configs.stylistic],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'import-x': importX, ...patternPlugins },
    settings: {
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx', '.mts'] },
      'import-x/extensions': ['.ts', '.tsx', '.mts', '.js'],
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: `${root}/tsconfig.json` })],
    },
    rules: {
      ...linearPatterns,
      'regexp/no-dupe-characters-character-class': 'error',
      'regexp/no-dupe-disjunctions': 'error',
      'regexp/no-misleading-capturing-group': 'error',
      'regexp/no-misleading-unicode-character': 'error',
      'regexp/no-unused-capturing-group': 'error',
      eqeqeq: 'error',
      // The formatter sees to the length of code.
      'max-len': ['error', { code: Infinity, comments: 120, ignoreUrls: true }],
      'no-console': 'error',
      // The compiler knows what is defined.
      'no-undef': 'off',
      'prefer-const': 'error',
      'import-x/extensions': ['error', 'ignorePackages'],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-check': false, 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { disallowTypeAnnotations: false, fixStyle: 'inline-type-imports' },
      ],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Our interfaces are plain objects of functions: none of them knows a `this`.
      '@typescript-eslint/unbound-method': 'off',
      // Fastify's and Jest's handlers are asynchronous by contract, whether they await or not.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: root, zones }] },
  },
  {
    // What the image of Dockerfile runs, with no more packages than these.
    files: [
      'src/{server,shared}/**/*.ts',
      'scripts/{move,backup,restore}.ts',
      'scripts/move/**',
      'scripts/lib/command.ts',
    ],
    ignores: tests,
    rules: { 'import-x/no-extraneous-dependencies': ['error', { devDependencies: false }] },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,js}'],
    // `npm run generate` checks the patterns of the contract.
    ignores: [...tests, 'src/web/forms/schema.ts', 'src/shared/forbiddenCharacters.ts', 'scripts/lib/contractRules.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
          message: 'Lint cannot tell what a pattern costs that is put together: write it down.',
        },
      ],
    },
  },
  { files: ['src/web/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['src/web/**/*.{ts,tsx}'],
    ignores: [...tests, 'src/web/app/**', 'src/web/{ui,forms}/**'],
    rules: confined({ ...notistack, ...dayjs }),
  },
  { files: ['src/web/{ui,forms}/**/*.{ts,tsx}'], ignores: tests, rules: confined(notistack) },
  {
    files: ['src/shared/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*'], message: 'Shared code runs in browsers as well.' }] },
      ],
    },
  },
  { files: ['src/web/app/**/*.{ts,tsx}'], ignores: tests, rules: confined(dayjs) },
  {
    files: ['src/web/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':not(CallExpression[callee.name=/^(lazyComponent|lazyDialog|lazyScreen|lazyToastHost|retryOnce|whenIdle)$/] > ArrowFunctionExpression) > ImportExpression',
          message: 'Code that is loaded later may be missing: lazyComponent or retryOnce, of web/ui, see to that.',
        },
      ],
    },
  },
  // What it imports is in its own script.
  { files: ['src/web/main.tsx'], rules: { 'no-restricted-syntax': 'off' } },
  // The one place that handles a missing chunk.
  { files: ['src/web/ui/lazyComponent.tsx'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['src/server/visits/**/*.ts'],
    ignores: tests,
    rules: confined({ fastify: 'Visits are served by Node alone.' }),
  },
  { files: ['scripts/**', 'src/server/{main,appProcess}.ts'], rules: { 'no-console': 'off' } },
  {
    // The browser's types of a service worker and of a page exclude each other, so this file is in no project.
    files: ['public/sw.js'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
  {
    files: ['scripts/**/*.js'],
    rules: {
      // JSON.parse gives `any`, and JavaScript has no cast that these rules accept.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: tests,
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(CallExpression[callee.name="it"], MemberExpression[object.name="it"])',
          message: 'Tests are declared with test.',
        },
      ],
      // What a response holds is asserted, not declared.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
);

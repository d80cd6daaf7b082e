/** The import rules of eslint.config.js, tried on files that exist with imports that must not. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');

const forbidden = [
  ['src/web/routes.ts', './app/store.ts'],
  ['src/web/hooks.ts', './app/App.tsx'],
  ['src/web/session/storage.ts', '../features/links/list/LinksScreen.tsx'],
  ['src/web/features/links/list/LinksScreen.tsx', '../../../app/store.ts'],
  ['src/web/features/links/list/LinksScreen.tsx', '../../home/HomeScreen.tsx'],
  ['src/web/features/links/list/LinksScreen.tsx', '../../../../server/config/config.ts'],
  ['src/web/features/links/list/LinksScreen.tsx', 'notistack'],
  ['src/web/features/links/list/LinksScreen.tsx', 'dayjs/plugin/utc.js'],
  ['src/web/app/store.ts', '../main.tsx'],
  ['src/web/app/store.ts', '../../testing/startServer.ts'],
  ['src/shared/email.ts', '../web/routes.ts'],
  ['src/shared/email.ts', '../server/config/config.ts'],
  ['src/shared/email.ts', '../testing/client.ts'],
  ['src/shared/email.ts', 'node:fs'],
  ['src/server/app.ts', '../web/routes.ts'],
  ['src/server/app.ts', 'react'],
  ['src/server/app.ts', './store/engines/sqlite/index.ts'],
  ['src/server/store/index.ts', './engines/sqlite/index.ts'],
  ['src/server/operations/urls.ts', '../http/api.ts'],
  ['src/server/rules/codes.ts', '../store/index.ts'],
  ['src/server/problems.ts', './operations/index.ts'],
  ['src/server/problems.ts', './store/index.ts'],
  ['src/server/rules/codes.ts', '../problems.ts'],
  ['src/server/http/api.ts', '../app.ts'],
  ['src/server/operations/urls.ts', '../app.ts'],
  ['src/server/jobs/jobs.ts', '../operations/index.ts'],
  ['src/server/visits/openCodes.ts', '../operations/index.ts'],
  ['src/server/visits/openCodes.ts', '../jobs/jobs.ts'],
  ['src/server/visits/openCodes.ts', '../http/api.ts'],
  ['src/server/visits/openCodes.ts', '../app.ts'],
  ['src/server/visits/openCodes.ts', 'fastify'],
  ['src/server/visits/openCodes.ts', '../../generated/types.ts'],
  ['src/server/app.ts', './visits/index.ts'],
  ['src/server/operations/urls.ts', '../visits/destinations.ts'],
  ['src/server/images/qrImages.ts', '../operations/index.ts'],
  ['src/server/images/qrImages.ts', '../mail/mailer.ts'],
  ['src/server/mail/mailer.ts', '../images/qrImages.ts'],
  ['src/server/mail/mailer.ts', '../visits/index.ts'],
  ['src/server/store/index.ts', '../visits/index.ts'],
  ['src/server/store/index.ts', '../mail/mailer.ts'],
  ['src/server/store/index.ts', '../problems.ts'],
] as const;

const allowed = [
  ['src/web/main.tsx', './app/App.tsx'],
  ['src/web/hooks.ts', './app/store.ts'],
  ['src/web/app/Toasts.tsx', 'notistack'],
  ['src/web/features/links/list/LinksScreen.tsx', '../../../routes.ts'],
  ['src/web/features/links/list/LinksScreen.test.tsx', '../../../../testing/startServer.ts'],
  ['src/web/features/auth/LoginScreen.tsx', '../../../shared/email.ts'],
  ['src/shared/email.ts', '../generated/limits/auth.ts'],
  ['src/server/main.ts', './store/engines/sqlite/index.ts'],
  ['src/server/store/users.ts', '../../shared/email.ts'],
  ['src/server/operations/urls.ts', '../rules/codes.ts'],
  ['src/server/app.ts', './http/api.ts'],
  ['src/server/jobs/clickIntake.ts', '../clickLog/reader.ts'],
  ['src/server/visits/clickKeeper.ts', '../clickLog/writer.ts'],
  ['src/server/visits/openCodes.ts', '../store/visitStore.ts'],
  ['src/server/visits/openCodes.ts', '../rules/visitors.ts'],
  ['src/server/store/index.ts', '../rules/quotas.ts'],
] as const;

/** Runs in a Node of its own, since Jest cannot load lint's configuration: an ES module. */
const program = `
  import { ESLint } from 'eslint';
  const rules = ['import-x/no-restricted-paths', 'import-x/no-extraneous-dependencies', 'no-restricted-imports'];
  const eslint = new ESLint({
    ruleFilter: ({ ruleId }) => rules.includes(ruleId),
    // These rules need no types, which take most of lint's time.
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  });
  const findings = [];
  for (const [filePath, source] of JSON.parse(process.argv[1])) {
    const [{ messages }] = await eslint.lintText("import '" + source + "';\\n", { filePath });
    findings.push(messages.map(({ ruleId, message }) => ruleId ?? message));
  }
  console.log(JSON.stringify(findings));
`;

let findings: string[][];

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program, JSON.stringify([...forbidden, ...allowed])],
    { cwd: root },
  );
  findings = JSON.parse(stdout) as string[][];
}, 60_000);

test.each(forbidden.map(([file, source], index) => ({ file, source, index })))(
  '$file may not import $source',
  ({ index }) => {
    expect(findings[index]).toEqual([
      expect.stringMatching(/^(import-x\/no-(restricted-paths|extraneous-dependencies)|no-restricted-imports)$/),
    ]);
  },
);

test.each(allowed.map(([file, source], index) => ({ file, source, index })))(
  '$file may import $source',
  ({ index }) => {
    expect(findings[forbidden.length + index]).toEqual([]);
  },
);

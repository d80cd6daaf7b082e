import type { components } from '../../../generated/types.ts';
import { call } from '../../../testing/client.ts';
import { createAccount, createApiKey, createOperator, logIn, startTrial } from '../../../testing/factories.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

type NamedAuditEventPage = components['schemas']['NamedAuditEventPage'];

let server: RunningServer;
let operator: string;
beforeAll(async () => {
  server = await startServer();
  operator = (await createOperator(server)).token;
});

const list = (token: string | undefined, query: Record<string, string> = {}) =>
  call<NamedAuditEventPage>(server, 'GET', `/api/operator/events?${new URLSearchParams(query)}`, { token });

const found = async (query: Record<string, string>) => (await list(operator, query)).body.data.events;

test('an operator sees the log of all accounts, of one, of one kind, and of some time', async () => {
  const [ada, eve] = [await createAccount(server), await createAccount(server)];
  await logIn(server, ada.email);
  await startTrial(server, eve.token);
  await createApiKey(server, eve.token);
  expect((await found({})).map(({ what, account }) => [what, account?.email])).toEqual([
    ['apiKeyCreated', eve.email],
    ['signedIn', ada.email],
  ]);
  expect(await found({ account: ada.email.toUpperCase() })).toMatchObject([{ what: 'signedIn', operator: null }]);
  expect(await found({ what: 'apiKeyCreated' })).toHaveLength(1);
  expect(await found({ actor: 'operator' })).toEqual([]);
  const later = new Date(server.clock.now() + 60_000).toISOString();
  expect(await found({ from: later })).toEqual([]);
  expect(await found({ until: later })).toHaveLength(2);
  expect(await found({ account: 'nobody@example.com' })).toEqual([]);
});

test('pages follow each other', async () => {
  const first = (await list(operator, { pageSize: '1' })).body.data;
  const second = (await list(operator, { pageSize: '1', before: first.next ?? '' })).body.data;
  expect(second).toMatchObject({ events: [{ what: 'signedIn' }], next: null });
});

test('the file has all events, and no cell that a spreadsheet would run', async () => {
  await server.store.auditLog.add({
    at: server.clock.now(),
    what: 'signedIn',
    accountPk: null,
    actor: 'unknown',
    actorId: null,
    browser: '=HYPERLINK("https://example.com")',
  });
  const response = await fetch(`${server.url}/api/operator/events/export`, {
    headers: { authorization: `Bearer ${operator}` },
  });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="curtly-audit-log.csv"');
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/at,until,count,what,summary,actor/);
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://example.com"")"`);
});

test('nobody else reads it', async () => {
  const { token } = await createAccount(server);
  await startTrial(server, token);
  const { key } = await createApiKey(server, token);
  expect(await list(token)).toMatchObject({ status: 403, body: { code: 'operator_required' } });
  expect(await list(key)).toMatchObject({ status: 403 });
  expect(await list(undefined)).toMatchObject({ status: 401 });
});

test('each act of an operator is noted once, also one that its handler does not note', async () => {
  const act = (method: 'PATCH' | 'POST', path: string, body: object) =>
    call(server, method, `/api/operator/${path}`, { token: operator, body });
  expect((await act('PATCH', 'settings', { instanceName: 'Acme' })).status).toBe(200);
  expect((await act('POST', 'reports/dismiss', { codes: ['nothing'] })).status).toBe(200);
  expect((await found({ actor: 'operator' })).map(({ what, summary, details }) => [what, summary, details])).toEqual([
    [
      'dismissReports',
      'Settle the reports of links and QR codes without disabling them',
      expect.objectContaining({ codes: 'set' }),
    ],
    ['updateOperatorSettings', 'Change settings', { settings: 'instanceName' }],
  ]);
});

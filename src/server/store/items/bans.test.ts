import type { Link, QrCode } from '../../../generated/endpoints.ts';
import { downloadArchive, restoreArchive } from '../../../testing/archives.ts';
import { call } from '../../../testing/client.ts';
import { createLink, createQrCode, signUp, signUpForMany, visit } from '../../../testing/factories.ts';
import { importFile, undoImport } from '../../../testing/imports.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

const closedPage = 'This link was disabled because of abuse.';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
});

const ban = (...codes: string[]) =>
  server.store.bans.add(codes, { reason: 'phishing', note: 'It asks for card numbers.', at: server.clock.now() });

async function isBanned(code: string): Promise<boolean> {
  const response = await visit(server, code);
  return response.status === 410 && (await response.text()).includes(closedPage);
}

const statusOf = async (code: string) => (await visit(server, code)).status;

const change = (token: string, method: string, path: string, body?: object) =>
  call(server, method, path, { token, body });

const linkOf = async (token: string, code: string) =>
  (await call<Link>(server, 'GET', `/api/urls/${code}`, { token })).body.data;

const csv = (code: string) => `keyword,url,timestamp,clicks\n${code},https://example.com/again,2026-01-01 12:00:00,3\n`;

/** What an owner might try to open a banned link again. */
const attempts: Record<string, (token: string, link: Link) => Promise<unknown>> = {
  'changing the destination': (token, { id }) =>
    change(token, 'PUT', `/api/urls/${id}`, { url: 'https://example.com/other' }),
  'enabling it': (token, { id }) => change(token, 'PATCH', `/api/urls/${id}`, { isActive: true }),
  'switching it off and on': async (token, { id }) => {
    await change(token, 'PUT', `/api/urls/manage/${id}/toggle`);
    await change(token, 'PUT', `/api/urls/manage/${id}/toggle`);
  },
  'enabling many': (token, { id }) => change(token, 'POST', '/api/urls/bulk', { action: 'enable', ids: [id] }),
  'giving it a password': (token, { id }) => change(token, 'PATCH', `/api/urls/${id}`, { password: 'open sesame' }),
  'giving it other times': (token, { id }) =>
    change(token, 'PATCH', `/api/urls/${id}`, { expiresAt: '2027-01-01T00:00:00Z' }),
  'going back to a version': (token, { id }) => change(token, 'POST', `/api/urls/${id}/history/1/restore`),
  'undoing a version': async (token, { id }) => {
    await change(token, 'PATCH', `/api/urls/${id}`, { isActive: false });
    await change(token, 'POST', `/api/urls/${id}/history/2/undo`);
  },
  'undoing a change of many': async (token, { id }) => {
    const { body } = await call<{ batchId: string }>(server, 'POST', '/api/urls/bulk', {
      token,
      body: { action: 'disable', ids: [id] },
    });
    await change(token, 'POST', `/api/batches/${body.data.batchId}/undo`);
  },
  'deleting and restoring it': async (token, { id }) => {
    await change(token, 'DELETE', `/api/urls/${id}`);
    await change(token, 'POST', `/api/urls/${id}/restore`);
  },
  'importing over it': (token, { shortCode }) => importFile(server, token, csv(shortCode), { onCollision: 'replace' }),
  'taking an import back': async (token, { shortCode }) =>
    undoImport(server, token, await importFile(server, token, csv(shortCode), { onCollision: 'replace' })),
  'importing it after deleting it for good': async (token, { id, shortCode }) => {
    await change(token, 'DELETE', `/api/urls/${id}`);
    await change(token, 'DELETE', '/api/trash');
    await importFile(server, token, csv(shortCode));
  },
  'restoring it from an archive after deleting it for good': async (token, { id }) => {
    const { bytes } = await downloadArchive(server, token);
    await change(token, 'DELETE', `/api/urls/${id}`);
    await change(token, 'DELETE', '/api/trash');
    const { body } = await restoreArchive(server, token, bytes);
    expect(body.success).toBe(true);
  },
};

test.each(Object.entries(attempts))('stays closed whatever its owner does: %s', async (name, attempt) => {
  const token = await signUpForMany(server, `${name.replaceAll(' ', '-')}@example.com`);
  const link = await createLink(server, token, {});
  expect(await statusOf(link.shortCode)).toBe(302);
  await ban(link.shortCode);
  expect(await isBanned(link.shortCode)).toBe(true);
  await attempt(token, link);
  expect(await isBanned(link.shortCode)).toBe(true);
  const seen = await linkOf(token, link.shortCode);
  expect(seen).toMatchObject({ isAccessible: false, disabledByOperator: { reason: 'phishing' } });
  await server.store.bans.remove([link.shortCode]);
  const after = await linkOf(token, link.shortCode);
  expect([after.disabledByOperator, after.isAccessible]).toEqual([null, after.isActive]);
  expect(await statusOf(link.shortCode)).toBe(after.isActive ? 302 : 404);
});

test('a ban closes the QR codes of a link and its gate, and opens all of it again as it was', async () => {
  const token = await signUp(server, 'gate@example.com');
  const link = await createLink(server, token, { customShortCode: 'Gated', password: 'open sesame' });
  const qrCode = await createQrCode(server, token, { urlId: link.id });
  const off = await createLink(server, token, {});
  await change(token, 'PUT', `/api/urls/manage/${off.id}/toggle`);
  await ban('gAted', off.shortCode);
  const later = await createQrCode(server, token, { urlId: link.id });
  for (const code of ['gated', 'GATED', off.shortCode, qrCode.shortCode, later.shortCode])
    expect([code, await isBanned(code)]).toEqual([code, true]);
  const gate = await call(server, 'GET', '/api/urls/gated/gate');
  const opened = await call(server, 'POST', '/api/urls/verify-password', {
    body: { shortCode: 'gated', password: 'open sesame' },
  });
  expect([gate.status, gate.body.code, opened.status]).toEqual([410, 'disabled_by_operator', 410]);
  const { body } = await call<QrCode>(server, 'GET', `/api/qrcodes/${later.id}`, { token });
  expect(body.data).toMatchObject({ isActive: true, isAccessible: false, disabledByOperator: { reason: 'phishing' } });
  expect((await fetch(qrCode.imageUrl.replace(/^https?:\/\/[^/]+/, server.url))).status).toBe(200);
  const { body: disabled } = await call<Link[]>(server, 'GET', '/api/urls?isActive=false', { token });
  expect(disabled.data.map(({ shortCode }) => shortCode).toSorted()).toEqual(['Gated', off.shortCode].toSorted());

  expect((await server.store.bans.remove(['gated', off.shortCode])).length).toBe(2);
  expect([await statusOf('gated'), await statusOf(qrCode.shortCode), await statusOf(later.shortCode)]).toEqual([
    302, 302, 302,
  ]);
  expect(await statusOf(off.shortCode)).toBe(404);
});

test.each([
  ['at once', () => undefined],
  ['once it is swept', () => server.store.trash.sweep(0, 100)],
])('the QR code of a banned link stays closed when its code is taken again, %s', async (name, sweep) => {
  const token = await signUpForMany(server, `taken-${name.replaceAll(' ', '-')}@example.com`);
  const link = await createLink(server, token, {});
  const { shortCode } = await createQrCode(server, token, { urlId: link.id });
  await ban(link.shortCode);
  await change(token, 'DELETE', `/api/urls/${link.id}`);
  await change(token, 'DELETE', '/api/trash');
  await sweep();
  await importFile(server, token, csv(shortCode));
  expect(await isBanned(shortCode)).toBe(true);
  const { body } = await call<Link>(server, 'GET', `/api/urls/${shortCode}`, { token });
  expect(body.data.disabledByOperator).toMatchObject({ reason: 'phishing' });
});

test('an owner who enables a banned link is refused, alone and among many', async () => {
  const token = await signUp(server, 'refused@example.com');
  const link = await createLink(server, token, {});
  await change(token, 'PATCH', `/api/urls/${link.id}`, { isActive: false });
  await ban(link.shortCode);
  for (const [method, path, body] of [
    ['PATCH', `/api/urls/${link.id}`, { isActive: true }],
    ['PUT', `/api/urls/manage/${link.id}/toggle`, undefined],
  ] as const) {
    const answer = await change(token, method, path, body);
    expect([answer.status, answer.body.code]).toEqual([403, 'disabled_by_operator']);
  }
  const { body } = await call<{ failed: object[] }>(server, 'POST', '/api/urls/bulk', {
    token,
    body: { action: 'enable', ids: [link.id] },
  });
  expect(body.data.failed).toMatchObject([{ id: link.id, code: 'disabled_by_operator' }]);
});

test('its owner gets one mail about all that was closed at once, and none about what is open again', async () => {
  const token = await signUp(server, 'owner@example.com');
  const links = await Promise.all([createLink(server, token, {}), createLink(server, token, {})]);
  await ban(...links.map(({ shortCode }) => shortCode));
  const { subject, text } = await server.mail.waitFor('owner@example.com');
  expect(subject).toBe('2 of your links and QR codes were disabled');
  expect(text).toContain('because of phishing');
  expect(text).toContain('It asks for card numbers.');
  await server.mail.settled();
  const mails = () => server.mail.messages().filter(({ to }) => to === 'owner@example.com').length;
  const before = mails();
  // Banned again by nobody: they are banned already.
  expect(await ban(...links.map(({ shortCode }) => shortCode))).toEqual([]);
  await server.mail.settled();
  expect(mails()).toBe(before);
});

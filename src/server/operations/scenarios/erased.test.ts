import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { bytesIn } from '../../../testing/bytesIn.ts';
import { call } from '../../../testing/client.ts';
import { testDatabase } from '../../../testing/environment/engines.ts';
import { createApiKey, createLink, createQrCode, password, startTrial, visit } from '../../../testing/factories.ts';
import { importFile } from '../../../testing/imports.ts';
import { dataUrl } from '../../../testing/qrCodes.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { until } from '../../../testing/until.ts';
import { makeBackup } from '../../backups/makeBackup.ts';
import { clickFolder } from '../../data/dataFolder.ts';
import { hashToken } from '../../rules/tokens.ts';

const day = 86_400_000;
const email = 'marked-email@example.com';
/** Each field of the account has a text of its own. */
const marks = {
  'first name': 'marked-first-name',
  'last name': 'marked-last-name',
  'user agent of a session': 'marked-session-agent',
  'API key': 'marked-api-key',
  destination: 'marked-destination',
  'earlier destination': 'marked-earlier-destination',
  'destination in the trash': 'marked-trash',
  tag: 'marked-tag',
  'name of a QR code': 'marked-qr-name',
  description: 'marked-description',
  'frame text': 'marked frame',
  'user agent of a visitor': 'marked-visitor-agent',
  referrer: 'marked-referrer',
  'file name': 'marked-file',
  'imported row': 'marked-row',
};

/** An account with something in every field that holds text of people. Returns its token, and more that was stored. */
async function fill(server: RunningServer) {
  await server.openAccount({ email, password, firstName: marks['first name'], lastName: marks['last name'] });
  const { body } = await call<{ accessToken: string }>(server, 'POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'user-agent': marks['user agent of a session'] },
  });
  const token = body.data.accessToken;
  await startTrial(server, token);
  const { key } = await createApiKey(server, token, { name: marks['API key'], scopes: ['write'] });
  const link = await createLink(server, token, {
    url: `https://example.com/${marks['earlier destination']}`,
    customShortCode: 'gone',
    tags: [marks.tag],
    password: 'open sesame',
  });
  await call(server, 'PATCH', `/api/urls/${link.id}`, {
    token: key,
    body: { url: `https://example.com/${marks.destination}` },
  });
  const trash = await createLink(server, token, { url: `https://example.com/${marks['destination in the trash']}` });
  await call(server, 'DELETE', `/api/urls/${trash.id}`, { token });
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f0a' } })
    .png()
    .toBuffer();
  const qrCode = await createQrCode(server, token, {
    name: marks['name of a QR code'],
    description: marks.description,
    frame: 'label',
    frameText: marks['frame text'],
    logoBase64: dataUrl('image/png', logo),
  });
  await visit(server, qrCode.shortCode, {
    headers: {
      'user-agent': marks['user agent of a visitor'],
      referer: `https://news.example/${marks.referrer}?token=never-stored`,
    },
  });
  await importFile(server, token, `Long URL\nhttps://example.com/${marks['imported row']}\n`, {
    name: `${marks['file name']}.csv`,
    mapping: { url: 'Long URL' },
  });
  const user = await server.store.users.findByEmail(email);
  return { token, stored: [email, hashToken(key), user?.passwordHash ?? '', ...Object.values(marks)] };
}

test('what an account held is nowhere any more once it was swept, in the log and in a backup neither', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'curtly-erased-'));
  const server = await startServer({ settings: { DATA_DIR: dataDir } });
  const database = await testDatabase.watch(dataDir);
  const { token, stored } = await fill(server);
  const foundIn = async (texts: Promise<string>) => {
    const all = `${await texts}${bytesIn(path.join(dataDir, clickFolder))}`;
    return stored.filter((mark) => all.includes(mark));
  };
  // A checkpoint may move bytes between two files while they are read.
  await until(async () => (await foundIn(database.contents())).length === stored.length);
  await until(async () => (await foundIn(database.filesWrittenAnew())).length === stored.length);
  expect(`${await database.contents()}${bytesIn(path.join(dataDir, clickFolder))}`).not.toContain('never-stored');

  expect((await call(server, 'POST', '/api/userprofile/delete', { token, body: { password } })).status).toBe(204);
  await server.mail.waitFor(email);
  server.clock.advance(8 * day);
  await server.store.sentMails.removeOld(server.clock.now(), 100);
  await until(async () => (await foundIn(database.contents())).length === 0);
  expect(await foundIn(database.filesWrittenAnew())).toEqual([]);

  await database.close();
  if (server.store.engine === 'sqlite') {
    const folder = path.join(dataDir, 'backups');
    await makeBackup({ dataDir, folder, scheduled: false, now: server.clock.now() }, new AbortController().signal);
    const backup = bytesIn(folder);
    expect(stored.filter((mark) => backup.includes(mark))).toEqual([]);
  }
  await server.stop();
  rmSync(dataDir, { recursive: true });
}, 60_000);

import sharp from 'sharp';
import { downloadArchive } from './archives.ts';
import { call } from './client.ts';
import { createApiKey, createLink, createQrCode, signUpForMany, toggleLink, visit } from './factories.ts';
import { dataUrl } from './qrCodes.ts';
import { startServer, type RunningServer } from './startServer.ts';

/** When its server's clock begins. */
export const now = '2026-11-20T10:00:00Z';
/** What visits it: a person, and a program. */
export const agents = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:145.0) Gecko/20100101 Firefox/145.0',
  'curl/8.5.0',
];

/** An account with something of everything. A logo takes long to read. */
export async function filled(server: RunningServer, { hasLogo = true } = {}): Promise<string> {
  const token = await signUpForMany(server);
  await call(server, 'PUT', '/api/userprofile', { token, body: { firstName: 'Ada', lastName: 'Lovelace' } });
  const launch = await createLink(server, token, {
    url: 'https://example.com/launch?ü=1',
    customShortCode: 'Launch',
    tags: ['News', 'spring'],
  });
  const secret = await createLink(server, token, { customShortCode: 'secret', password: 'simsim', tags: ['news'] });
  await call(server, 'PATCH', `/api/urls/${secret.id}`, { token, body: { password: 'open sesame' } });
  const off = await createLink(server, token, { customShortCode: 'off', expiresAt: '2027-01-01T00:00:00.000Z' });
  server.clock.advance(60_000);
  await toggleLink(server, token, off);
  const { key } = await createApiKey(server, token, { name: 'Till', scopes: ['write'] });
  await call(server, 'PUT', `/api/urls/${launch.id}`, { token: key, body: { url: 'https://example.com/relaunch' } });
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const logoBase64 = hasLogo ? dataUrl('image/png', logo) : undefined;
  const alone = await createQrCode(server, token, { name: 'Menu', logoBase64, size: 500 });
  const attached = await createQrCode(server, token, { name: 'Door', urlId: launch.id, description: 'Two\nlines' });
  const gone = await createLink(server, token, { customShortCode: 'gone', tags: ['old'] });
  await createQrCode(server, token, { name: 'Gone too', urlId: gone.id });
  for (const [index, code] of ['launch', attached.shortCode, 'launch', alone.shortCode, 'gone'].entries()) {
    server.clock.advance(4 * 3_600_000);
    await visit(server, code, {
      headers: { 'user-agent': agents[index % 2] ?? '', ...(index % 2 && { referer: 'https://news.example/a' }) },
    });
  }
  // The session was not used meanwhile, and has ended.
  const { accessToken } = await server.signIn('ada@example.com');
  await call(server, 'DELETE', `/api/urls/${gone.id}`, { token: accessToken });
  return accessToken;
}

/** Such an account, its server and its archive. */
export async function makeFirst(options?: Parameters<typeof filled>[1]) {
  const server = await startServer({ now });
  const token = await filled(server, options);
  return { server, token, archive: await downloadArchive(server, token) };
}

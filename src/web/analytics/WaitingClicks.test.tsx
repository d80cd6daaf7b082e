import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { screen } from '@testing-library/react';
import Sqlite from 'better-sqlite3';
import { createAccount, createLink, createQrCode, firefox, visit } from '../../testing/factories.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { startServer } from '../../testing/startServer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-waiting-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('pages without a click tell of clicks that wait', async () => {
  const server = await startServer({ settings: { DATA_DIR: folder } });
  const ada = await createAccount(server);
  const { shortCode } = await createLink(server, ada.token);
  const { id } = await createQrCode(server, ada.token);
  const other = new Sqlite(path.join(folder, 'curtly.sqlite'));
  other.exec('begin immediate');
  await visit(server, shortCode, { headers: { 'user-agent': firefox } });

  for (const [page, none] of [
    [`/p/links/${shortCode}`, 'No clicks yet'],
    [`/p/qrcodes/${id}`, 'No scans yet'],
    ['/p/analytics', 'No clicks yet'],
  ] as const) {
    const { unmount } = renderApp({ server, as: ada, path: page });
    expect(await screen.findByText(none)).toBeVisible();
    expect(await screen.findByText('1 click on this server is kept and will be counted soon.')).toBeVisible();
    expect(screen.getByText(none)).toBeVisible();
    unmount();
  }
  other.close();
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signUp } from '../../scripts/drill/account.ts';
import { createServerProcess } from '../../scripts/drill/servers.ts';
import { createOperations, type Caller } from '../../scripts/hostile/operations.ts';
import { downloadArchive, restoreArchive } from '../testing/archives.ts';
import { freePort } from '../testing/environment/freePort.ts';
import { importFile } from '../testing/imports.ts';
import { until } from '../testing/until.ts';

/** Only one folder can be written in this mount namespace, as in the documented container. */
const readOnlyBut = (folder: string) => [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount --bind "$0" "$0" && mount -o remount,bind,ro / && ! touch /tmp/x 2>/dev/null && exec "$@"',
  folder,
];

const [program = '', ...args] = readOnlyBut(mkdtempSync(path.join(tmpdir(), 'curtly-read-only-')));
const hasNamespaces = spawnSync(program, [...args, 'true']).status === 0;

(hasNamespaces ? test : test.skip)(
  'every operation works where only DATA_DIR can be written: skipped where the system gives no mount namespaces',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'curtly-read-only-'));
    // A killed process leaves such a folder behind.
    mkdirSync(path.join(dataDir, 'curtly-tmp', 'archive-abc123'), { recursive: true });
    writeFileSync(path.join(dataDir, 'curtly-tmp', 'archive-abc123', 'entries'), 'all of an account');
    const settings = { RATE_LIMITS: 'off', TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };
    const server = createServerProcess(await freePort(), () => settings, { dataDir, runBy: readOnlyBut(dataDir) });
    server.start();
    await server.isWell();
    expect(readdirSync(path.join(dataDir, 'curtly-tmp'))).toEqual([]);

    const token = await signUp(server, server.mails);
    const imported = await importFile(server, token, 'url\nhttps://example.com/\n');
    expect(imported).toMatchObject({ state: 'done', imported: 1 });
    const archive = await downloadArchive(server, token);
    expect((await restoreArchive(server, token, archive.bytes)).status).toBe(200);

    const answers = new Map<string, Set<number>>();
    const caller: Caller = { url: server.url, token, address: '192.0.2.1', ids: {} };
    // There are several rounds, because the fields that contradict each other are drawn at random.
    for (let round = 0; round < 3; round += 1) {
      for (const { id, send } of await createOperations()) {
        const seen = answers.get(id) ?? new Set();
        seen.add(await send(caller).catch(() => 0));
        answers.set(id, seen);
      }
    }
    expect(answers.size).toBeGreaterThan(60);
    expect([...answers].filter(([, seen]) => seen.has(500))).toEqual([]);
    // Nobody awaits the removal once a client has left.
    await until(() => readdirSync(path.join(dataDir, 'curtly-tmp')).length === 0);
    expect(existsSync('/tmp/x')).toBe(false);
    await server.stop();
    server.remove();
  },
  300_000,
);

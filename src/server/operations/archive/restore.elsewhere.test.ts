import { downloadArchive, restoreArchive } from '../../../testing/archives.ts';
import { call } from '../../../testing/client.ts';
import { createLink, createQrCode, signUp, signUpOperator, visit } from '../../../testing/factories.ts';
import { makeFirst, now } from '../../../testing/fullAccount.ts';
import { pack } from '../../../testing/packArchive.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { facets } from '../../rules/tallies.ts';
import type { Manifest } from './format.ts';

/** The archive of an account with so many links, and a QR code of the last one. */
async function manyLinks(count: number): Promise<Buffer> {
  const from = await startServer({ now });
  const token = await signUp(from);
  await createLink(from, token, { customShortCode: 'many' });
  const qrCode = await createQrCode(from, token, { name: 'Door' });
  const archive = await downloadArchive(from, token);
  const [link = '', door = ''] = archive.lines('items').map((line) => JSON.stringify(line));
  const [version = ''] = archive.lines('history').map((line) => JSON.stringify(line));
  const codes = Array.from({ length: count }, (_, index) => `many-${index}`);
  const as = (line: string, code: string) => `${line.replace('"many"', JSON.stringify(code))}\n`;
  const attached = door.replace('"link":null', JSON.stringify({ link: codes.at(-1) }).slice(1, -1));
  const files = new Map<string, Buffer | string>(archive.files);
  files.delete('statistics/000001.jsonl');
  files.delete('items/000002.jsonl');
  files.delete('history/000002.jsonl');
  files.set('items/000001.jsonl', `${codes.map((code) => as(link, code)).join('')}${attached}\n`);
  files.set('history/000001.jsonl', [...codes, qrCode.shortCode].map((code) => as(version, code)).join(''));
  return pack(files);
}

describe('an archive from elsewhere', () => {
  const used = async (server: RunningServer, token: string) =>
    (await call<{ urlsCreated: number; qrCodesCreated: number }>(server, 'GET', '/api/subscription/usage', { token }))
      .body.data;

  test('brings more than the quota of the month where the operator allows it', async () => {
    const bytes = await manyLinks(60);
    const server = await startServer({ now: '2026-11-30T23:00:00Z' });
    const operator = await signUpOperator(server);
    const token = await signUp(server);
    const allow = (archiveAllowance: number | null) =>
      call(server, 'PATCH', '/api/operator/settings', { token: operator, body: { archiveAllowance } });
    expect((await allow(-1)).body).toMatchObject({ fields: { archiveAllowance: 'Please enter 0 or more' } });
    await allow(55);
    const dry = await restoreArchive(server, token, bytes, { dryRun: true });
    expect(dry.body.data).toMatchObject({ links: 55, leftOut: [{ reason: 'overQuota', count: 5 }, { count: 1 }] });
    expect((await restoreArchive(server, token, bytes)).body.data).toMatchObject({ links: 55 });
    // They count as created, and another archive brings no more than the rest.
    expect(await used(server, token)).toMatchObject({ urlsCreated: 55 });
    await allow(58);
    expect((await restoreArchive(server, token, bytes)).body.data).toMatchObject({ links: 3, alreadyHere: 55 });
    await allow(null);
    expect((await restoreArchive(server, token, bytes)).body.data).toMatchObject({ links: 0, alreadyHere: 58 });
    expect((await call(server, 'POST', '/api/urls', { token, body: { url: 'https://example.com/' } })).status).toBe(
      403,
    );
  });

  test('takes from the quota of the month as far as it goes, and says so before', async () => {
    const bytes = await manyLinks(60);
    const server = await startServer({ now: '2026-11-30T23:00:00Z' });
    const token = await signUp(server);
    await createLink(server, token);
    const dry = await restoreArchive(server, token, bytes, { dryRun: true });
    const done = await restoreArchive(server, token, bytes);
    expect(done.body.data).toEqual({ ...dry.body.data, isDryRun: false });
    expect(done.body.data).toMatchObject({
      isSigned: false,
      links: 49,
      qrCodes: 0,
      leftOut: [
        { reason: 'overQuota', count: 11, codes: Array.from({ length: 11 }, (_, index) => `many-${index + 49}`) },
        { reason: 'withoutLink', count: 1 },
      ],
    });
    expect(await used(server, token)).toMatchObject({ urlsCreated: 50, qrCodesCreated: 0 });
    expect((await visit(server, 'many-49')).status).toBe(404);
    expect((await call(server, 'POST', '/api/urls', { token, body: { url: 'https://example.com/' } })).status).toBe(
      403,
    );

    server.clock.advance(2 * 3_600_000);
    expect((await restoreArchive(server, token, bytes)).body.data).toMatchObject({
      links: 11,
      qrCodes: 1,
      alreadyHere: 49,
      leftOut: [],
    });
    expect(await used(server, token)).toMatchObject({ urlsCreated: 11, qrCodesCreated: 1 });
  });

  test('gives back what it took when it fails', async () => {
    const bytes = await manyLinks(40);
    const server = await startServer({ now });
    const token = await signUp(server);
    jest.spyOn(server.store.restores, 'addVersions').mockRejectedValueOnce(new Error('The disk went away'));
    expect((await restoreArchive(server, token, bytes)).status).toBe(500);
    expect(await used(server, token)).toMatchObject({ urlsCreated: 0, qrCodesCreated: 0 });
    expect((await restoreArchive(server, token, bytes)).body.data).toMatchObject({ links: 40, qrCodes: 1 });
    expect(await used(server, token)).toMatchObject({ urlsCreated: 40, qrCodesCreated: 1 });
  });

  test('brings the newest versions and single clicks of a code, and all of its sums', async () => {
    const { server: from, token: filledToken, archive } = await makeFirst({ hasLogo: false });
    const again = (line: string, count: number, change: (line: string, index: number) => string) =>
      `${Array.from({ length: count }, (_, index) => change(line, index)).join('\n')}\n`;
    const files = new Map<string, Buffer | string>(archive.files);
    const [version = ''] = archive.read('history/000001.jsonl').split('\n');
    const [click = ''] = archive.read('clicks/000001.jsonl').split('\n');
    files.set(
      'history/000002.jsonl',
      `${archive.read('history/000002.jsonl')}${again(version, 150, (line, index) => line.replace('"version":1', `"version":${index + 10}`))}`,
    );
    files.set(
      'clicks/000001.jsonl',
      again(click, 600, (line, index) =>
        line.replace(/"at":"[^"]+"/, `"at":"${new Date(Date.parse(now) + index * 1_000).toISOString()}"`),
      ),
    );
    const server = await startServer({ now: '2026-11-27T10:00:00Z' });
    const token = await signUp(server);
    const dry = await restoreArchive(server, token, pack(files), { dryRun: true });
    const done = await restoreArchive(server, token, pack(files));
    expect(done.body.data).toEqual({ ...dry.body.data, isDryRun: false });
    expect(done.body.data).toMatchObject({ clicks: 500, clicksLeftOut: 100 });
    const restored = await downloadArchive(server, token);
    expect(restored.lines('clicks')[0]?.at).toBe(new Date(Date.parse(now) + 100_000).toISOString());
    const versions = restored.lines('history').filter(({ code }) => code === 'Launch');
    expect([versions.length, versions.at(-1)?.version]).toEqual([100, 159]);
    expect(restored.lines('statistics')).toEqual(archive.lines('statistics'));
    expect((await restoreArchive(from, filledToken, pack(files), { dryRun: true })).body.data.isSigned).toBe(false);
  });

  test('brings no hours of long ago, and their days', async () => {
    const { archive } = await makeFirst({ hasLogo: false });
    const files = new Map<string, Buffer | string>(archive.files);
    const name = [...files.keys()].find((path) => path.startsWith('statistics/')) ?? '';
    const [first] = archive.lines('statistics');
    const sum = { people: 3, bots: 0, visitors: 0, namesOfPeople: {}, namesOfBots: {} };
    const long = [
      { unit: 'hour', at: '2015-01-01T00:00:00.000Z', ...sum },
      { unit: 'day', at: '2015-01-01', ...sum },
      { unit: 'month', at: '2015-01', ...sum },
    ];
    files.set(name, `${JSON.stringify({ ...first, sums: long })}\n`);
    for (const path of files.keys()) if (path.startsWith('statistics/') && path !== name) files.delete(path);
    const server = await startServer({ now: '2026-11-27T10:00:00Z' });
    const token = await signUp(server);
    await restoreArchive(server, token, pack(files));
    const restored = (await downloadArchive(server, token)).lines('statistics').flatMap(({ sums }) => sums);
    expect(restored.map(({ unit }) => unit)).toEqual(['day', 'month']);
  });

  test('is any that was changed since it was made here', async () => {
    const { server, token, archive } = await makeFirst();
    const isSigned = async (files: ReadonlyMap<string, Buffer | string>, change?: (manifest: Manifest) => object) =>
      (await restoreArchive(server, token, pack(files, change), { dryRun: true })).body.data.isSigned;
    const changed = (change: (path: string, content: Buffer) => [string, Buffer | string]) =>
      new Map([...archive.files].map(([path, content]) => change(path, content)));
    const as = (path: string, from: RegExp, to: string) =>
      changed((name, content) => [name, name === path ? String(content).replace(from, to) : content]);
    const codes = archive.lines('items').flatMap(({ kind, code }) => (kind === 'qrCode' ? [code] : []));

    // Packed anew, it is the same.
    expect(await isSigned(archive.files)).toBe(true);
    expect(await isSigned(as('items/000001.jsonl', /relaunch/, 'elsewhere'))).toBe(false);
    expect(await isSigned(as('statistics/000001.jsonl', /"people":1/, '"people":9'))).toBe(false);
    expect(await isSigned(as('profile.json', /Ada/, 'Eve'))).toBe(false);
    expect(await isSigned(as('qr/none.svg', /^/, ''), (manifest) => ({ ...manifest, hasClicks: false }))).toBe(false);
    expect(await isSigned(archive.files, (manifest) => ({ ...manifest, signature: '0'.repeat(64) }))).toBe(false);
    // The contents of a part stay the same, but its images change places.
    const [one = '', two = ''] = codes;
    const swapped = changed((path, content) => [
      path.replace(/^qr\/(.+)\.svg$/, (_, code: string) => `qr/${code === one ? two : code === two ? one : code}.svg`),
      content,
    ]);
    expect(await isSigned(swapped)).toBe(false);
  });

  test('is not one of another server with the same secret', async () => {
    const settings = { TOKEN_SECRET: 'a secret of two servers that is long enough' };
    const [from, to] = [await startServer({ now, settings }), await startServer({ now, settings })];
    const token = await signUp(from);
    await createLink(from, token);
    const { bytes } = await downloadArchive(from, token);
    const other = await signUp(to);
    expect((await restoreArchive(to, other, bytes)).body.data).toMatchObject({ isSigned: true, links: 1 });
    expect(await used(to, other)).toMatchObject({ urlsCreated: 0 });
  });
});

test('names of visitors without end are counted together, and all clicks are counted', async () => {
  const [from, to] = [await startServer(), await startServer()];
  const [token, other] = [await signUp(from), await signUp(to)];
  await createLink(from, token, { customShortCode: 'crowded' });
  const { files } = await downloadArchive(from, token);
  const names = (first: string) =>
    Object.fromEntries(
      facets.map((facet) => [
        facet,
        Object.fromEntries(Array.from({ length: 1_000 }, (_, number) => [`${first}${number}`, 2])),
      ]),
    );
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2025, month)).toISOString());
  const lines = [null, 'crowded'].flatMap((code) =>
    months.map((at) => {
      const sum = { unit: 'month', at: at.slice(0, 7), people: 2_000, bots: 2_000, visitors: 0 };
      return JSON.stringify({
        code,
        sums: [{ ...sum, namesOfPeople: names(`person ${at} `), namesOfBots: names(`bot ${at} `) }],
      });
    }),
  );
  for (const [index, line] of lines.entries())
    files.set(`statistics/${String(index + 1).padStart(6, '0')}.jsonl`, Buffer.from(`${line}\n`));
  expect((await restoreArchive(to, other, pack(files))).body.data).toMatchObject({ links: 1 });

  const restored = (await downloadArchive(to, other)).lines('statistics');
  for (const code of [null, 'crowded']) {
    const all = restored.filter((line) => line.code === code).flatMap(({ sums }) => sums);
    expect(all.reduce((total, { people, bots }) => total + people + bots, 0)).toBe(48_000);
    for (const facet of facets) {
      const counts = all.flatMap(({ namesOfPeople, namesOfBots }) => [namesOfPeople[facet], namesOfBots[facet]]);
      const clicks = counts.flatMap((count) => Object.values(count ?? {}));
      expect(clicks.reduce((total, count) => total + count, 0)).toBe(48_000);
      // What came from elsewhere has more names than it may bring, so each sum has one.
      expect(clicks.length).toBe(12 * 2);
    }
  }
});

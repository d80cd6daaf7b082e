import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { downloadArchive, restoreArchive, type OpenArchive } from '../../../testing/archives.ts';
import { call } from '../../../testing/client.ts';
import { signUp, visit } from '../../../testing/factories.ts';
import { makeFirst } from '../../../testing/fullAccount.ts';
import { pack } from '../../../testing/packArchive.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

describe('an archive that was tampered with is refused whole', () => {
  let server: RunningServer;
  let token: string;
  let archive: OpenArchive;
  beforeAll(async () => {
    ({ archive } = await makeFirst({ hasLogo: false }));
    server = await startServer({ now: '2026-11-27T10:00:00Z', settings: { RATE_LIMITS: 'off' } });
    token = await signUp(server);
  });

  const changed = (path: string, change: (text: string) => string) =>
    pack(
      new Map([...archive.files].map(([name, content]) => [name, name === path ? change(String(content)) : content])),
    );
  const items = (change: (text: string) => string) => changed('items/000001.jsonl', change);

  const withPath = (path: string) => pack(archive.files, (manifest) => manifest, [[path, 'x']]);

  async function refusal(bytes: Buffer): Promise<string> {
    const { status, body } = await restoreArchive(server, token, bytes);
    expect({ status, items: (await downloadArchive(server, token)).lines('items') }).toEqual({
      status: 400,
      items: [],
    });
    expect(body.message.endsWith(' Nothing was restored.')).toBe(true);
    expect(body.fields).toEqual({ file: body.message });
    return body.message.slice(0, -' Nothing was restored.'.length);
  }

  const damaged = 'This file is not an archive of Curtly, or it is damaged.';

  test('the helper packs what is accepted', async () => {
    expect((await restoreArchive(server, token, pack(archive.files), { dryRun: true })).status).toBe(200);
  });

  test.each([
    ['text', () => Buffer.from('hello'), damaged],
    ['packed text', () => gzipSync('hello'), damaged],
    ['an archive cut off', () => archive.bytes.subarray(0, archive.bytes.length - 100), damaged],
    [
      'an archive whose end is missing behind its manifest',
      () => gzipSync(gunzipSync(archive.bytes).subarray(0, -tarEnd.length)),
      damaged,
    ],
    [
      'an entry behind the manifest',
      () => {
        const whole = gunzipSync(archive.bytes);
        const more = Buffer.from('{}');
        const entry = [tarHeader('items/000002.jsonl', { size: more.length, at: 0 }), more, tarPadding(more.length)];
        return gzipSync(Buffer.concat([whole.subarray(0, -tarEnd.length), ...entry, tarEnd]));
      },
      'The archive goes on after its manifest.',
    ],
    [
      'bytes behind the end',
      () => gzipSync(Buffer.concat([gunzipSync(archive.bytes), Buffer.alloc(512, 1)])),
      'The archive goes on after its manifest.',
    ],
    ['an archive cut off early', () => archive.bytes.subarray(0, 2_000), damaged],
    ['zeros', () => gzipSync(Buffer.alloc(10_000)), damaged],
    [
      'a bomb',
      () => {
        const size = 200 * 1024 ** 2;
        const head = gzipSync(tarHeader('qr/abc.svg', { size, at: 0 }));
        // One after another, packed data are those of all.
        const part = gzipSync(Buffer.alloc(size / 20));
        return Buffer.concat([head, ...Array.from({ length: 20 }, () => part)]);
      },
      'This archive unpacks to more than an archive of Curtly can hold.',
    ],
    [
      'a destination that is too long when it is encoded',
      () => items((text) => text.replace('https://example.com/relaunch', `https://example.com/${'ü'.repeat(600)}`)),
      'The archive’s items/000001.jsonl, line 1, is not as it has to be: destination must match format "web-url".',
    ],
    [
      'half a character in a user agent',
      () => changed('clicks/000001.jsonl', (text) => text.replace('"curl/8.5.0"', String.raw`"\ud800"`)),
      'is not as it has to be: userAgent must match pattern',
    ],
    ['a path out of it', () => withPath('../../etc/passwd'), 'The archive holds a file that no archive has.'],
    ['an absolute path', () => withPath('/etc/passwd'), 'The archive holds a file that no archive has.'],
    ['a file twice', () => withPath('redirects/index.html'), 'The archive holds redirects/index.html twice.'],
    [
      'files out of order',
      () => withPath('items/000002.jsonl'),
      'The archive’s items/000002.jsonl is not in its place.',
    ],
    [
      'a huge line',
      () => items((text) => text + JSON.stringify({ code: 'x'.repeat(2 * 1024 ** 2) })),
      'The archive’s items/000001.jsonl is too large.',
    ],
    [
      'deep nesting',
      () => items((text) => `${text}${'['.repeat(100_000)}${']'.repeat(100_000)}\n`),
      'The archive’s items/000001.jsonl, line 5, is nested too deeply.',
    ],
    [
      'deep nesting in the manifest',
      () =>
        pack(archive.files, (manifest) => ({
          ...manifest,
          deep: JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) as object,
        })),
      'The archive’s manifest.json is nested too deeply.',
    ],
    ['no JSON', () => items((text) => `${text}{\n`), 'The archive’s items/000001.jsonl, line 5, is not JSON.'],
    [
      'a wrong checksum',
      () =>
        pack(archive.files, (manifest) => ({
          ...manifest,
          parts: { ...manifest.parts, items: { ...manifest.parts.items, sha256: '0'.repeat(64) } },
        })),
      'The archive is damaged: its items are not what its manifest says.',
    ],
    [
      'a part that is missing',
      () =>
        pack(new Map([...archive.files].filter(([path]) => !path.startsWith('clicks/'))), (manifest) => ({
          ...manifest,
          parts: { ...manifest.parts, clicks: manifest.parts.items },
        })),
      'The archive is damaged: its clicks are not what its manifest says.',
    ],
    [
      'fewer links than it says',
      () => pack(archive.files, (manifest) => ({ ...manifest, counts: { links: 5, qrCodes: 3, inTrash: 2 } })),
      'The archive is damaged: it does not hold as much as its manifest says.',
    ],
    [
      'a newer form',
      () => pack(archive.files, (manifest) => ({ ...manifest, version: 2 })),
      'This archive was made by a newer Curtly. Please update this one first.',
    ],
    [
      'lines and files of a newer form',
      () =>
        pack(
          new Map(
            [...archive.files].map(([path, content]) => [path, String(content).replaceAll('"isActive"', '"on"')]),
          ),
          (manifest) => ({ ...manifest, version: 2, more: true }),
          [['pages/000001.jsonl', '{}\n']],
        ),
      'This archive was made by a newer Curtly. Please update this one first.',
    ],
    [
      'a hash that takes a gigabyte',
      () => items((text) => text.replace('m=19456', 'm=1048576')),
      'The archive’s items/000001.jsonl, line 2, is not as it has to be: passwordHash must match pattern',
    ],
    [
      'a hash that takes minutes',
      () => items((text) => text.replace('t=2,', 't=9,')),
      'The archive’s items/000001.jsonl, line 2, is not as it has to be: passwordHash must match pattern',
    ],
    [
      'a destination that is no web address',
      () => items((text) => text.replace('https://example.com/relaunch', 'javascript:alert(1)')),
      'The archive’s items/000001.jsonl, line 1, is not as it has to be: destination must match format "web-url"',
    ],
    [
      'a code that no code can be',
      () => items((text) => text.replace('"Launch"', '"La/unch"')),
      'The archive’s items/000001.jsonl, line 1, is not as it has to be: code must match pattern',
    ],
    [
      'a code twice',
      () => items((text) => text.replace('"secret"', '"LAUNCH"')),
      'The archive holds the code LAUNCH twice.',
    ],
    [
      'an unknown field',
      () => items((text) => text.replace('"isEdited"', '"userPk":1,"isEdited"')),
      'The archive’s items/000001.jsonl, line 1, is not as it has to be must NOT have additional properties.',
    ],
    [
      'a link that ends before it begins',
      () =>
        items((text) =>
          text
            .replace(/"activatesAt":(?:null|"[^"]+")/, '"activatesAt":"2026-11-22T00:00:00.000Z"')
            .replace(/"expiresAt":(?:null|"[^"]+")/, '"expiresAt":"2026-11-21T00:00:00.000Z"'),
        ),
      'The archive’s items/000001.jsonl, line 1, ends before it begins.',
    ],
    [
      'a link of the future',
      () => items((text) => text.replace('"createdAt":"2026', '"createdAt":"2036')),
      'The archive’s items/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'a link of a time before there was a Curtly',
      () => items((text) => text.replace('"createdAt":"2026', '"createdAt":"0000')),
      'The archive’s items/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'a tag that no database can hold',
      () => items((text) => text.replace('"News"', String.raw`"\ud800"`)),
      'The archive’s items/000001.jsonl, line 1, is not as it has to be: tags must match pattern',
    ],
    [
      'a history that takes long to read',
      () =>
        changed('history/000001.jsonl', (text) => {
          const [first = ''] = text.split('\n');
          const more = Array.from({ length: 200 }, (_, index) =>
            first.replace('"version":1', `"version":${index + 1_000}`),
          );
          return `${text}${more.join('\n')}\n`;
        }),
      'Launch has more than 200 versions.',
    ],
    [
      'a version that no other can follow',
      () => changed('history/000001.jsonl', (text) => text.replace('"version":1', '"version":2147483647')),
      'The archive’s history/000001.jsonl, line 1, is not as it has to be: version must be <= 2000000000',
    ],
    [
      'a logo that no other can follow',
      () => changed('items/000002.jsonl', (text) => text.replace('"hasLogo"', '"logoNumber":2147483647,"hasLogo"')),
      'The archive’s items/000002.jsonl, line 1, is not as it has to be: logoNumber must be <= 2000000000',
    ],
    [
      'a day that no month has',
      () => changed('statistics/000001.jsonl', (text) => text.replace('"2026-11-20"', '"2026-02-30"')),
      'The archive’s statistics/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'a day before there was a Curtly',
      () => changed('statistics/000001.jsonl', (text) => text.replace('"2026-11-20"', '"1999-12-31"')),
      'The archive’s statistics/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'a day to come',
      () => changed('statistics/000001.jsonl', (text) => text.replace('"2026-11-20"', '"2026-11-30"')),
      'The archive’s statistics/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'a last click to come',
      () =>
        changed('statistics/000001.jsonl', (text) =>
          text.replace(/"lastClickAt":"[^"]+"/, '"lastClickAt":"2026-11-29T00:00:00.000Z"'),
        ),
      'The archive’s statistics/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'fewer clicks than none',
      () => changed('statistics/000001.jsonl', (text) => text.replace('"clicks":', '"clicks":-')),
      'The archive’s statistics/000001.jsonl, line 1, is not as it has to be: clicks must be >= 0',
    ],
    [
      'more clicks than can be counted',
      () =>
        changed('statistics/000001.jsonl', (text) => {
          const more = Array.from({ length: 2 }, () => '{"code":"Launch","clicks":500000000001,"sums":[]}\n');
          return `${text}${more.join('')}`;
        }),
      'The archive counts more clicks than there can be.',
    ],
    [
      'a change to come',
      () => changed('history/000001.jsonl', (text) => text.replace(/"at":"[^"]+"/, '"at":"2026-11-29T00:00:00.000Z"')),
      'The archive’s history/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'a change of long before there was a Curtly',
      () => changed('history/000001.jsonl', (text) => text.replace(/"at":"[^"]+"/, '"at":"1999-12-31T23:59:59.999Z"')),
      'The archive’s history/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'a QR code of a link that is not there',
      () => changed('items/000002.jsonl', (text) => text.replace('"link":"Launch"', '"link":"nowhere"')),
      'The archive’s items/000002.jsonl, line 2, belongs to nowhere, which is not in the archive before it.',
    ],
    [
      'a click on a code that is not there',
      () => changed('clicks/000001.jsonl', (text) => text.replace('"code":"Launch"', '"code":"nowhere"')),
      'The archive’s clicks/000001.jsonl, line 1, belongs to nowhere, which is not in the archive before it.',
    ],
    [
      'a whole IP address',
      () => changed('clicks/000001.jsonl', (text) => text.replace('127.0.0.0', '127.0.0.1')),
      'The archive’s clicks/000001.jsonl, line 1, has an IP address that is not shortened.',
    ],
    [
      'no history',
      () => changed('history/000001.jsonl', (text) => text.replaceAll('"code":"secret"', '"code":"off"')),
      'The archive is damaged: the history of an item is missing.',
    ],
  ])('%s', async (_what, make, message) => {
    expect(await refusal(make())).toContain(message);
  });

  test('a day or a name that comes twice is counted once with both', async () => {
    const other = await signUp(server, 'lovelace@example.com');
    const codes = (text: string) => text.replaceAll('"Launch"', '"twice"');
    const names = { namesOfPeople: { browser: { Firefox: 1 } }, namesOfBots: {} };
    const day = { unit: 'day', at: '2026-11-20', people: 1, bots: 0, visitors: 1, ...names };
    const sums = `${JSON.stringify({ code: 'twice', sums: [day] })}\n`;
    const files = new Map(
      [...archive.files]
        .filter(([path]) => !/^(?:profile|items|history|statistics)/.test(path))
        .map(([path, content]): [string, Buffer | string] => [path, content]),
    );
    const [item = ''] = archive.read('items/000001.jsonl').split('\n');
    const [version = ''] = archive.read('history/000001.jsonl').split('\n');
    const forged = new Map<string, Buffer | string>([
      ['profile.json', archive.read('profile.json')],
      ['items/000001.jsonl', codes(`${item}\n`)],
      ['history/000001.jsonl', codes(`${version}\n`)],
      ['statistics/000001.jsonl', `{"code":"twice","clicks":2,"sums":[]}\n${sums}${sums}`],
      ['manifest.json', files.get('manifest.json') ?? ''],
    ]);
    expect((await restoreArchive(server, other, pack(forged))).status).toBe(200);
    expect((await downloadArchive(server, other)).lines('statistics')).toEqual([
      {
        code: 'twice',
        clicks: 2,
        // Without the time of the last click there is the day.
        lastClickAt: '2026-11-20T00:00:00.000Z',
        sums: [{ ...day, people: 2, visitors: 2, namesOfPeople: { browser: { Firefox: 2 } } }],
      },
    ]);
  });

  test('tags are cut as those of a new link are', async () => {
    const empty = await startServer({ now: '2026-11-27T10:00:00Z' });
    const other = await signUp(empty);
    const own = items((text) =>
      text.replace('"tags":["News","spring"]', String.raw`"tags":[" News ","news","\u200b"]`),
    );
    expect((await restoreArchive(empty, other, own)).body.data.links).toBe(4);
    expect((await downloadArchive(empty, other)).lines('items')[0]).toMatchObject({ tags: ['news'] });
  });

  test('of a referrer only its origin and path are taken', async () => {
    const empty = await startServer({ now: '2026-11-27T10:00:00Z' });
    const other = await signUp(empty);
    const own = changed('clicks/000001.jsonl', (text) =>
      text.replaceAll('"https://news.example/a"', '"https://ada:secret@news.example/a?token=secret#secret"'),
    );
    expect((await restoreArchive(empty, other, own)).status).toBe(200);
    const referrers = (await downloadArchive(empty, other)).lines('clicks').map(({ referrer }) => referrer);
    expect(new Set(referrers)).toEqual(new Set([null, 'https://news.example/a']));
  });

  test('changes keep their order and their times, also those that a clock set back made', async () => {
    const empty = await startServer({ now: '2026-11-27T10:00:00Z' });
    const other = await signUp(empty);
    const times = ['2026-11-20T12:00:00.000Z', '2026-11-20T09:00:00.000Z'];
    const lines = archive.lines('history').map((line) => {
      if (line.code !== 'Launch') return line;
      return { ...line, at: times[Number(line.version) - 1] };
    });
    const own = new Map<string, Buffer | string>([...archive.files].filter(([path]) => !path.startsWith('history/')));
    own.set('history/000001.jsonl', `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
    expect((await restoreArchive(empty, other, pack(own))).status).toBe(200);
    const { body } = await call<{ version: number; at: string }[]>(empty, 'GET', '/api/urls/launch/history', {
      token: other,
    });
    expect(body.data.map(({ version, at }) => [version, at])).toEqual([
      [2, times[1]],
      [1, times[0]],
    ]);
  });

  test('a version that leads to this site cannot be made valid again', async () => {
    const other = await signUp(server, 'hopper@example.com');
    const own = changed('history/000001.jsonl', (text) =>
      text.replace('https://example.com/launch?ü=1', `${server.url}/launch`),
    );
    expect((await restoreArchive(server, other, own)).status).toBe(200);
    for (const path of ['/1/restore', '/2/undo']) {
      const { status, body } = await call(server, 'POST', `/api/urls/launch/history${path}`, { token: other });
      expect([status, body.message]).toEqual([400, 'Links to this site cannot be shortened']);
    }
    expect((await visit(server, 'launch')).headers.get('location')).toBe('https://example.com/relaunch');
  });

  test('a QR code keeps to its link, and has no tags or password, whatever its history says', async () => {
    const empty = await startServer({ now: '2026-11-27T10:00:00Z' });
    const other = await signUp(empty);
    const door = archive.lines('items').find((item) => item.kind === 'qrCode' && item.link === 'Launch')?.code ?? '';
    const [first] = archive.lines('history').filter(({ code }) => code === door);
    const strays = {
      destination: 'https://elsewhere.example/',
      tags: ['stray'],
      passwordHash: null,
      title: 'Stray',
      note: null,
    };
    const replaced = { name: 'Gate', ...strays };
    const forged = { ...first, version: 2, replaced };
    const own = changed('history/000001.jsonl', (text) => `${text}${JSON.stringify(forged)}\n`);
    expect((await restoreArchive(empty, other, own)).status).toBe(200);
    const list = await call<{ qrCodes: { id: string; shortCode: string }[] }>(empty, 'GET', '/api/qrcodes', {
      token: other,
    });
    const id = list.body.data.qrCodes.find(({ shortCode }) => shortCode === door)?.id ?? '';
    for (const path of ['1/restore', '2/undo']) {
      expect((await call(empty, 'POST', `/api/qrcodes/${id}/history/${path}`, { token: other })).status).toBe(200);
      expect((await visit(empty, door)).headers.get('location')).toBe('https://example.com/relaunch');
    }
    const tags = await call<{ name: string }[]>(empty, 'GET', '/api/urls/tags', { token: other });
    expect(tags.body.data.map(({ name }) => name)).not.toContain('stray');
    const kept = (await downloadArchive(empty, other)).lines('history').find((line) => line.replaced?.name);
    expect([kept?.code, kept?.replaced]).toEqual([door, { name: 'Gate' }]);
  });

  test.each(['0', '2000000001', '9999999999'])('an earlier logo with the number %s', async (number) => {
    const code = archive.lines('items').find(({ kind }) => kind === 'qrCode')?.code ?? '';
    const files = new Map<string, Buffer | string>();
    for (const [path, content] of archive.files) {
      files.set(path, content);
      if (path === 'history/000001.jsonl') files.set(`logos/${code}/${number}.png`, 'x');
    }
    expect(await refusal(pack(files))).toBe(
      `The archive’s logos/${code}/${number}.png is a logo that its QR code does not have.`,
    );
  });

  test('more earlier logos than a QR code keeps', async () => {
    const code = archive.lines('items').find(({ kind }) => kind === 'qrCode')?.code ?? '';
    const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const files = new Map<string, Buffer | string>();
    for (const [path, content] of archive.files) {
      files.set(path, content);
      if (path === 'history/000001.jsonl')
        for (let number = 2; number < 23; number += 1) files.set(`logos/${code}/${number}.png`, logo);
    }
    expect(await refusal(pack(files))).toBe(`${code} has more than 20 earlier logos.`);
  });

  test('a logo that is no picture', async () => {
    const { archive: withLogo } = await makeFirst();
    const files = new Map(
      [...withLogo.files].map(([path, content]) => [path, path.startsWith('logos/') ? Buffer.from('hello') : content]),
    );
    expect(await refusal(pack(files))).toMatch(/^The archive’s logos\/\w+\.png cannot be read as a logo\.$/);
  });

  test('nothing at all', async () => {
    const { status, body } = await restoreArchive(server, token, Buffer.alloc(0));
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Please choose an archive first' });
  });
});

import type { components } from '../../../generated/types.ts';
import { call } from '../../../testing/client.ts';
import { signUpForMany } from '../../../testing/factories.ts';
import { invalid, failure } from '../../../testing/failure.ts';
import { checkImport, importFile, startImport, uploadImport } from '../../../testing/imports.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

type Schemas = components['schemas'];

let server: RunningServer;
let token: string;
beforeEach(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
  token = await signUpForMany(server);
});

async function links() {
  const { body } = await call<Schemas['Link'][]>(server, 'GET', '/api/urls', { token });
  return Object.fromEntries(body.data.map((link) => [link.shortCode, link]));
}

const mapping = { url: 'url', shortCode: 'code', createdAt: 'made', activatesAt: 'from', expiresAt: 'until' };

const timesIn = (column: 'made' | 'from' | 'until', times: readonly string[]) =>
  ['url;code;made;from;until']
    .concat(
      times.map((time, index) => {
        const cells = { made: '', from: '', until: '', [column]: time };
        return `https://example.com/;time-${index};${cells.made};${cells.from};${cells.until}`;
      }),
    )
    .join('\n');

test.each([
  ['31.01.2025', '2025-01-31T00:00:00.000Z'],
  ['1.2.2025', '2025-02-01T00:00:00.000Z'],
  ['31.01.2025, 14:05', '2025-01-31T14:05:00.000Z'],
  ['2025/01/31', '2025-01-31T00:00:00.000Z'],
  ['2025/1/2 3:04', '2025-01-02T03:04:00.000Z'],
  ['31/01/2025', '2025-01-31T00:00:00.000Z'],
  ['1/31/2025 3:04:05 PM', '2025-01-31T15:04:05.000Z'],
  ['1/31/2025 12:00 AM', '2025-01-31T00:00:00.000Z'],
  ['02/02/2025', '2025-02-02T00:00:00.000Z'],
  ['Jan 31, 2025', '2025-01-31T00:00:00.000Z'],
  ['January 31, 2025 at 10:05\u202fPM', '2025-01-31T22:05:00.000Z'],
  ['31 Jan 2025', '2025-01-31T00:00:00.000Z'],
  ['31-Jan-2025', '2025-01-31T00:00:00.000Z'],
  ['Fri, 31 Jan 2025 10:00:00 GMT', '2025-01-31T10:00:00.000Z'],
  ['45688', '2025-01-31T00:00:00.000Z'],
  ['45688.5', '2025-01-31T12:00:00.000Z'],
  ['45688,604166667', '2025-01-31T14:30:00.000Z'],
])('the time %s is %s', async (written, expected) => {
  expect(await importFile(server, token, timesIn('made', [written]), { mapping })).toMatchObject({ imported: 1 });
  expect((await links())['time-0']?.createdAt).toBe(expected);
});

test('a row with too many values is told so, whatever stands where the link should', async () => {
  const file = ['url;code', ...['no link', '', `https://${'x'.repeat(5_000)}/`].map((url) => `${url};x;more`)].join(
    '\n',
  );
  const found = await checkImport(server, token, file, { mapping: { url: 'url', shortCode: 'code' } });
  const message =
    'It has 3 values, and the file has 2 columns. Put a value that holds a comma or another delimiter into quotation marks.';
  expect(found.faults.map((fault) => fault.message)).toEqual([message, message, message]);
});

test('tags of thousands of accents are refused, and take no time to compare', async () => {
  const tag = `a${'\u0345\u0301\u0316'.repeat(10_000)}`;
  const file = JSON.stringify(Array.from({ length: 20 }, () => ({ url: 'https://example.com/', tags: [tag] })));
  const began = performance.now();
  const found = await checkImport(server, token, file, { mapping: { url: 'url', tags: 'tags' } });
  // It took half a second or more for each row.
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(found).toMatchObject({ rows: 20, faulty: 20 });
  expect(found.faults[0]?.message).toMatch(/^A tag must be less than 50 characters/);
});

test('a date without a time is a day of the account', async () => {
  await call(server, 'PUT', '/api/userprofile', { token, body: { timeZone: 'America/New_York' } });
  server.clock.advance(60_000);
  for (const [column, field, expected] of [
    // The account had no other zone then.
    ['made', 'createdAt', '2026-11-01T00:00:00.000Z'],
    ['from', 'activatesAt', '2027-07-01T04:00:00.000Z'],
    ['until', 'expiresAt', '2027-02-01T04:59:59.999Z'],
  ] as const) {
    const date = { made: '2026-11-01', from: '2027-07-01', until: '2027-01-31' }[column];
    await importFile(server, token, timesIn(column, [date]), { mapping, onCollision: 'replace' });
    expect((await links())['time-0']?.[field]).toBe(expected);
  }
});

test.each(['9999-12-31', '9999-12-31 23:59:59-08'])(
  '%s, as many write for never, is in no year of five digits',
  async (never) => {
    await call(server, 'PUT', '/api/userprofile', { token, body: { timeZone: 'America/New_York' } });
    server.clock.advance(60_000);
    expect(await importFile(server, token, timesIn('until', [never]), { mapping })).toMatchObject({ imported: 1 });
    expect((await links())['time-0']?.expiresAt).toBe('9999-12-31T23:59:59.999Z');
  },
);

test.each(['31.02.2025', '12.31.2025', '13/13/2025', 'soon', '2025-01-31 25:00', '31.01.25', '1/2/20255', '10:00'])(
  'the time %s is none, and named',
  async (written) => {
    const message = `Creation time must be a time such as 2026-01-31T12:00:00Z ("${written}")`;
    expect(await checkImport(server, token, timesIn('made', [written]), { mapping })).toMatchObject({
      faults: [{ row: 2, code: 'time-0', message }],
    });
  },
);

describe('dates that can mean two days', () => {
  const dates = ['01/02/2027', '03/04/2027'];

  test('are asked about once', async () => {
    const file = timesIn('until', dates);
    const found = await checkImport(server, token, file, { mapping });
    expect(found).toMatchObject({
      state: 'unmapped',
      mapping,
      questions: [{ field: 'dateOrder', example: '01/02/2027' }],
      rows: 2,
      ready: 0,
    });
    expect((await startImport(server, token, found.id)).body).toEqual(
      failure('import_not_ready', 'Answer first what the file leaves open.'),
    );
    for (const [dateOrder, expected] of [
      ['dayFirst', ['2027-02-01T23:59:59.999Z', '2027-04-03T23:59:59.999Z']],
      ['monthFirst', ['2027-01-02T23:59:59.999Z', '2027-03-04T23:59:59.999Z']],
    ] as const) {
      const options = { mapping, answers: { dateOrder }, onCollision: 'replace' as const };
      expect(await importFile(server, token, file, options)).toMatchObject({ questions: [], failed: 0 });
      const made = await links();
      expect([made['time-0']?.expiresAt, made['time-1']?.expiresAt]).toEqual(expected);
    }
  });

  test.each([
    ['31/12/2027', '2027-02-01T23:59:59.999Z'],
    ['12/31/2027', '2027-01-02T23:59:59.999Z'],
  ])('are read as another of the file shows: %s', async (other, expected) => {
    const file = timesIn('until', [...dates, other]);
    expect(await importFile(server, token, file, { mapping })).toMatchObject({ questions: [], imported: 3 });
    expect((await links())['time-0']?.expiresAt).toBe(expected);
  });

  test('are asked about where others contradict one another', async () => {
    const file = timesIn('until', [...dates, '31/12/2027', '12/31/2027']);
    expect(await checkImport(server, token, file, { mapping })).toMatchObject({
      questions: [{ field: 'dateOrder', example: '01/02/2027' }],
    });
  });

  test('are asked about in a file that is known', async () => {
    const file = 'keyword,url,timestamp\none,https://example.com/,01/02/2025\n';
    expect(await checkImport(server, token, file)).toMatchObject({
      format: 'yourls',
      state: 'unmapped',
      questions: [{ field: 'dateOrder', example: '01/02/2025' }],
    });
    await importFile(server, token, file, { answers: { dateOrder: 'monthFirst' } });
    expect((await links()).one?.createdAt).toBe('2025-01-02T00:00:00.000Z');
  });

  test('can be answered with the mapping that was recognized', async () => {
    const file = [
      'Link,Custom Link,Date created,Title,Destination URL,Engagements,Status',
      'https://bit.ly/3kTalk9,,01/02/2025,Talk,https://example.com/talk,3,Active',
    ].join('\n');
    const { mapping: recognized } = await checkImport(server, token, file);
    await importFile(server, token, file, { mapping: recognized, answers: { dateOrder: 'dayFirst' } });
    expect((await links())['3kTalk9']?.createdAt).toBe('2025-02-01T00:00:00.000Z');
  });

  test('are not asked about where no time is read from them', async () => {
    const file = 'keyword,url,note\none,https://example.com/,01/02/2025\n';
    expect(await checkImport(server, token, file)).toMatchObject({ state: 'checked', questions: [] });
  });
});

test('a day without a time begins and ends with itself', async () => {
  await importFile(server, token, timesIn('until', ['2026-11-20', '2027-01-31', '31 Jan 2027 08:00']), { mapping });
  const made = await links();
  expect([0, 1, 2].map((index) => made[`time-${index}`]?.expiresAt)).toEqual([
    '2026-11-20T23:59:59.999Z',
    '2027-01-31T23:59:59.999Z',
    '2027-01-31T08:00:00.000Z',
  ]);
  await importFile(server, token, timesIn('from', ['31.01.2027']), { mapping, onCollision: 'replace' });
  expect((await links())['time-0']?.activatesAt).toBe('2027-01-31T00:00:00.000Z');
});

test.each([
  ['1,204', 1_204],
  ['1.204', 1_204],
  ['1.000', 1_000],
  ["1'204'000", 1_204_000],
  ['1\u202f204', 1_204],
  ['1 204', 1_204],
  ['1,204.00', 1_204],
  ['1.204,0', 1_204],
  ['12.0', 12],
  ['0', 0],
])('the count %s is %d', async (written, expected) => {
  const content = `url;code;clicks\nhttps://example.com/;one;${written}\n`;
  const columns = { url: 'url', shortCode: 'code', clicks: 'clicks' };
  expect(await importFile(server, token, content, { mapping: columns })).toMatchObject({ imported: 1 });
  expect((await links()).one?.openingClicks).toBe(expected);
});

test.each(['1.5', '1,20', '-3', '1,2,3', '12,3456', 'many', '1.204,000.00'])(
  'the count %s is none, and named',
  async (written) => {
    const content = `url;clicks\nhttps://example.com/;${written}\n`;
    expect(await checkImport(server, token, content, { mapping: { url: 'url', clicks: 'clicks' } })).toMatchObject({
      faults: [{ row: 2, message: `Clicks must be a whole number ("${written}")` }],
    });
  },
);

test('what is wrong is named in a line, and cut', async () => {
  const url = `ftp://example.com/${'x'.repeat(100)}`;
  const found = await checkImport(server, token, `url\n"a\n b"\n${url}\n`);
  const text = 'Please enter a valid URL starting with http:// or https://';
  expect(found.faults.map(({ message }) => message)).toEqual([`${text} ("a b")`, `${text} ("${url.slice(0, 60)}…")`]);
});

describe('a file in Windows-1252', () => {
  const file = Buffer.from(
    'keyword,url\none,https://example.com/caf\u00e9\ntwo,https://example.com/\u0080\n',
    'latin1',
  );

  test('is asked about, and read when its letters are right', async () => {
    expect(await checkImport(server, token, file)).toMatchObject({
      format: 'yourls',
      state: 'unmapped',
      questions: [{ field: 'encoding', example: 'https://example.com/café' }],
      sample: [
        ['one', 'https://example.com/café'],
        ['two', 'https://example.com/€'],
      ],
    });
    await importFile(server, token, file, { answers: { encoding: 'windows-1252' } });
    const made = await links();
    expect([made.one?.originalUrl, made.two?.originalUrl]).toEqual([
      'https://example.com/café',
      'https://example.com/€',
    ]);
  });

  test('is not what a file in UTF-8 that ends within a letter is taken for', async () => {
    const content = Buffer.from('keyword,url\none,https://example.com/café?\ntwo,https://example.com/é').subarray(
      0,
      -1,
    );
    const { status, body } = await uploadImport(server, token, content);
    const message = 'The end of this file is missing. Download it again, and choose that.';
    expect([status, body.fields]).toEqual([400, { file: message }]);
  });

  test('may end with its only letter', async () => {
    const content = Buffer.from('keyword,url\none,https://example.com/caf\u00e9', 'latin1');
    expect((await checkImport(server, token, content)).questions).toEqual([
      { field: 'encoding', example: 'https://example.com/café' },
    ]);
  });

  test('is not what a file in UTF-8 becomes', async () => {
    const answers = { encoding: 'windows-1252' };
    await importFile(server, token, 'keyword,url\none,https://example.com/café\n', { answers });
    expect((await links()).one?.originalUrl).toBe('https://example.com/café');
  });

  test('can be JSON, and have a letter late', async () => {
    const entries = Array.from({ length: 1_000 }, (_, index) => ({ url: `https://example.com/${index}` }));
    const content = Buffer.from(JSON.stringify([...entries, { url: 'https://example.com/\u00fc' }]), 'latin1');
    const found = await checkImport(server, token, content);
    expect(found.questions).toEqual([{ field: 'encoding', example: 'https://example.com/ü' }]);
    expect(found.rows).toBe(1_001);
  });
});

test.each([
  ['encoding', 'encoding must be one of windows-1252'],
  ['dateOrder', 'dateOrder must be one of dayFirst, monthFirst'],
])('another %s is refused', async (field, message) => {
  const { body } = await uploadImport(server, token, 'url\nhttps://example.com/\n', { answers: { [field]: 'x' } });
  expect(body).toEqual(invalid({ [field]: message }));
});

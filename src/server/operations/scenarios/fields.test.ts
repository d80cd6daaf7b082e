import type { CreateQrCodeRequest, CreateUrlRequest, Link, QrCode } from '../../../generated/endpoints.ts';
import { limits as qrCodeLimits } from '../../../generated/limits/qrcodes.ts';
import { limits as linkLimits } from '../../../generated/limits/urls.ts';
import { plainDesign, type QrDesign } from '../../../shared/qrCodes.ts';
import { downloadArchive, restoreArchive } from '../../../testing/archives.ts';
import { call } from '../../../testing/client.ts';
import { signUpForMany } from '../../../testing/factories.ts';
import { importFile } from '../../../testing/imports.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

/** The code and the link of an item never change, and a logo is in no file: other tests have these. */
const elsewhere = ['customShortCode', 'reuse', 'urlId', 'logoBase64'] as const;
type Elsewhere = (typeof elsewhere)[number];

/** What an item is made with, and what it is changed to. */
type TwoValues = readonly [unknown, unknown];

const times = {
  activatesAt: ['2026-12-01T08:00:00.000Z', '2026-12-05T08:00:00.000Z'],
  expiresAt: ['2027-01-01T08:00:00.000Z', '2027-02-01T08:00:00.000Z'],
} as const;

const linkValues = {
  url: ['https://example.com/one', 'https://example.com/two'],
  password: ['open sesame', null],
  tags: [['one'], ['three', 'two']],
  title: ['Winter sale', 'Spring sale'],
  note: ['For the poster\nat the door', 'On the flyer'],
  ...times,
} satisfies Record<Exclude<keyof CreateUrlRequest, Elsewhere>, TwoValues>;

const designValues = {
  primaryColor: ['#1E3A8A', '#065F46'],
  backgroundColor: ['#FFFBEB', '#ECFDF5'],
  size: [400, 500],
  errorCorrectionLevel: ['Q', 'H'],
  moduleShape: ['rounded', 'dots'],
  eyeShape: ['circle', 'rounded'],
  frame: ['box', 'label'],
  frameText: ['Menu', 'Visit us'],
  isTransparent: [true, false],
} satisfies Record<keyof QrDesign, TwoValues>;

const qrCodeValues = {
  content: ['https://example.com/one', 'https://example.com/two'],
  name: ['Menu', 'Card'],
  description: ['On every table', 'At the door'],
  ...designValues,
  ...times,
} satisfies Record<Exclude<keyof CreateQrCodeRequest, Elsewhere>, TwoValues>;

/** The only item of an account, with its values by the fields of a creation. */
interface Item {
  id: string;
  values: Record<string, unknown>;
}

interface Kind {
  path: string;
  fields: object;
  values: Record<string, TwoValues>;
  find: (server: RunningServer, token: string) => Promise<Item>;
  /** What a file cannot bring has to be like this before the export. */
  notInFile: Record<string, unknown>;
  /** Fields that an import leaves as they are when it replaces an item. */
  notReplaced: readonly string[];
}

async function findLink(server: RunningServer, token: string): Promise<Item> {
  const { body } = await call<Link[]>(server, 'GET', '/api/urls', { token });
  const [link] = body.data;
  if (!link) throw new Error('The account has no link');
  const { id, originalUrl: url, isPasswordProtected, tags, title, note, activatesAt, expiresAt } = link;
  const password = isPasswordProtected ? 'open sesame' : null;
  return { id, values: { url, password, tags: tags.map(({ name }) => name), title, note, activatesAt, expiresAt } };
}

async function findQrCode(server: RunningServer, token: string): Promise<Item> {
  const { body } = await call<{ qrCodes: QrCode[] }>(server, 'GET', '/api/qrcodes', { token });
  const [qrCode] = body.data.qrCodes;
  if (!qrCode) throw new Error('The account has no QR code');
  const values = Object.keys(qrCodeValues).map((field) => [field, qrCode[field as keyof typeof qrCodeValues]]);
  return { id: qrCode.id, values: Object.fromEntries(values) as Item['values'] };
}

const links: Kind = {
  path: '/api/urls',
  fields: linkLimits.CreateUrlRequest.fields,
  values: linkValues,
  find: findLink,
  notInFile: { password: null },
  notReplaced: [],
};

const qrCodes: Kind = {
  path: '/api/qrcodes',
  fields: qrCodeLimits.CreateQrCodeRequest.fields,
  values: qrCodeValues,
  find: findQrCode,
  notInFile: {},
  notReplaced: Object.keys(plainDesign),
};

const valuesOf = ({ values }: Kind, which: 0 | 1) =>
  Object.fromEntries(Object.entries(values).map(([field, two]) => [field, two[which]]));

async function start() {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  return { server, token: await signUpForMany(server) };
}

async function send(server: RunningServer, token: string, method: string, path: string, body?: object): Promise<void> {
  const { status, body: answer } = await call(server, method, path, { token, body });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${answer.message}`);
}

async function exported(server: RunningServer, token: string, { path }: Kind): Promise<string> {
  const response = await fetch(`${server.url}${path}/export`, { headers: { authorization: `Bearer ${token}` } });
  return response.text();
}

describe.each([
  ['a link', links],
  ['a QR code', qrCodes],
])('every field of the creation of %s', (_, kind) => {
  const [first, second] = [valuesOf(kind, 0), valuesOf(kind, 1)];

  test('has values in this test', () => {
    expect([...Object.keys(kind.values), ...elsewhere]).toEqual(expect.arrayContaining(Object.keys(kind.fields)));
  });

  test('survives a change and its undo, and an archive with its history', async () => {
    const { server, token } = await start();
    await send(server, token, 'POST', kind.path, first);
    const { id, values } = await kind.find(server, token);
    expect(values).toEqual(first);
    await send(server, token, 'PATCH', `${kind.path}/${id}`, second);
    expect((await kind.find(server, token)).values).toEqual(second);
    await send(server, token, 'POST', `${kind.path}/${id}/history/2/undo`);
    expect((await kind.find(server, token)).values).toEqual(first);

    const { bytes } = await downloadArchive(server, token);
    const other = await start();
    expect((await restoreArchive(other.server, other.token, bytes)).status).toBe(200);
    const restored = await kind.find(other.server, other.token);
    expect(restored.values).toEqual(first);
    await send(other.server, other.token, 'POST', `${kind.path}/${restored.id}/history/3/undo`);
    expect((await kind.find(other.server, other.token)).values).toEqual(second);
  });

  test('survives an export and its import, as a new item and in place of one', async () => {
    const { server, token } = await start();
    const inFile = { ...first, ...kind.notInFile };
    await send(server, token, 'POST', kind.path, first);
    if (Object.keys(kind.notInFile).length > 0) {
      const { id } = await kind.find(server, token);
      await send(server, token, 'PATCH', `${kind.path}/${id}`, kind.notInFile);
    }
    const file = await exported(server, token, kind);

    const other = await start();
    expect(await importFile(other.server, other.token, file)).toMatchObject({ imported: 1, failed: 0 });
    const made = await kind.find(other.server, other.token);
    expect(made.values).toEqual(inFile);
    await send(other.server, other.token, 'PATCH', `${kind.path}/${made.id}`, second);
    const again = await importFile(other.server, other.token, file, { onCollision: 'replace' });
    expect(again).toMatchObject({ replaced: 1, failed: 0 });
    const kept = Object.fromEntries(kind.notReplaced.map((field) => [field, second[field]]));
    expect((await kind.find(other.server, other.token)).values).toEqual({ ...inFile, ...kept });
  });
});

/** Random accounts, each written to an archive, restored into an empty account elsewhere and written again. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { createPictureReader } from '../server/images/pictureReader.ts';
import { createQrImages } from '../server/images/qrImages.ts';
import { createUserAgentParser } from '../server/jobs/userAgentParser.ts';
import { createCodeTable } from '../server/operations/archive/codeTable.ts';
import { inspectArchive } from '../server/operations/archive/inspect.ts';
import { createTimeSlice } from '../server/limits/timeSlice.ts';
import { writeRestored } from '../server/operations/archive/restore.ts';
import { writeArchive } from '../server/operations/archive/write.ts';
import { openGeo } from '../server/geo/geo.ts';
import type { Config } from '../server/config/config.ts';
import { zoneOf } from '../server/rules/calendar.ts';
import { defaultSettings } from '../server/rules/settings.ts';
import { createTokens } from '../server/rules/tokens.ts';
import { billingCycles, planIds } from '../shared/plans.ts';
import { referrerOf } from '../server/rules/visitors.ts';
import type { ItemKind } from '../server/store/schema.ts';
import type { Store } from '../server/store/index.ts';
import { openArchive, type OpenArchive } from './archives.ts';
import { device, type Random } from './randomItems.ts';

const start = Date.UTC(2026, 0, 1);
/** Hours are still kept so soon: an archive from elsewhere brings no others. */
const end = Date.UTC(2026, 0, 9);
const hash = '$argon2id$v=19$m=19456,t=2,p=1$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';

const destinations = [
  'https://example.com/',
  'https://example.com/?q="ü"&$x={y}#z',
  'http://user:pass@Example.com:8080/%41/../b',
  'https://bücher.example/😀',
  `https://example.com/${'long/'.repeat(300)}`,
];
const tags = ['news', 'News', 'Spring', 'ä ö', '😀', 'x'.repeat(50), "it's"];
const names = ['Menu', 'Door "2"', '<b>', 'ÄÖ', '😀'];
const agents = [
  'curl/8.5.0',
  '',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:145.0) Gecko/20100101 Firefox/145.0',
];
const referrers = [undefined, 'https://news.example/a?b=c', 'https://example.org/', 'android-app://com.example/'];
const zones = ['UTC', 'Europe/Zurich', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
const makers = [device, { browser: null, operatingSystem: null, apiKey: 'Till 😀' }];
const ips = ['8.8.8.8', '81.2.69.142', '127.0.0.1', '2001:4860:4860::8888', ''];

/** Reads all that an archive says of an account, but for its owner and its origin. */
const contentsOf = (archive: OpenArchive) => ({
  names: [archive.profile.firstName, archive.profile.lastName],
  zones: archive.profile.timeZones,
  counts: archive.manifest.counts,
  items: archive.lines('items'),
  history: archive.lines('history'),
  statistics: archive.lines('statistics'),
  clicks: archive.lines('clicks'),
  images: [...archive.files]
    .filter(([file]) => /^(?:logos|qr|redirects)\//.test(file))
    .map(([file, content]) => [file, content.toString('base64')]),
});

const business = {
  plan: planIds.business,
  status: 'Active',
  billingCycle: billingCycles.monthly,
  startedAt: start,
  endsAt: null,
  trialEndsAt: null,
} as const;

interface Side {
  store: Store;
  accounts: number;
  /** Signs its archives. */
  secret: string;
}

/**
 * `source` and `target`: databases of two servers, so that archives come from elsewhere. The accounts there have the
 * Business plan.
 */
export async function createRoundTrips({ source, target, random }: { source: Store; target: Store; random: Random }) {
  const geo = await openGeo();
  const [qrImages, pictureReader] = [createQrImages(), createPictureReader()];
  const dataDir = await mkdtemp(path.join(tmpdir(), 'curtly-round-trip-'));
  const config = { publicUrl: 'https://go.example', host: '127.0.0.1', port: 3_000, dataDir } as Config;
  async function drawLogo(background: string): Promise<Buffer> {
    const drawn = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
    const read = await pictureReader.read({ use: 'logo', bytes: drawn }, 0);
    if ('fault' in read) throw new Error(read.fault);
    return Buffer.from(read.picture);
  }
  const logos = [await drawLogo('#f00'), await drawLogo('#00f')];
  const [from, to]: [Side, Side] = [
    { store: source, accounts: 0, secret: 'the secret of where archives are made' },
    { store: target, accounts: 0, secret: 'the secret of where they are restored' },
  ];
  const run = randomUUID().slice(0, 8);
  let codes = 0;

  const servicesOf = ({ store, secret }: Side) => ({
    store,
    config,
    blocked: {
      find: () => undefined,
      isBlocked: () => false,
      fingerprint: () => undefined,
      readOwn: () => Promise.resolve(),
      lists: () => [],
    },
    clock: () => end,
    tokens: createTokens({ secret, clock: () => end }),
    qrImages,
    pictureReader,
    geo,
    userAgentParser: createUserAgentParser(store),
    settings: { now: () => defaultSettings },
  });
  const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;
  const some = <T>(values: readonly T[]): T[] => values.filter(() => random(3) === 0);
  const maybe = <T>(value: T): T | null => (random(2) === 0 ? value : null);

  async function addUser(side: Side, fields: { firstName: string | null; lastName: string | null; timeZone: string }) {
    side.accounts += 1;
    const email = `${run}-${side.accounts}@example.com`;
    await side.store.registrations.add({ email, passwordHash: 'none', createdAt: start, ...fields });
    const user = await side.store.users.findByEmail(email);
    if (!user) throw new Error('There is no account');
    // The verification of the email address would do the same.
    const signed = await side.store.users.change(user.pk, fields, start);
    return signed;
  }

  async function fill(userPk: number): Promise<void> {
    const { store } = from;
    let now = start;
    const items: { kind: ItemKind; id: string; code: string; pk: number; link: number | null }[] = [];
    const tick = () => (now += random(3) * 60_000);
    for (let count = random(8); count > 0; count -= 1) {
      codes += 1;
      const links = items.filter(({ kind }) => kind === 'link');
      const code = `${random(2) ? 'Code' : 'code'}-${run}-${codes}`;
      const common = {
        userPk,
        code,
        destination: pick(destinations),
        activatesAt: maybe(start + random(100) * 3_600_000),
        expiresAt: maybe(end + random(100) * 3_600_000),
        createdAt: tick(),
        device: pick(makers),
      };
      const parent = links.length > 0 && random(2) === 0 ? pick(links) : undefined;
      const kind = random(3) === 0 ? 'qrCode' : 'link';
      const created =
        kind === 'link'
          ? await store.items.create(
              'link',
              {
                ...common,
                passwordHash: maybe(hash),
                title: maybe('A “title”'),
                note: maybe('Two\nlines'),
                tags: some(tags),
              },
              Infinity,
            )
          : await store.items.create(
              'qrCode',
              {
                ...common,
                parentPk: parent?.pk ?? null,
                name: pick(names),
                description: maybe('Two\nlines'),
                primaryColor: '#123456',
                backgroundColor: '#FFFFFF',
                size: 100 + 50 * random(4),
                errorCorrectionLevel: pick(['L', 'M', 'Q', 'H'] as const),
                moduleShape: pick(['square', 'rounded', 'dots'] as const),
                eyeShape: pick(['square', 'rounded', 'circle'] as const),
                frame: pick(['none', 'label', 'box'] as const),
                frameText: pick(['Scan me', '5 < 6 & "é"']),
                isTransparent: random(2) === 0,
                logo: random(10) === 0 ? pick(logos) : null,
              },
              Infinity,
            );
      if (typeof created === 'string') throw new Error(created);
      items.push({ kind, id: created.id, code, pk: created.pk, link: kind === 'qrCode' ? (parent?.pk ?? null) : null });
    }
    if (items.length === 0) return;
    for (let count = random(10); count > 0; count -= 1) {
      const item = pick(items);
      const at = tick();
      switch (random(8)) {
        case 0:
          await store.items.change(item.kind, userPk, item.id, ({ isActive }) => ({
            isActive: !isActive,
            updatedAt: at,
            device: pick(makers),
          }));
          break;
        case 1:
          if (item.kind === 'link') {
            const change = {
              destination: pick(destinations),
              tags: some(tags),
              title: maybe('Another'),
              note: maybe('x'),
              updatedAt: at,
            };
            await store.items.change('link', userPk, item.id, () => change);
          }
          break;
        case 2:
          if (item.kind === 'qrCode') {
            const change = {
              name: pick(names),
              description: maybe('x'),
              expiresAt: maybe(end + 1),
              errorCorrectionLevel: pick(['L', 'H'] as const),
              eyeShape: pick(['square', 'circle'] as const),
              frameText: pick(['Scan me', 'é']),
              ...(random(3) === 0 && { logo: maybe(pick(logos)) }),
              updatedAt: at,
            };
            await store.items.change('qrCode', userPk, item.id, () => change);
          }
          break;
        case 3:
          await store.versions.restore(item.kind, userPk, item.id, {
            number: 1 + random(3),
            at,
            device: pick(makers),
          });
          break;
        case 4:
          if (random(3) === 0) await store.trash.add(item.kind, userPk, item.id, { at, device: pick(makers) });
          break;
        case 5:
          // An import does the same.
          await store.items.change(item.kind, userPk, item.id, () => ({ openingClicks: random(1_000), updatedAt: at }));
          break;
        case 6:
          await store.users.change(userPk, { timeZone: pick(zones) }, at);
          break;
        default:
          await store.clicks.append(
            Array.from({ length: random(6) }, () => ({
              itemPk: item.pk,
              parentPk: item.link,
              at: tick(),
              userAgent: pick(agents),
              referrer: referrerOf(pick(referrers)),
              geo: geo.locate(pick(ips)),
            })),
          );
      }
      // Some clicks are in the sums already, others are new.
      if (random(3) === 0) {
        await createUserAgentParser(store).caughtUp();
        await store.rollup.advance(1_000);
      }
    }
  }

  const exported = async (side: Side, user: Parameters<typeof writeArchive>[1]['user']) =>
    openArchive(
      await buffer(writeArchive(servicesOf(side), { user, hasClicks: true, account: {}, underWay: () => 1 })),
    );

  return {
    /** Returns the contents of one archive and of the next. They have to be equal. */
    async next() {
      const added = await addUser(from, {
        firstName: maybe('Ada'),
        lastName: maybe('Lovelace'),
        timeZone: pick(zones),
      });
      await fill(added.pk);
      const user = (await from.store.users.findByEmail(added.email)) ?? added;
      const before = await exported(from, user);
      const other = await addUser(to, { firstName: null, lastName: null, timeZone: zoneOf(user) });
      await to.store.subscriptions.replace(other.pk, business);
      const file = path.join(dataDir, `${randomUUID()}.tar.gz`);
      await writeFile(file, before.bytes);
      const table = await createCodeTable(`${file}-codes`);
      try {
        const timeSlice = createTimeSlice(() => 1);
        const inspection = await inspectArchive(servicesOf(to), { file, table, userPk: other.pk, timeSlice });
        if (inspection.report.isSigned) throw new Error('Another server’s archive counts as signed here');
        const restore = await to.store.restores.begin(other.pk, end, inspection.quota);
        if (!restore) throw new Error('The restore did not begin');
        await writeRestored(servicesOf(to), restore, { file, table, inspection, timeSlice, account: other });
        while ((await to.store.restores.settle(end, 100)) > 0);
      } finally {
        table.close();
        await Promise.all([rm(file), rm(`${file}-codes`)]);
      }
      const restored = await to.store.users.findByEmail(other.email);
      const after = await exported(to, restored ?? other);
      return { before: contentsOf(before), after: contentsOf(after) };
    },

    async stop() {
      pictureReader.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/**
 * Fills the demo's database with an account, links, QR codes and two months of clicks, then starts the service on it.
 * Data of an earlier demo is deleted, unless that still runs; the data of `npm start` is not touched.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { databaseFile } from '../../src/server/data/dataFolder.ts';
import { isDataFolderTaken } from '../../src/server/start/dataLock.ts';
import { parseUserAgent } from '../../src/server/rules/userAgents.ts';
import { hashPassword } from '../../src/server/rules/passwords.ts';
import { referrerOf } from '../../src/server/rules/visitors.ts';
import type { NewClick } from '../../src/server/store/analytics/clicks.ts';
import type { Store } from '../../src/server/store/index.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import { chance, visitTimes } from './visitTimes.ts';
import { plainDesign } from '../../src/shared/qrCodes.ts';

const account = { email: 'demo@example.com', password: 'curtly-demo', firstName: 'Dana', lastName: 'Demo' };
const day = 86_400_000;
/** With as many before the usual range, which it is compared with. */
const days = 60;

const links = [
  {
    code: 'spring',
    title: 'Spring collection',
    destination: 'https://shop.example.com/collections/spring?utm_source=newsletter&utm_medium=email',
    tags: ['newsletter', 'shop'],
    daily: 44,
  },
  {
    code: 'handbook',
    title: 'Team handbook',
    destination: 'https://docs.example.com/team/handbook',
    tags: ['team'],
    daily: 9,
    password: 'open sesame',
  },
  {
    code: 'talk',
    title: 'Talk: short links that last',
    destination: 'https://slides.example.com/2026/short-links-that-last',
    tags: ['events'],
    daily: 21,
  },
  {
    code: 'menu',
    title: 'Menu of the bistro',
    destination: 'https://bistro.example.com/menu.pdf',
    tags: ['print'],
    daily: 16,
    expiresIn: 60,
  },
  {
    code: 'launch',
    title: 'Launch day',
    destination: 'https://example.com/launch',
    tags: ['newsletter', 'events'],
    daily: 0,
    activatesIn: 7,
  },
  {
    code: 'survey',
    title: 'Customer survey',
    destination: 'https://forms.example.com/s/customer-survey-2026',
    tags: ['newsletter'],
    daily: 12,
  },
] as const;

const userAgents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];
const referrers = [
  null,
  'https://www.google.com/',
  'https://news.example.org/today',
  null,
  'https://mail.example.net/',
  'https://social.example.com/',
];
const places = [
  ['DE', 'Saxony', 'Leipzig'],
  ['US', 'New York', 'New York'],
  ['NL', 'Utrecht', 'Utrecht'],
  ['DE', 'Saxony', 'Dresden'],
  ['FR', 'Auvergne-Rhône-Alpes', 'Lyon'],
  ['GB', 'England', 'Bristol'],
  ['DE', 'Berlin', 'Berlin'],
  ['CA', 'Quebec', 'Montreal'],
  ['US', 'Oregon', 'Portland'],
  ['JP', null, null],
] as const;
/** As many visitors with each browser in a day, at most. */
const networks = 200;

const pick = <Item>(items: readonly Item[], seed: number): Item =>
  items[Math.floor(chance(seed) * items.length)] as Item;

function clicksOf(
  of: Pick<NewClick, 'itemPk' | 'parentPk'>,
  { daily, since, now, seed }: { daily: number; since: number; now: number; seed: number },
): NewClick[] {
  return visitTimes(daily, since, now, seed).map((at, index) => {
    const own = seed * 10_000 + index;
    const referrer = pick(referrers, own + 2);
    const network = Math.floor(chance(own + 3) * networks);
    const [country, region, city] = places[network % places.length] ?? [null, null, null];
    return {
      ...of,
      at,
      userAgent: pick(userAgents, own + 1),
      referrer: referrerOf(referrer ?? undefined),
      geo: { ip: `203.0.${network}.0`, country, region, city },
    };
  });
}

async function openAccount(store: Store, now: number): Promise<number> {
  const { password, ...details } = account;
  const passwordHash = await hashPassword(password);
  const { pk, userPk } = await store.registrations.add({ ...details, passwordHash, createdAt: now - days * day });
  await store.registrations.addToken({ hash: 'demo', registrationPk: pk, expiresAt: now + day });
  await store.registrations.verifyEmail('demo', account.email, now);
  await store.operators.set(account.email, true);
  return userPk;
}

async function fill(store: Store, now: number): Promise<void> {
  const userPk = await openAccount(store, now);
  const clicks: NewClick[] = [];
  for (const [index, link] of links.entries()) {
    const since = now - (days - index * 9) * day;
    const created = await store.items.create(
      'link',
      {
        userPk,
        code: link.code,
        destination: link.destination,
        title: link.title,
        note: null,
        tags: link.tags,
        passwordHash: 'password' in link ? await hashPassword(link.password) : null,
        activatesAt: 'activatesIn' in link ? now + link.activatesIn * day : null,
        expiresAt: 'expiresIn' in link ? now + link.expiresIn * day : null,
        createdAt: since,
      },
      Infinity,
    );
    if (typeof created === 'string') continue;
    clicks.push(
      ...clicksOf({ itemPk: created.pk, parentPk: null }, { daily: link.daily, since, now, seed: index + 1 }),
    );
    if (link.code !== 'menu') continue;
    const code = await store.items.create(
      'qrCode',
      {
        userPk,
        parentPk: created.pk,
        name: 'On every table',
        description: 'Printed on the cards of the bistro',
        destination: link.destination,
        ...plainDesign,
        primaryColor: '#1E3A8A',
        logo: null,
        activatesAt: null,
        expiresAt: null,
        createdAt: since,
      },
      Infinity,
    );
    if (typeof code === 'object') {
      clicks.push(...clicksOf({ itemPk: code.pk, parentPk: created.pk }, { daily: 7, since, now, seed: 50 }));
    }
  }
  const posterSince = now - 12 * day;
  const poster = await store.items.create(
    'qrCode',
    {
      userPk,
      parentPk: null,
      name: 'Poster in the window',
      description: null,
      destination: 'https://shop.example.com/visit-us',
      ...plainDesign,
      size: 500,
      errorCorrectionLevel: 'Q',
      logo: null,
      activatesAt: null,
      expiresAt: null,
      createdAt: posterSince,
    },
    Infinity,
  );
  if (typeof poster === 'object') {
    clicks.push(...clicksOf({ itemPk: poster.pk, parentPk: null }, { daily: 11, since: posterSince, now, seed: 80 }));
  }
  await store.clicks.append(clicks.sort((a, b) => a.at - b.at));
  while ((await store.userAgents.describePending(parseUserAgent, userAgents.length)) > 0);
  while ((await store.rollup.advance(10_000)) > 0);
}

// A folder of its own, also where DATA_DIR is that of the real service.
const dataDir = path.resolve(process.env.DATA_DIR ?? 'data', 'demo');
if (isDataFolderTaken(dataDir)) {
  console.error(`A demo runs on ${dataDir} already. Stop it, or choose another DATA_DIR for this one.`);
  process.exit(1);
}
rmSync(dataDir, { recursive: true, force: true });
const store = openSqlite({ file: path.join(dataDir, databaseFile) });
await store.open();
await fill(store, Date.now());
await store.close();

console.log(`Sign in as ${account.email} with the password ${account.password}`);
console.log('It is the operator’s account.');
process.env.DATA_DIR = dataDir;
delete process.env.DATABASE_URL;
await import('../../src/server/main.ts');

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NewClick } from './analytics/clicks.ts';
import type { Store } from './index.ts';
import type { LinkRecord, NewLink } from './items/links.ts';
import { openSqlite } from './engines/sqlite/index.ts';

/** Every engine must pass the same tests. What `open` leaves behind, the next `open` finds, where anything is kept. */
const engines = [
  {
    name: 'SQLite in memory',
    create: () => ({ open: () => openSqlite({ file: ':memory:' }), dispose: () => undefined, isKept: false }),
  },
  {
    name: 'SQLite in a file',
    create: () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'curtly-store-'));
      return {
        open: () => openSqlite({ file: path.join(folder, 'new', 'curtly.sqlite') }),
        dispose: () => rmSync(folder, { recursive: true }),
        isKept: true,
      };
    },
  },
];

const day = 86_400_000;
const describeAgent = (userAgent: string) => ({
  deviceType: 'desktop', isMobile: false, operatingSystem: null, osVersion: null, browserName: userAgent, browserVersion: null, isBot: false,
});

describe.each(engines)('$name', ({ create }) => {
  const database = create();
  let store: Store;
  let userKey: number;
  let addresses = 0;

  beforeAll(async () => {
    store = database.open();
    await store.open();
  });

  afterAll(async () => {
    await store.close();
    database.dispose();
  });

  const newUser = async () => {
    addresses += 1;
    const email = `User${addresses}@Example.com`;
    return (await store.registrations.add({ email, passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 })).userKey;
  };

  beforeEach(async () => {
    userKey = await newUser();
  });

  const link = (details: Partial<NewLink> = {}): NewLink => ({
    userKey,
    code: `code-${userKey}`,
    target: 'https://example.com/',
    passwordHash: null,
    activatesAt: null,
    expiresAt: null,
    tags: [],
    createdAt: 1,
    ...details,
  });

  async function add(details: Partial<NewLink> = {}): Promise<LinkRecord> {
    const created = await store.links.create(link(details));
    if (!created) throw new Error('The code is taken');
    return created;
  }

  const click = (linkKey: number, details: Partial<NewClick> = {}): NewClick => ({
    linkKey, qrKey: null, at: 1, userAgent: 'agent', referrer: null, place: { ip: '203.0.113.0', country: 'NL', region: null, city: null }, ...details,
  });

  const statistics = (linkKey: number) => store.statistics.ofLink(linkKey, { firstDay: 0, recent: 20, names: 10 });

  test('keeps one account for an address, in any case', async () => {
    const registration = { email: 'Twice@Example.com', passwordHash: 'a', firstName: 'Ada', lastName: null, createdAt: 5 };
    const first = await store.registrations.add(registration);
    const second = await store.registrations.add({ ...registration, email: 'TWICE@example.com', passwordHash: 'b' });
    expect(second.userKey).toBe(first.userKey);
    expect(await store.users.findByEmail('TWICE@EXAMPLE.COM')).toMatchObject({
      email: 'twice@example.com', passwordHash: null, firstName: null, verifiedAt: null, createdAt: 5,
    });
    expect(await store.registrations.newestPassword('twice@example.com')).toBe('b');
    expect(await store.registrations.only(first.userKey)).toBeUndefined();
  });

  test('gives an account what the registration of the followed link asked for', async () => {
    const registration = { email: `link${userKey}@example.com`, firstName: null, lastName: 'Lovelace', createdAt: 5 };
    const own = await store.registrations.add({ ...registration, passwordHash: 'own', firstName: 'Ada' });
    expect(await store.registrations.only(own.userKey)).toBe(own.key);
    const other = await store.registrations.add({ ...registration, passwordHash: 'other' });
    for (const { key } of [own, other]) await store.registrations.addToken({ hash: `t${key}`, registrationKey: key, expiresAt: 10 });
    const follow = (key: number, now = 9) => store.registrations.verifyEmail(`t${key}`, registration.email, now);
    expect(await follow(own.key, 10)).toBe('expired');
    expect(await store.registrations.verifyEmail(`t${own.key}`, 'other@example.com', 9)).toBe('unknown');
    expect(await store.registrations.verifyEmail('made up', registration.email, 9)).toBe('unknown');
    expect(await follow(own.key)).toBe('verified');
    expect(await store.users.findByEmail(registration.email)).toMatchObject({ passwordHash: 'own', firstName: 'Ada', lastName: 'Lovelace', verifiedAt: 9 });
    for (const { key } of [own, other]) expect(await follow(key, 10)).toBe('already verified');
    await store.registrations.removeExpiredTokens(10);
    expect(await follow(own.key)).toBe('unknown');
  });

  test('forgets old registrations, and accounts that nobody has verified', async () => {
    const registration = { passwordHash: 'hash', firstName: null, lastName: null };
    const emails = ['old', 'new', 'verified', 'resetting'].map((name) => `${name}${userKey}@example.com`);
    const [, fresh, verified, resetting] = await Promise.all(emails.map((email, index) => (
      store.registrations.add({ ...registration, email, createdAt: index === 1 ? 6 : 5 })
    )));
    await store.registrations.addToken({ hash: `v${userKey}`, registrationKey: verified?.key ?? 0, expiresAt: 10 });
    await store.registrations.verifyEmail(`v${userKey}`, emails[2] ?? '', 5);
    await store.passwordResets.create({ hash: `forgotten${userKey}`, userKey: resetting?.userKey ?? 0, expiresAt: 10 });
    await store.registrations.removeOld(5, 1_000);
    const found = await Promise.all(emails.map((email) => store.users.findByEmail(email)));
    expect(found.map((user) => user !== undefined)).toEqual([false, true, true, true]);
    expect(await store.registrations.only(fresh?.userKey ?? 0)).toBe(fresh?.key);
    expect(await store.registrations.newestPassword(emails[3] ?? '')).toBeUndefined();
  });

  test('counts what was sent to a recipient lately', async () => {
    const email = `sent${userKey}@example.com`;
    const seen: string[][] = [];
    const add = (kind: string, at: number, isRight: boolean) => store.sentMails.addIf({ email, kind, source: null, at }, at - 10, (sent) => {
      seen.push(sent.map((mail) => mail.kind).sort());
      return isRight;
    });
    expect(await add('a', 1, true)).toBe(true);
    expect(await add('b', 2, true)).toBe(true);
    expect(await add('a', 3, false)).toBe(false);
    expect(await add('a', 11, true)).toBe(true);
    await store.sentMails.removeOld(2);
    await add('a', 11, false);
    expect(seen).toEqual([[], ['a'], ['a', 'b'], ['b'], ['a']]);
  });

  const newSession = (id: string, createdAt = 1) => store.sessions.create({ id, userKey, createdAt, expiresAt: 10, userAgent: 'agent', ip: '203.0.113.0' });

  test('finds a session and its user until it ends', async () => {
    const id = `s${userKey}`;
    await newSession(id);
    await store.sessions.noteUse(id, { at: 5, ip: '198.51.100.0' });
    expect(await store.sessions.find(id, 9)).toMatchObject({ id, user: { key: userKey }, lastUsedAt: 5 });
    expect(await store.sessions.list(userKey, 9)).toEqual([{ id, createdAt: 1, expiresAt: 10, lastUsedAt: 5, userAgent: 'agent', ip: '198.51.100.0' }]);
    expect(await store.sessions.find(id, 10)).toBeUndefined();
    await store.sessions.removeExpired(10);
    expect(await store.sessions.find(id, 9)).toBeUndefined();
  });

  test('ends one session, or all others', async () => {
    const ids = [1, 2, 3].map((number) => `s${userKey}-${number}`);
    for (const [index, id] of ids.entries()) await newSession(id, index);
    const left = async () => (await store.sessions.list(userKey, 5)).map(({ id }) => id);
    expect(await left()).toEqual(ids.toReversed());
    await store.sessions.end(ids[2] ?? '');
    expect(await left()).toEqual([ids[1], ids[0]]);
    await store.sessions.endOthers(userKey, ids[0] ?? '');
    expect(await left()).toEqual([ids[0]]);
  });

  test('finds the account of a Google identity, else that of its address, else makes one', async () => {
    const identity = { googleId: `g${userKey}`, email: `User${addresses}@example.com`, firstName: 'Ada', lastName: null };
    const taken = await store.users.signInWithGoogle(identity, 7);
    expect(taken).toMatchObject({ user: { key: userKey, passwordHash: null, firstName: 'Ada', verifiedAt: 7 }, isNewWay: false });
    expect(await store.users.signInWithGoogle({ ...identity, email: 'moved@example.com', firstName: 'Other' }, 8)).toEqual(taken);
    const created = await store.users.signInWithGoogle({ ...identity, googleId: `new${userKey}`, email: `new${userKey}@example.com` }, 9);
    expect(created?.user).toMatchObject({ email: `new${userKey}@example.com`, passwordHash: null, verifiedAt: 9, createdAt: 9 });
    expect(created?.user.key).not.toBe(userKey);
    expect(await store.users.signInWithGoogle({ ...identity, googleId: `second${userKey}` }, 10)).toBeUndefined();
  });

  test('resets a password once, and counts it as proof of the address', async () => {
    const email = `user${addresses}@example.com`;
    await store.passwordResets.create({ hash: `r${userKey}`, userKey, expiresAt: 10 });
    await newSession(`s${userKey}`);
    expect(await store.passwordResets.check(`r${userKey}`, 'other@example.com', 5)).toBe('unknown');
    expect(await store.passwordResets.use(`r${userKey}`, email, { passwordHash: 'late', now: 10 })).toBe('expired');
    expect(await store.passwordResets.use(`r${userKey}`, email, { passwordHash: 'chosen', now: 9 })).toBe('valid');
    expect(await store.passwordResets.use(`r${userKey}`, email, { passwordHash: 'again', now: 9 })).toBe('unknown');
    expect(await store.users.findByEmail(email)).toMatchObject({ passwordHash: 'chosen', verifiedAt: 9 });
    expect(await store.sessions.list(userKey, 5)).toEqual([]);
  });

  test('takes a nonce once, until it is forgotten', async () => {
    const id = `n${userKey}`;
    expect(await store.nonces.use(id, 10)).toBe(true);
    expect(await store.nonces.use(id, 10)).toBe(false);
    await store.nonces.removeExpired(9);
    expect(await store.nonces.use(id, 10)).toBe(false);
    await store.nonces.removeExpired(10);
    expect(await store.nonces.use(id, 10)).toBe(true);
  });

  test('hands each mail in the queue to one sender', async () => {
    await store.mailQueue.add({ kind: 'password reset', email: 'ada@example.com', registrationKey: null, source: null, createdAt: 5 });
    expect(await store.mailQueue.due(4, 10)).toEqual([]);
    const [mail] = await store.mailQueue.due(5, 10);
    expect(mail).toMatchObject({ kind: 'password reset', email: 'ada@example.com', registrationKey: null, source: null, createdAt: 5, tries: 0, nextTryAt: 5 });
    if (!mail) throw new Error('Nothing is due');
    expect(await store.mailQueue.claim(mail, 8)).toBe(true);
    expect(await store.mailQueue.claim(mail, 8)).toBe(false);
    expect(await store.mailQueue.due(7, 10)).toEqual([]);
    expect(await store.mailQueue.due(8, 10)).toEqual([{ ...mail, tries: 1, nextTryAt: 8 }]);
    await store.mailQueue.remove(mail.key);
    expect(await store.mailQueue.due(8, 10)).toEqual([]);
  });

  test('closes a deleted account at once and sweeps it bit by bit; its codes stay taken', async () => {
    const codes = [1, 2, 3].map((number) => `gone-${userKey}-${number}`);
    for (const code of codes) await add({ code, tags: ['maths'] });
    const changed: string[] = [];
    store.onChange((code) => changed.push(code));
    await store.users.setPicture(userKey, '/uploads/a.webp');
    expect(await store.users.hasPicture('/uploads/a.webp')).toBe(true);
    expect(await store.accounts.remove(userKey, 9)).toBe('/uploads/a.webp');
    expect(changed).toEqual(['*']);
    expect(await store.users.hasPicture('/uploads/a.webp')).toBe(false);
    expect(await store.users.findByEmail(`user${addresses}@example.com`)).toBeUndefined();
    expect(await store.codes.find(codes[0] ?? '')).toBe('deleted');

    const swept: number[] = [];
    do swept.push(await store.accounts.sweep(2));
    while (swept.at(-1) !== 0);
    expect(swept).toEqual([2, 1, 1, 0]);
    for (const code of codes) expect(await store.codes.find(code)).toBe('deleted');
    expect(await store.accounts.linksOf(userKey, { after: undefined, limit: 10 })).toEqual([]);
  });

  test('gives a code out once, whatever its case, and never again', async () => {
    const first = await add({ code: 'Once-Only' });
    expect(await store.links.create(link({ code: 'ONCE-ONLY' }))).toBeUndefined();
    expect(await store.codes.find('once-only')).toMatchObject({ linkKey: first.key, qrKey: null, code: 'Once-Only' });
    expect(await store.links.remove(userKey, 'once-only')).toBe(true);
    expect(await store.codes.find('once-only')).toBe('deleted');
    expect(await store.links.create(link({ code: 'once-only' }))).toBeUndefined();
    expect(await store.codes.find('never')).toBeUndefined();
  });

  test('leaves nothing behind of a link that could not be created', async () => {
    await add({ tags: ['kept'] });
    expect(await store.links.create(link({ tags: ['lost'] }))).toBeUndefined();
    expect((await store.tags.list(userKey)).map(({ name }) => name)).toEqual(['kept']);
    expect(await store.links.list({ userKey }, { offset: 0, limit: 10, now: 1 })).toMatchObject({ total: 1 });
  });

  test('tells who remembers a code that it has changed', async () => {
    const changed: string[] = [];
    store.onChange((code) => changed.push(code));
    const { id, code } = await add();
    await store.links.update(userKey, id, { target: 'https://example.org/', updatedAt: 2 });
    await store.links.toggle(userKey, id, 3);
    await store.links.remove(userKey, id);
    expect(changed).toEqual([code, code, code]);
  });

  test('sees in a list what was committed before', async () => {
    for (let number = 0; number < 20; number += 1) {
      const { id } = await add({ code: `seen-${userKey}-${number}` });
      const { links, total } = await store.links.list({ userKey }, { offset: 0, limit: 1, now: 1 });
      expect([links[0]?.id, total]).toEqual([id, number + 1]);
    }
  });

  test('pages from both ends alike', async () => {
    for (let number = 0; number < 10; number += 1) await add({ code: `page-${userKey}-${number}`, tags: ['all'] });
    const page = async (offset: number, tags?: string[]) => {
      const { links } = await store.links.list({ userKey, tags }, { offset, limit: 3, now: 1 });
      return links.map(({ code }) => Number(code.split('-')[2]));
    };
    for (const tags of [undefined, ['all']]) {
      expect(await page(0, tags)).toEqual([9, 8, 7]);
      expect(await page(3, tags)).toEqual([6, 5, 4]);
      expect(await page(6, tags)).toEqual([3, 2, 1]);
      expect(await page(9, tags)).toEqual([0]);
      expect(await page(12, tags)).toEqual([]);
    }
  });

  test('counts the matches of a search', async () => {
    for (let number = 0; number < 30; number += 1) await add({ code: `many-${userKey}-${number}`, target: `https://many.example/${number}` });
    expect(await store.links.list({ userKey, search: 'many.example' }, { offset: 0, limit: 5, now: 1 })).toMatchObject({ total: 30, isCapped: false });
  });

  test('counts a click once, in the tail and then in the totals', async () => {
    const { key } = await add();
    const other = await add({ code: `other-${userKey}` });
    await store.clicks.append([click(key), click(other.key), click(key, { at: day, userAgent: 'second', referrer: { url: 'https://news.example/a', host: 'news.example' } })]);
    const check = async () => {
      expect((await store.links.find(userKey, `code-${userKey}`))?.clickCount).toBe(2);
      const { total, days, recent, facets } = await statistics(key);
      expect(total).toBe(2);
      expect([...days].sort()).toEqual([[0, 1], [1, 1]]);
      expect(recent.map(({ at, referrer }) => [at, referrer])).toEqual([[day, 'https://news.example/a'], [1, null]]);
      expect(facets.country).toEqual([{ name: 'NL', count: 2 }]);
      expect(facets.referrer).toEqual([{ name: null, count: 1 }, { name: 'news.example', count: 1 }]);
      expect(facets.browser).toEqual([{ name: 'agent', count: 1 }, { name: 'second', count: 1 }]);
    };
    while (await store.agents.describePending(describeAgent, 10) > 0);
    await check();
    while (await store.rollup.advance(1) > 0) await check();
    await check();
    await store.clicks.append([click(key)]);
    expect((await statistics(key)).total).toBe(3);
  });

  test('sweeps the clicks of a deleted link bit by bit, and hands its key to no other', async () => {
    while (await store.clicks.sweep(100) > 0);
    const { key, id } = await add();
    await store.clicks.append(Array.from({ length: 5 }, () => click(key)));
    while (await store.rollup.advance(100) > 0);
    await store.clicks.append([click(key), click(key)]);
    await store.links.remove(userKey, id);
    expect(await store.clicks.sweep(3)).toBe(3);
    expect(await store.clicks.sweep(3)).toBe(2);
    while (await store.clicks.sweep(3) > 0);
    const next = await add({ code: `next-${userKey}` });
    expect(next.key).toBeGreaterThan(key);
    await store.clicks.append([click(next.key)]);
    // The new clicks on what is gone are dropped when their turn comes.
    while (await store.rollup.advance(100) > 0);
    expect(await store.statistics.clicksOf(key, { after: 0, limit: 10 })).toEqual([]);
    expect((await statistics(next.key)).total).toBe(1);
  });

  const caughtUp = async () => {
    while (await store.agents.describePending(describeAgent, 100) > 0);
    while (await store.rollup.advance(1_000) > 0);
  };
  const sweepAll = async () => {
    while (await store.clicks.sweep(100) > 0);
    while (await store.clicks.sweepSources(100) > 0);
  };
  /** A click with an agent, a referrer and a network of its own. */
  const strange = (linkKey: number, name: string, details: Partial<NewClick> = {}) => click(linkKey, {
    userAgent: name,
    referrer: { url: `https://${name}.example/page`, host: `${name}.example` },
    place: { ip: name, country: 'NL', region: null, city: null },
    ...details,
  });

  test('a flood of new agents and referrers on a link is counted under Other past its bound, and the click always', async () => {
    const [flooded, other] = [await add(), await add({ code: `other-${userKey}` })];
    const at = 1_000 * day;
    await store.clicks.append([strange(flooded.key, `known-${userKey}`, { at })]);
    const flood = Array.from({ length: 2_500 }, (_, number) => strange(flooded.key, `flood-${userKey}-${number}`, { at }));
    await store.clicks.append(flood);
    await store.clicks.append([
      // The site of a page that is beyond the bound is told where it was known before, and so is an agent.
      click(flooded.key, { at, userAgent: `known-${userKey}`, referrer: { url: `https://known-${userKey}.example/another`, host: `known-${userKey}.example` } }),
      strange(other.key, `quiet-${userKey}`, { at }),
    ]);
    await caughtUp();

    const { total, recent, facets } = await store.statistics.ofLink(flooded.key, { firstDay: 0, recent: 2, names: 3_000 });
    expect(total).toBe(2_502);
    for (const facet of ['browser', 'referrer'] as const) {
      expect(facets[facet]).toHaveLength(2_001);
      expect(facets[facet][0]).toEqual({ name: 'Other', count: 501 });
    }
    expect(facets.country).toEqual([{ name: 'NL', count: 2_502 }]);
    expect(recent.map(({ browserName, deviceType, referrer }) => [browserName, deviceType, referrer])).toEqual([
      [`known-${userKey}`, 'desktop', `https://known-${userKey}.example/`],
      ['Other', 'other', 'Other'],
    ]);
    expect((await statistics(other.key)).facets.browser).toEqual([{ name: `quiet-${userKey}`, count: 1 }]);
    await store.links.remove(userKey, flooded.id);
  });

  test('an hour later a flooded link may bring new agents again', async () => {
    const { key } = await add();
    await store.clicks.append(Array.from({ length: 2_001 }, (_, number) => strange(key, `early-${userKey}-${number}`, { at: 2_000 * day })));
    await store.clicks.append([strange(key, `late-${userKey}`, { at: 2_000 * day + 3_600_000 })]);
    await caughtUp();
    const { recent } = await store.statistics.ofLink(key, { firstDay: 0, recent: 2, names: 1 });
    expect(recent.map(({ browserName }) => browserName)).toEqual([`late-${userKey}`, 'Other']);
  });

  test('sweeps agents, referrers and places with the last click that names them, and knows them no more', async () => {
    await sweepAll();
    const [gone, kept] = [await add({ code: `gone-${userKey}` }), await add({ code: `kept-${userKey}` })];
    const names = [1, 2, 3].map((number) => `source-${userKey}-${number}`);
    const [shared = '', lost = '', waiting = ''] = names;
    await store.clicks.append([strange(gone.key, shared), strange(gone.key, lost), strange(kept.key, shared)]);
    await caughtUp();
    await store.clicks.append([strange(kept.key, waiting)]);
    expect(await store.clicks.sweepSources(100)).toBe(0);

    await store.links.remove(userKey, gone.id);
    while (await store.clicks.sweep(1) > 0);
    expect(await store.clicks.sweepSources(2)).toBe(3);
    expect(await store.clicks.sweepSources(2)).toBe(0);

    await store.clicks.append([strange(kept.key, lost)]);
    await caughtUp();
    const { recent } = await statistics(kept.key);
    expect(recent.map(({ browserName, referrer, country }) => [browserName, referrer, country])).toEqual(
      [lost, waiting, shared].map((name) => [name, `https://${name}.example/page`, 'NL']),
    );
  });

  test('sweeps what came with the scans of a deleted QR code', async () => {
    await sweepAll();
    const created = await store.qrCodes.create({
      userKey, linkKey: null, code: `qr-${userKey}`, name: 'Menu', description: null, content: 'https://example.com/', logo: null,
      primaryColor: '#000000', backgroundColor: '#FFFFFF', size: 300, level: 'M', activatesAt: null, expiresAt: null, createdAt: 1,
    });
    const qrKey = created === undefined || created === 'no link' ? 0 : created.key;
    const name = `scan-${userKey}`;
    await store.clicks.append([strange(0, name, { linkKey: null, qrKey })]);
    await caughtUp();
    expect(await store.clicks.sweepSources(100)).toBe(0);
    await store.accounts.remove(userKey, 9);
    while (await store.accounts.sweep(10) > 0);
    while (await store.clicks.sweep(10) > 0);
    expect(await store.clicks.sweepSources(100)).toBe(3);
  });

  test('appends while someone else is in the middle of a transaction', async () => {
    const { key } = await add();
    await Promise.all([
      ...Array.from({ length: 20 }, (_, number) => add({ code: `busy-${userKey}-${number}`, tags: ['a', 'b'] })),
      ...Array.from({ length: 20 }, () => store.clicks.append([click(key)])),
    ]);
    expect((await statistics(key)).total).toBe(20);
    expect((await store.links.list({ userKey }, { offset: 0, limit: 1, now: 1 })).total).toBe(21);
  });

  test('refuses a batch as a whole, and goes on after it', async () => {
    const { key } = await add();
    const broken = click(key, { at: null as unknown as number, userAgent: `new-${userKey}` });
    await expect(store.clicks.append([click(key), broken])).rejects.toThrow();
    expect((await statistics(key)).total).toBe(0);
    await store.clicks.append([click(key, { userAgent: `new-${userKey}` })]);
    while (await store.agents.describePending(describeAgent, 10) > 0);
    expect((await statistics(key)).facets.browser).toEqual([{ name: `new-${userKey}`, count: 1 }]);
  });
});

describe.each(engines.filter(({ create }) => {
  const { isKept, dispose } = create();
  dispose();
  return isKept;
}))('$name', ({ create }) => {
  test('keeps everything, and counts on where it stopped', async () => {
    const database = create();
    const first = database.open();
    await first.open();
    const { userKey } = await first.registrations.add({ email: 'ada@example.com', passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 });
    const created = await first.links.create({
      userKey, code: 'launch', target: 'https://example.com/', passwordHash: null, activatesAt: null, expiresAt: null, tags: ['news'], createdAt: 1,
    });
    const linkKey = created?.key ?? 0;
    const click = { linkKey, qrKey: null, at: 1, userAgent: 'agent', referrer: null, place: { ip: '', country: null, region: null, city: null } };
    await first.clicks.append([click, click]);
    await first.rollup.advance(1);
    await first.close();

    const second = database.open();
    await second.open();
    await second.clicks.append([click]);
    expect(await second.links.find(userKey, 'launch')).toEqual({ ...created, clickCount: 3 });
    while (await second.rollup.advance(10) > 0);
    expect((await second.links.find(userKey, 'launch'))?.clickCount).toBe(3);
    await second.close();
    database.dispose();
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NewClick } from './analytics/clicks.ts';
import type { NewLink, NewQrCode } from './items/items.ts';
import type { LinkRecord, QrCodeRecord } from './items/records.ts';
import type { ItemKind } from './schema.ts';
import { firefox } from '../../testing/factories.ts';
import { testDatabase } from '../../testing/environment/engines.ts';
import { createStore, type Store } from './index.ts';
import { calendarOf } from '../rules/calendar.ts';
import { plainDesign } from '../../shared/qrCodes.ts';

const realNow = Date.now;
let hoursPassed = 0;

/** Until the test ends. The next test that calls this is later still. */
function passHours(hours: number): void {
  hoursPassed += hours;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + hoursPassed * 3_600_000);
}

/** What `open` leaves behind, the next `open` finds, where anything is kept. */
const databases = [
  {
    name: 'a database of this test',
    create: () => ({
      open: async () => createStore(await testDatabase.open()),
      dispose: () => undefined,
      isKept: false,
    }),
  },
  {
    name: 'a database that is kept',
    create: () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'curtly-store-'));
      return {
        open: async () => createStore(await testDatabase.open(path.join(folder, 'new'))),
        dispose: () => rmSync(folder, { recursive: true }),
        isKept: true,
      };
    },
  },
];

const day = 86_400_000;
const week = 7 * day;
const parseUserAgent = (userAgent: string) => ({
  deviceType: 'desktop',
  isMobile: false,
  operatingSystem: null,
  osVersion: null,
  browserName: userAgent,
  browserVersion: null,
  isBot: false,
});

describe.each(databases)('$name', ({ create }) => {
  const database = create();
  let store: Store;
  let userPk: number;
  let addresses = 0;

  beforeAll(async () => {
    store = await database.open();
    await store.open();
  });

  afterAll(async () => {
    await store.close();
    database.dispose();
  });

  const newUser = async () => {
    addresses += 1;
    const email = `User${addresses}@Example.com`;
    return (
      await store.registrations.add({ email, passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 })
    ).userPk;
  };

  beforeEach(async () => {
    userPk = await newUser();
  });

  const link = (details: Partial<NewLink> = {}): NewLink => ({
    userPk,
    code: `code-${userPk}`,
    destination: 'https://example.com/',
    passwordHash: null,
    title: null,
    note: null,
    activatesAt: null,
    expiresAt: null,
    tags: [],
    createdAt: 1,
    ...details,
  });

  async function add(details: Partial<NewLink> = {}): Promise<LinkRecord> {
    const created = await store.items.create('link', link(details), Infinity);
    if (typeof created === 'string') throw new Error(created);
    return created;
  }

  async function removeForGood(kind: ItemKind, id: string): Promise<void> {
    await store.trash.add(kind, userPk, id, { at: 1 });
    while ((await store.trash.sweep(1, 10)) > 0);
  }

  async function addQrCode(details: Partial<NewQrCode> = {}): Promise<QrCodeRecord> {
    const created = await store.items.create(
      'qrCode',
      {
        userPk,
        parentPk: null,
        code: `qr-${userPk}`,
        name: 'Menu',
        description: null,
        destination: 'https://example.com/',
        logo: null,
        ...plainDesign,
        activatesAt: null,
        expiresAt: null,
        createdAt: 1,
        ...details,
      },
      Infinity,
    );
    if (typeof created === 'string') throw new Error(created);
    return created;
  }

  const click = (itemPk: number, details: Partial<NewClick> = {}): NewClick => ({
    itemPk,
    parentPk: null,
    at: 1,
    userAgent: firefox,
    referrer: null,
    geo: { ip: '203.0.113.0', country: 'NL', region: null, city: null },
    ...details,
  });

  const analytics = (itemPk: number) =>
    store.analytics.overview({ userPk, itemPk }, { calendar: calendarOf([]), firstDay: 0, recent: 20, names: 10 });

  test('keeps one account for an address, in any case', async () => {
    const registration = {
      email: 'Twice@Example.com',
      passwordHash: 'a',
      firstName: 'Ada',
      lastName: null,
      createdAt: 5,
    };
    const first = await store.registrations.add(registration);
    const second = await store.registrations.add({ ...registration, email: 'TWICE@example.com', passwordHash: 'b' });
    expect(second.userPk).toBe(first.userPk);
    expect(await store.users.findByEmail('TWICE@EXAMPLE.COM')).toMatchObject({
      email: 'twice@example.com',
      passwordHash: null,
      firstName: null,
      verifiedAt: null,
      createdAt: 5,
    });
    expect(await store.registrations.newestPassword('twice@example.com')).toBe('b');
    expect(await store.registrations.only(first.userPk)).toBeUndefined();
  });

  test('gives an account what the registration of the followed link asked for', async () => {
    const registration = { email: `link${userPk}@example.com`, firstName: null, lastName: 'Lovelace', createdAt: 5 };
    const own = await store.registrations.add({
      ...registration,
      passwordHash: 'own',
      firstName: 'Ada',
      timeZone: 'Asia/Kolkata',
    });
    expect(await store.registrations.only(own.userPk)).toBe(own.pk);
    const other = await store.registrations.add({ ...registration, passwordHash: 'other', timeZone: 'Asia/Tokyo' });
    for (const { pk } of [own, other])
      await store.registrations.addToken({ hash: `t${pk}`, registrationPk: pk, expiresAt: 10 });
    const follow = (pk: number, now = 9) => store.registrations.verifyEmail(`t${pk}`, registration.email, now);
    expect(await follow(own.pk, 10)).toBe('expired');
    expect(await store.registrations.verifyEmail(`t${own.pk}`, 'other@example.com', 9)).toBe('unknown');
    expect(await store.registrations.verifyEmail('made up', registration.email, 9)).toBe('unknown');
    expect(await follow(own.pk)).toBe('verified');
    expect(await store.users.findByEmail(registration.email)).toMatchObject({
      passwordHash: 'own',
      firstName: 'Ada',
      timeZones: '[{"zone":"Asia/Kolkata","since":0}]',
      lastName: 'Lovelace',
      verifiedAt: 9,
    });
    for (const { pk } of [own, other]) expect(await follow(pk, 10)).toBe('already verified');
    await store.registrations.removeExpiredTokens(10, 10);
    expect(await follow(own.pk)).toBe('unknown');
  });

  test('forgets old registrations, and accounts that nobody has verified', async () => {
    const registration = { passwordHash: 'hash', firstName: null, lastName: null };
    const emails = ['old', 'new', 'verified', 'resetting'].map((name) => `${name}${userPk}@example.com`);
    const [, fresh, verified, resetting] = await Promise.all(
      emails.map((email, index) => store.registrations.add({ ...registration, email, createdAt: index === 1 ? 6 : 5 })),
    );
    await store.registrations.addToken({ hash: `v${userPk}`, registrationPk: verified?.pk ?? 0, expiresAt: 10 });
    await store.registrations.verifyEmail(`v${userPk}`, emails[2] ?? '', 5);
    await store.passwordResets.create({ hash: `forgotten${userPk}`, userPk: resetting?.userPk ?? 0, expiresAt: 10 });
    await store.registrations.removeOld(5, 1_000);
    const found = await Promise.all(emails.map((email) => store.users.findByEmail(email)));
    expect(found.map((user) => user !== undefined)).toEqual([false, true, true, true]);
    expect(await store.registrations.only(fresh?.userPk ?? 0)).toBe(fresh?.pk);
    expect(await store.registrations.newestPassword(emails[3] ?? '')).toBeUndefined();
  });

  test('counts what was sent to a recipient lately', async () => {
    const email = `sent${userPk}@example.com`;
    const seen: string[][] = [];
    const add = (kind: string, at: number, isRight: boolean) =>
      store.sentMails.addIf({ email, kind, source: null, at }, at - 10, (sent) => {
        seen.push(sent.map((mail) => mail.kind).sort());
        return isRight;
      });
    expect(await add('a', 1, true)).toBe(true);
    expect(await add('b', 2, true)).toBe(true);
    expect(await add('a', 3, false)).toBe(false);
    expect(await add('a', 11, true)).toBe(true);
    await store.sentMails.removeOld(2, 10);
    await add('a', 11, false);
    expect(seen).toEqual([[], ['a'], ['a', 'b'], ['b'], ['a']]);
  });

  const newSession = (id: string, createdAt = 1, lifetimes = { expiresAt: 10, idleLifetime: 100 }) =>
    store.sessions.create({
      id,
      userPk,
      createdAt,
      ...lifetimes,
      signedInWith: 'passkey',
      userAgent: 'agent',
      ip: '203.0.113.0',
    });

  test('finds a session and its user until it ends', async () => {
    const id = `s${userPk}`;
    await newSession(id);
    await store.sessions.noteUses([{ id, at: 5, ip: '198.51.100.0' }]);
    expect(await store.sessions.find(id, 9)).toMatchObject({ id, user: { pk: userPk }, lastUsedAt: 5 });
    expect(await store.sessions.list(userPk, 9)).toEqual([
      {
        id,
        createdAt: 1,
        expiresAt: 10,
        lastUsedAt: 5,
        signedInWith: 'passkey',
        userAgent: 'agent',
        ip: '198.51.100.0',
      },
    ]);
    expect(await store.sessions.find(id, 10)).toBeUndefined();
    await store.sessions.removeEnded(10, 10);
    expect(await store.sessions.find(id, 9)).toBeUndefined();
  });

  test('ends a session that is not used for its idle time', async () => {
    const id = `idle-${userPk}`;
    await newSession(id, 1, { expiresAt: 100, idleLifetime: 5 });
    const isThere = async (now: number) => [
      (await store.sessions.find(id, now)) !== undefined,
      (await store.sessions.list(userPk, now)).some((session) => session.id === id),
      (await store.sessions.active([id], now)).has(id),
    ];
    expect([await isThere(5), await isThere(6)]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
    await store.sessions.noteUses([{ id, at: 5, ip: '198.51.100.0' }]);
    expect([await isThere(9), await isThere(10)]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
    while ((await store.sessions.removeEnded(9, 10)) > 0);
    expect(await isThere(9)).toEqual([true, true, true]);
    while ((await store.sessions.removeEnded(10, 10)) > 0);
    expect(await isThere(9)).toEqual([false, false, false]);
  });

  test('ends one session, or all others', async () => {
    const ids = [1, 2, 3].map((number) => `s${userPk}-${number}`);
    for (const [index, id] of ids.entries()) await newSession(id, index);
    const left = async () => (await store.sessions.list(userPk, 5)).map(({ id }) => id);
    expect(await left()).toEqual(ids.toReversed());
    await store.sessions.end(ids[2] ?? '');
    expect(await left()).toEqual([ids[1], ids[0]]);
    await store.sessions.endOthers(userPk, ids[0] ?? '');
    expect(await left()).toEqual([ids[0]]);
  });

  test('what a password was compared for happens only while it is the password', async () => {
    const email = `user${addresses}@example.com`;
    await store.passwordResets.create({ hash: `reset${userPk}`, userPk, expiresAt: 10 });
    await store.passwordResets.use(`reset${userPk}`, email, { passwordHash: 'old', now: 5, isSignUpOpen: true });
    const id = `kept-${userPk}`;
    const change = (before: string, tokenId: string) =>
      store.users.changePassword(userPk, {
        before,
        passwordHash: 'new',
        session: { id, tokenId },
        proof: { newTokenId: `next-${userPk}`, isSecondFactor: false, now: 5 },
      });
    const signIn = (passwordHash: string) =>
      store.sessions.create(
        {
          id: `${passwordHash}-${userPk}`,
          userPk,
          createdAt: 1,
          expiresAt: 10,
          idleLifetime: 100,
          signedInWith: 'password',
          userAgent: '',
          ip: '',
        },
        { passwordHash },
      );
    await newSession(id);
    expect(await change('old', 'another')).toBe('session over');
    expect([await change('old', id), await change('old', id)]).toEqual([{ expiresAt: 10 }, 'wrong password']);
    expect([await signIn('old'), await signIn('new')]).toEqual([false, true]);
    expect((await store.sessions.list(userPk, 5)).map((session) => session.id)).toEqual([id, `new-${userPk}`]);
    expect([
      await store.accounts.close(userPk, 9, { sessionId: 'another' }),
      await store.accounts.close(userPk, 9, { sessionId: id }),
    ]).toEqual([false, true]);
    while ((await store.accounts.sweep(9 + week, 10)) > 0);
  });

  test('finds the account of a Google identity, else that of its address, else makes one', async () => {
    const identity = {
      googleId: `g${userPk}`,
      email: `User${addresses}@example.com`,
      firstName: 'Ada',
      lastName: null,
    };
    const taken = await store.users.signInWithGoogle(identity, 7);
    expect(taken).toMatchObject({
      user: { pk: userPk, passwordHash: null, firstName: 'Ada', verifiedAt: 7 },
      isNewWay: false,
    });
    expect(
      await store.users.signInWithGoogle({ ...identity, email: 'moved@example.com', firstName: 'Other' }, 8),
    ).toEqual({ ...taken, isNew: false });
    const created = await store.users.signInWithGoogle(
      { ...identity, googleId: `new${userPk}`, email: `new${userPk}@example.com` },
      9,
    );
    expect(created?.user).toMatchObject({
      email: `new${userPk}@example.com`,
      passwordHash: null,
      verifiedAt: 9,
      createdAt: 9,
    });
    expect(created?.user.pk).not.toBe(userPk);
    expect(await store.users.signInWithGoogle({ ...identity, googleId: `second${userPk}` }, 10)).toBeUndefined();
  });

  test('resets a password once, and counts it as proof of the address', async () => {
    const email = `user${addresses}@example.com`;
    await store.passwordResets.create({ hash: `r${userPk}`, userPk, expiresAt: 10 });
    await newSession(`s${userPk}`);
    expect(await store.passwordResets.check(`r${userPk}`, 'other@example.com', 5)).toBe('unknown');
    expect(
      await store.passwordResets.use(`r${userPk}`, email, { passwordHash: 'late', now: 10, isSignUpOpen: true }),
    ).toBe('expired');
    expect(
      await store.passwordResets.use(`r${userPk}`, email, { passwordHash: 'chosen', now: 9, isSignUpOpen: true }),
    ).toBe('valid');
    expect(
      await store.passwordResets.use(`r${userPk}`, email, { passwordHash: 'again', now: 9, isSignUpOpen: true }),
    ).toBe('unknown');
    expect(await store.users.findByEmail(email)).toMatchObject({ passwordHash: 'chosen', verifiedAt: 9 });
    expect(await store.sessions.list(userPk, 5)).toEqual([]);
  });

  test('takes a nonce once, until it is forgotten', async () => {
    const id = `n${userPk}`;
    expect(await store.nonces.use(id, 10)).toBe(true);
    expect(await store.nonces.use(id, 10)).toBe(false);
    await store.nonces.removeExpired(9, 10);
    expect(await store.nonces.use(id, 10)).toBe(false);
    await store.nonces.removeExpired(10, 10);
    expect(await store.nonces.use(id, 10)).toBe(true);
  });

  test('hands each mail in the queue to one sender', async () => {
    await store.mailQueue.add({
      kind: 'password reset',
      email: 'ada@example.com',
      registrationPk: null,
      source: null,
      createdAt: 5,
    });
    expect(await store.mailQueue.due(4, 10)).toEqual([]);
    const [mail] = await store.mailQueue.due(5, 10);
    expect(mail).toMatchObject({
      kind: 'password reset',
      email: 'ada@example.com',
      registrationPk: null,
      source: null,
      createdAt: 5,
      attempts: 0,
      nextAttemptAt: 5,
    });
    if (!mail) throw new Error('Nothing is due');
    expect(await store.mailQueue.claim(mail, 8)).toBe(true);
    expect(await store.mailQueue.claim(mail, 8)).toBe(false);
    expect(await store.mailQueue.due(7, 10)).toEqual([]);
    expect(await store.mailQueue.due(8, 10)).toEqual([{ ...mail, attempts: 1, nextAttemptAt: 8 }]);
    await store.mailQueue.remove(mail.pk);
    expect(await store.mailQueue.due(8, 10)).toEqual([]);
  });

  test('closes a deleted account at once and sweeps it bit by bit; its codes stay taken', async () => {
    const codes = [1, 2, 3].map((number) => `gone-${userPk}-${number}`);
    for (const code of codes) await add({ code, tags: ['maths'] });
    const changed: string[] = [];
    store.onChange((codes) => Promise.resolve(void changed.push(...codes)));
    await store.users.setPicture(userPk, { url: '/uploads/a.webp', webp: Buffer.from('a') });
    await store.accounts.close(userPk, 9);
    expect(changed.toSorted()).toEqual(codes);
    expect(await store.users.picture('/uploads/a.webp')).toBeUndefined();
    await store.users.setPicture(userPk, { url: '/uploads/late.webp', webp: Buffer.from('late') });
    expect(await store.users.picture('/uploads/late.webp')).toBeUndefined();
    await store.sessions.create({
      id: `late-${userPk}`,
      userPk,
      createdAt: 9,
      expiresAt: 99,
      idleLifetime: 100,
      signedInWith: 'password',
      userAgent: '',
      ip: '',
    });
    expect(await store.sessions.find(`late-${userPk}`, 10)).toBeUndefined();
    expect(await store.users.findByEmail(`user${addresses}@example.com`)).toBeUndefined();
    expect(await store.items.resolve(codes[0] ?? '')).toBe('deleted');

    const swept: number[] = [];
    do swept.push(await store.accounts.sweep(9 + week, 2));
    while (swept.at(-1) !== 0);
    expect(swept).toEqual([1, 2, 1, 1, 1, 0]);
    for (const code of codes) expect(await store.items.resolve(code)).toBe('deleted');
    expect(await store.archive.items(userPk, 'link', { after: undefined, until: 1, limit: 10 })).toEqual([]);
  });

  describe('a closed account', () => {
    const identity = () => ({
      googleId: `g${userPk}`,
      email: `user${addresses}@example.com`,
      firstName: 'Ada',
      lastName: null,
    });
    const token = () => `undo ${userPk}`;

    async function close(now = 9): Promise<void> {
      await store.accounts.close(userPk, now);
      await store.accounts.setUndoToken(userPk, token());
    }

    test('is opened again as it was, once', async () => {
      await store.users.signInWithGoogle(identity(), 7);
      await add({ tags: ['maths'] });
      const picture = { url: `/uploads/kept-${userPk}.webp`, webp: Buffer.from('kept') };
      await store.users.setPicture(userPk, picture);
      const before = await store.users.findByEmail(identity().email);
      await close();
      expect(await store.users.picture(picture.url)).toBeUndefined();
      expect(await store.accounts.sweep(8 + week, 10)).toBe(0);
      expect(await store.accounts.undoClose('other', 8 + week)).toBe('unknown');

      const changed: string[] = [];
      store.onChange((codes) => Promise.resolve(void changed.push(...codes)));
      expect(await store.accounts.undoClose(token(), 8 + week)).toBe('undone');
      expect(changed).toEqual([`code-${userPk}`]);
      expect(await store.users.findByEmail(identity().email)).toEqual(before);
      expect(await store.users.picture(picture.url)).toEqual(picture.webp);
      expect(await store.items.resolve(`code-${userPk}`)).toMatchObject({ destination: 'https://example.com/' });
      expect(await store.accounts.undoClose(token(), 8 + week)).toBe('unknown');
      expect(await store.accounts.closed(userPk)).toBeUndefined();
      expect(await store.accounts.sweep(9 + week, 10)).toBe(0);
    });

    test('is closed once, and its mail is queued once', async () => {
      await close();
      await store.accounts.close(userPk, 10);
      const mails = await store.mailQueue.due(10, 100);
      const own = mails.filter((mail) => mail.userPk === userPk);
      expect(own).toEqual([
        expect.objectContaining({ kind: 'account closed', email: identity().email, createdAt: 9, nextAttemptAt: 9 }),
      ]);
      expect(await store.accounts.closed(userPk)).toEqual({ email: identity().email, firstName: null });
      for (const { pk } of own) await store.mailQueue.remove(pk);
      expect(await store.accounts.undoClose(token(), 10)).toBe('undone');
    });

    test('is not opened after seven days, nor while it is swept', async () => {
      await add();
      await close();
      expect(await store.accounts.undoClose(token(), 9 + week)).toBe('unknown');
      expect(await store.accounts.sweep(9 + week, 10)).toBe(1);
      expect(await store.accounts.undoClose(token(), 10)).toBe('unknown');
      while ((await store.accounts.sweep(9 + week, 10)) > 0);
      expect(await store.items.resolve(`code-${userPk}`)).toBe('deleted');
    });

    test('waits for a new account with its address, but not for a registration', async () => {
      const { email } = identity();
      const register = () =>
        store.registrations.add({ email, passwordHash: 'other', firstName: null, lastName: null, createdAt: 11 });
      await close();
      await register();
      expect(await store.accounts.undoClose(token(), 12)).toBe('undone');
      expect((await store.users.findByEmail(email))?.pk).toBe(userPk);
      expect(await store.registrations.newestPassword(email)).toBeUndefined();

      await close();
      const { user } = (await store.users.signInWithGoogle({ ...identity(), googleId: `new${userPk}` }, 13)) ?? {};
      expect(user?.pk).not.toBe(userPk);
      expect(await store.accounts.undoClose(token(), 14)).toBe('email taken');
      await store.accounts.close(user?.pk ?? 0, 15);
      expect(await store.accounts.undoClose(token(), 16)).toBe('undone');
      expect((await store.users.findByEmail(email))?.pk).toBe(userPk);
    });

    test('waits for a new account with its Google account', async () => {
      await store.users.signInWithGoogle(identity(), 7);
      await close();
      const other = { ...identity(), email: `moved${userPk}@example.com` };
      const { user } = (await store.users.signInWithGoogle(other, 8)) ?? {};
      expect(user?.pk).not.toBe(userPk);
      expect(await store.accounts.undoClose(token(), 14)).toBe('Google account taken');
      expect(await store.users.findByEmail(identity().email)).toBeUndefined();
      await store.accounts.close(user?.pk ?? 0, 15);
      expect(await store.accounts.undoClose(token(), 16)).toBe('undone');
      expect((await store.users.signInWithGoogle(other, 17))?.user.pk).toBe(userPk);
    });

    test('keeps its mail when a later account with its address is closed', async () => {
      await close();
      const first = userPk;
      const { userPk: second } = await store.registrations.add({
        email: identity().email,
        passwordHash: 'hash',
        firstName: null,
        lastName: null,
        createdAt: 10,
      });
      await store.accounts.close(second, 11);
      const mails = await store.mailQueue.due(11, 100);
      expect(mails.map((mail) => mail.userPk).filter((pk) => pk === first || pk === second)).toEqual([first, second]);
      for (const { pk } of mails) await store.mailQueue.remove(pk);
    });
  });

  test('keeps the last picture of an account', async () => {
    const picture = (name: string) => ({ url: `/uploads/${name}-${userPk}.webp`, webp: Buffer.from(name) });
    const [first, second] = [picture('first'), picture('second')];
    await store.users.setPicture(userPk, first);
    expect(await store.users.picture(first.url)).toEqual(first.webp);
    await store.users.setPicture(userPk, second);
    expect(await store.users.picture(first.url)).toBeUndefined();
    expect(await store.users.picture(second.url)).toEqual(second.webp);
    await store.users.setPicture(userPk, null);
    expect(await store.users.picture(second.url)).toBeUndefined();
  });

  test('gives a code out once, whatever its case, and never again', async () => {
    const first = await add({ code: 'Once-Only' });
    expect(await store.items.create('link', link({ code: 'ONCE-ONLY' }), Infinity)).toBe('code taken');
    expect(await store.items.resolve('once-only')).toMatchObject({
      itemPk: first.pk,
      parentPk: null,
      code: 'Once-Only',
    });
    expect(await store.trash.add('link', userPk, 'once-only', { at: 1 })).toBe(true);
    expect(await store.items.resolve('once-only')).toBe('deleted');
    expect(await store.items.create('link', link({ code: 'once-only' }), Infinity)).toBe('code taken');
    expect(await store.items.resolve('never')).toBeUndefined();
  });

  test('leaves nothing behind of a link that could not be created', async () => {
    await add({ tags: ['kept'] });
    expect(await store.items.create('link', link({ tags: ['lost'] }), Infinity)).toBe('code taken');
    expect((await store.tags.list(userPk)).map(({ name }) => name)).toEqual(['kept']);
    expect(await store.items.list('link', { userPk }, { offset: 0, limit: 10, now: 1 })).toMatchObject({ total: 1 });
  });

  test('what is refused for the quota leaves its code free', async () => {
    await add();
    const refused = link({ code: `full-${userPk}`, tags: ['lost'] });
    expect(await store.items.create('link', refused, 1)).toBe('quota used up');
    expect(await store.items.resolve(`full-${userPk}`)).toBeUndefined();
    expect(await store.tags.list(userPk)).toEqual([]);
    expect(await store.usage.ofMonth(userPk, 1)).toMatchObject({ links: 1 });
    expect(await store.items.create('link', refused, 2)).toMatchObject({ code: `full-${userPk}` });
  });

  test('finds the QR codes of a link by its new destination, and by all else that they are called', async () => {
    const parent = await add({ destination: 'https://example.com/İstanbul?before' });
    for (const name of ['Window', 'Door']) {
      await addQrCode({
        parentPk: parent.pk,
        code: `${name}-${userPk}`,
        name,
        description: 'Of the Shop',
        destination: 'left out',
      });
    }
    const found = async (search: string) => {
      const { items } = await store.items.list(
        'qrCode',
        { userPk, search },
        { sortBy: 'name', direction: 'asc', offset: 0, limit: 10, now: 1 },
      );
      return items.map(({ name, destination }) => [name, destination]);
    };
    const changed: string[] = [];
    store.onChange((codes) => Promise.resolve(void changed.push(...codes)));
    for (const destination of ['https://example.org/ÄPFEL', 'https://example.net/after']) {
      await store.items.change('link', userPk, parent.id, () => ({ destination, updatedAt: 2 }));
      const both = [
        ['Door', destination],
        ['Window', destination],
      ];
      expect(await found(destination)).toEqual(both);
      expect(await found('of the shop')).toEqual(both);
      expect(await found('window')).toEqual([both[1]]);
      expect(await found(`door-${userPk}`)).toEqual([both[0]]);
      expect(await found('before')).toEqual([]);
    }
    expect(new Set(changed)).toEqual(new Set([parent.code, `window-${userPk}`, `door-${userPk}`]));
  });

  test('deletes what has expired in steps', async () => {
    for (const number of [1, 2, 3]) await newSession(`expired-${userPk}-${number}`);
    const removed: number[] = [];
    do removed.push(await store.sessions.removeEnded(10, 2));
    while (removed.at(-1) !== 0);
    expect(Math.max(...removed)).toBe(2);
    expect(removed.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(3);
    expect(await store.sessions.list(userPk, 9)).toEqual([]);
  });

  test('a scan that waited while its QR code was deleted counts for the link', async () => {
    const parent = await add();
    const { pk, id } = await addQrCode({ parentPk: parent.pk });
    await store.clicks.append([click(pk, { parentPk: parent.pk }), click(parent.pk)]);
    expect([(await analytics(pk)).total, (await analytics(parent.pk)).total]).toEqual([1, 2]);
    while ((await store.userAgents.describePending(parseUserAgent, 10)) > 0);
    await store.rollup.advance(1);
    expect([(await analytics(pk)).total, (await analytics(parent.pk)).total]).toEqual([1, 2]);
    await store.clicks.append([click(pk, { parentPk: parent.pk })]);
    await removeForGood('qrCode', id);
    while ((await store.rollup.advance(1)) > 0);
    while ((await store.clicks.sweep(1)) > 0);
    const { total, days, recent, names } = await analytics(parent.pk);
    expect([total, [...days], recent.length, names.country.names]).toEqual([
      3,
      [[0, 3]],
      3,
      [{ name: 'NL', count: 3 }],
    ]);
    expect(await store.archive.clicks(pk, { after: 0, until: Number.MAX_SAFE_INTEGER, limit: 10 })).toEqual([]);
  });

  test('tells who remembers a code that it has changed', async () => {
    const changed: string[] = [];
    store.onChange((codes) => Promise.resolve(void changed.push(...codes)));
    const { id, code } = await add();
    await store.items.change('link', userPk, id, () => ({ destination: 'https://example.org/', updatedAt: 2 }));
    await store.items.change('link', userPk, id, ({ isActive }) => ({ isActive: !isActive, updatedAt: 3 }));
    await store.trash.add('link', userPk, id, { at: 4 });
    await store.trash.restore('link', userPk, id, { at: 5, since: 0 });
    expect(changed).toEqual([code, code, code, code]);
  });

  test('sees in a list what was committed before', async () => {
    for (let number = 0; number < 20; number += 1) {
      const { id } = await add({ code: `seen-${userPk}-${number}` });
      const { items, total } = await store.items.list('link', { userPk }, { offset: 0, limit: 1, now: 1 });
      expect([items[0]?.id, total]).toEqual([id, number + 1]);
    }
  });

  test('pages from both ends alike', async () => {
    for (let number = 0; number < 10; number += 1) await add({ code: `page-${userPk}-${number}`, tags: ['all'] });
    const page = async (offset: number, tags?: string[]) => {
      const { items } = await store.items.list('link', { userPk, tags }, { offset, limit: 3, now: 1 });
      return items.map(({ code }) => Number(code.split('-')[2]));
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
    for (let number = 0; number < 30; number += 1)
      await add({ code: `many-${userPk}-${number}`, destination: `https://many.example/${number}` });
    expect(
      await store.items.list('link', { userPk, search: 'many.example' }, { offset: 0, limit: 5, now: 1 }),
    ).toMatchObject({ total: 30, isCapped: false });
  });

  test('counts a click once, in the tail and then in the totals', async () => {
    const { pk } = await add();
    const other = await add({ code: `other-${userPk}` });
    await store.clicks.append([
      click(pk),
      click(other.pk),
      click(pk, { at: day, userAgent: 'second', referrer: { url: 'https://news.example/a', host: 'news.example' } }),
    ]);
    const check = async () => {
      expect((await store.items.find('link', userPk, `code-${userPk}`))?.clickCount).toBe(2);
      const { total, days, recent, names } = await analytics(pk);
      expect(total).toBe(2);
      expect([...days].sort()).toEqual([
        [0, 1],
        [1, 1],
      ]);
      expect(recent.map(({ at, referrer }) => [at, referrer])).toEqual([
        [day, 'https://news.example/a'],
        [1, null],
      ]);
      expect(names.country.names).toEqual([{ name: 'NL', count: 2 }]);
      expect(names.referrer.names).toEqual([
        { name: null, count: 1 },
        { name: 'news.example', count: 1 },
      ]);
      expect(names.browser.names).toEqual([
        { name: firefox, count: 1 },
        { name: 'second', count: 1 },
      ]);
    };
    while ((await store.userAgents.describePending(parseUserAgent, 10)) > 0);
    await check();
    while ((await store.rollup.advance(1)) > 0) await check();
    await check();
    await store.clicks.append([click(pk)]);
    expect((await analytics(pk)).total).toBe(3);
  });

  test('sweeps the clicks of a deleted link bit by bit, and hands its pk to no other', async () => {
    await caughtUp();
    while ((await store.trash.sweep(1, 10)) > 0);
    while ((await store.clicks.sweep(100)) > 0);
    const { pk, id } = await add();
    await store.clicks.append(Array.from({ length: 5 }, () => click(pk)));
    await caughtUp();
    await removeForGood('link', id);
    // They come late, out of a spool.
    await store.clicks.append([click(pk, { at: 2 }), click(pk, { at: 2 })]);
    expect(await store.clicks.sweep(3)).toBe(3);
    expect(await store.clicks.sweep(3)).toBe(2);
    while ((await store.clicks.sweep(3)) > 0);
    const next = await add({ code: `next-${userPk}` });
    expect(next.pk).toBeGreaterThan(pk);
    await store.clicks.append([click(next.pk)]);
    // The new clicks on what is gone are dropped when their turn comes.
    while ((await store.rollup.advance(100)) > 0);
    expect(await store.archive.clicks(pk, { after: 0, until: Number.MAX_SAFE_INTEGER, limit: 10 })).toEqual([]);
    expect((await analytics(next.pk)).total).toBe(1);
  });

  const caughtUp = async () => {
    while ((await store.userAgents.describePending(parseUserAgent, 100)) > 0);
    while ((await store.rollup.advance(1_000)) > 0);
  };
  const sweepAll = async () => {
    passHours(3);
    while ((await store.clicks.sweep(100)) > 0);
    while ((await store.clicks.sweepSources(Date.now(), 100)) > 0);
  };
  const agentOf = (name: string) => `${name}/1.0 (X11; Linux)`;
  /** A click with an agent, a referrer and a network of its own. */
  const strange = (itemPk: number, name: string, details: Partial<NewClick> = {}) =>
    click(itemPk, {
      userAgent: agentOf(name),
      referrer: { url: `https://${name}.example/page`, host: `${name}.example` },
      geo: { ip: name, country: 'NL', region: null, city: null },
      ...details,
    });

  test('a flood of new agents and referrers on a link is counted under Other past its bound, and the click always', async () => {
    const [flooded, other] = [await add(), await add({ code: `other-${userPk}` })];
    const at = 1_000 * day;
    await store.clicks.append([strange(flooded.pk, `known-${userPk}`, { at })]);
    const flood = Array.from({ length: 2_500 }, (_, number) =>
      strange(flooded.pk, `flood-${userPk}-${number}`, { at }),
    );
    await store.clicks.append(flood);
    await store.clicks.append([
      // The site of a page that is beyond the bound is told where it was known before, and so is an agent.
      click(flooded.pk, {
        at,
        userAgent: agentOf(`known-${userPk}`),
        referrer: { url: `https://known-${userPk}.example/another`, host: `known-${userPk}.example` },
      }),
      strange(other.pk, `quiet-${userPk}`, { at }),
    ]);
    await caughtUp();

    const { total, recent, names } = await store.analytics.overview(
      { userPk, itemPk: flooded.pk },
      { calendar: calendarOf([]), firstDay: 0, recent: 2, names: 3_000 },
    );
    expect(total).toBe(2_502);
    for (const facet of ['browser', 'referrer'] as const) {
      // Of the 2,000 that are stored, a month keeps half apart.
      expect(names[facet].names).toHaveLength(1_001);
      expect(names[facet].names[0]).toEqual({ name: 'Other', count: 1_501 });
    }
    expect(names.country.names).toEqual([{ name: 'NL', count: 2_502 }]);
    expect(recent.map(({ browserName, deviceType, referrer }) => [browserName, deviceType, referrer])).toEqual([
      [agentOf(`known-${userPk}`), 'desktop', `https://known-${userPk}.example/`],
      ['Other', 'other', 'Other'],
    ]);
    expect((await analytics(other.pk)).names.browser.names).toEqual([{ name: agentOf(`quiet-${userPk}`), count: 1 }]);
    await removeForGood('link', flooded.id);
  });

  test('past the bound a new agent of a bot counts for no person', async () => {
    const { pk, id } = await add();
    const at = 1_500 * day;
    const flood = Array.from({ length: 2_001 }, (_, number) => strange(pk, `more-${userPk}-${number}`, { at }));
    await store.clicks.append(flood);
    await store.clicks.append([click(pk, { at, userAgent: `(Mastodon/4.5; +https://server-${userPk}.example/)` })]);
    expect(await analytics(pk)).toMatchObject({ total: 2_001, botClicks: 1 });
    await caughtUp();
    expect(await analytics(pk)).toMatchObject({ total: 2_001, botClicks: 1 });
    await removeForGood('link', id);
  });

  test('an hour later a flooded link may bring new agents again', async () => {
    const { pk } = await add();
    await store.clicks.append(
      Array.from({ length: 2_001 }, (_, number) => strange(pk, `early-${userPk}-${number}`, { at: 2_000 * day })),
    );
    await store.clicks.append([strange(pk, `late-${userPk}`, { at: 2_000 * day + 3_600_000 })]);
    await caughtUp();
    const { recent } = await store.analytics.overview(
      { userPk, itemPk: pk },
      { calendar: calendarOf([]), firstDay: 0, recent: 2, names: 1 },
    );
    expect(recent.map(({ browserName }) => browserName)).toEqual([agentOf(`late-${userPk}`), 'Other']);
  });

  test('sweeps agents, referrers and places with the last click that names them, and knows them no more', async () => {
    await sweepAll();
    const [gone, kept] = [await add({ code: `gone-${userPk}` }), await add({ code: `kept-${userPk}` })];
    const names = [1, 2, 3].map((number) => `source-${userPk}-${number}`);
    const [shared = '', lost = '', waiting = ''] = names;
    await store.clicks.append([strange(gone.pk, shared), strange(gone.pk, lost), strange(kept.pk, shared)]);
    await caughtUp();
    await store.clicks.append([strange(kept.pk, waiting, { at: 2 })]);
    expect(await store.clicks.sweepSources(Date.now(), 100)).toBe(0);

    await removeForGood('link', gone.id);
    while ((await store.clicks.sweep(1)) > 0);
    expect(await store.clicks.sweepSources(Date.now(), 2)).toBe(0);
    passHours(3);
    expect(await store.clicks.sweepSources(Date.now(), 2)).toBe(3);
    expect(await store.clicks.sweepSources(Date.now(), 2)).toBe(0);

    await store.clicks.append([strange(kept.pk, lost, { at: 3 })]);
    await caughtUp();
    const { recent } = await analytics(kept.pk);
    expect(recent.map(({ browserName, referrer, country }) => [browserName, referrer, country])).toEqual(
      [lost, waiting, shared].map((name) => [agentOf(name), `https://${name}.example/page`, 'NL']),
    );
  });

  test('sweeps what came with the scans of a deleted QR code', async () => {
    await sweepAll();
    const { pk } = await addQrCode();
    const name = `scan-${userPk}`;
    await store.clicks.append([strange(pk, name)]);
    await caughtUp();
    expect(await store.clicks.sweepSources(Date.now(), 100)).toBe(0);
    await store.accounts.close(userPk, 9);
    while ((await store.accounts.sweep(9 + week, 10)) > 0);
    while ((await store.clicks.sweep(10)) > 0);
    passHours(3);
    expect(await store.clicks.sweepSources(Date.now(), 100)).toBe(3);
  });

  test('appends while someone else is in the middle of a transaction', async () => {
    const { pk } = await add();
    await Promise.all([
      ...Array.from({ length: 20 }, (_, number) => add({ code: `busy-${userPk}-${number}`, tags: ['a', 'b'] })),
      ...Array.from({ length: 20 }, () => store.clicks.append([click(pk)])),
    ]);
    expect((await analytics(pk)).total).toBe(20);
    expect((await store.items.list('link', { userPk }, { offset: 0, limit: 1, now: 1 })).total).toBe(21);
  });

  test('refuses a batch as a whole, and goes on after it', async () => {
    const { pk } = await add();
    const broken = click(pk, { at: null as unknown as number, userAgent: `new-${userPk}` });
    await expect(store.clicks.append([click(pk), broken])).rejects.toThrow();
    expect((await analytics(pk)).total).toBe(0);
    await store.clicks.append([click(pk, { userAgent: `new-${userPk}` })]);
    while ((await store.userAgents.describePending(parseUserAgent, 10)) > 0);
    expect((await analytics(pk)).names.browser.names).toEqual([{ name: `new-${userPk}`, count: 1 }]);
  });
});

describe.each(
  databases.filter(({ create }) => {
    const { isKept, dispose } = create();
    dispose();
    return isKept;
  }),
)('$name', ({ create }) => {
  test('keeps everything, and counts on where it stopped', async () => {
    const database = create();
    const first = await database.open();
    await first.open();
    const { userPk } = await first.registrations.add({
      email: 'ada@example.com',
      passwordHash: 'hash',
      firstName: null,
      lastName: null,
      createdAt: 1,
    });
    const created = await first.items.create(
      'link',
      {
        userPk,
        code: 'launch',
        destination: 'https://example.com/',
        passwordHash: null,
        title: null,
        note: null,
        activatesAt: null,
        expiresAt: null,
        tags: ['news'],
        createdAt: 1,
      },
      Infinity,
    );
    if (typeof created === 'string') throw new Error(created);
    const click = {
      itemPk: created.pk,
      parentPk: null,
      at: 1,
      userAgent: firefox,
      referrer: null,
      geo: { ip: '', country: null, region: null, city: null },
    };
    await first.clicks.append([click, click]);
    await first.rollup.advance(1);
    await first.close();

    const second = await database.open();
    await second.open();
    await second.clicks.append([click]);
    expect(await second.items.find('link', userPk, 'launch')).toEqual({ ...created, clickCount: 3, lastClickAt: 1 });
    while ((await second.rollup.advance(10)) > 0);
    expect((await second.items.find('link', userPk, 'launch'))?.clickCount).toBe(3);
    await second.close();
    database.dispose();
  });
});

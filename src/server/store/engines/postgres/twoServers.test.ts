import { firefox } from '../../../../testing/factories.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { casesOf } from '../../../../testing/cases.ts';
import { testDatabase } from '../../../../testing/environment/engines.ts';
import { createItems, createRandom, device } from '../../../../testing/randomItems.ts';
import { until } from '../../../../testing/until.ts';
import { createApiCalls } from '../../../jobs/apiCalls.ts';
import { calendarOf } from '../../../rules/calendar.ts';
import { monthOf } from '../../../rules/quotas.ts';
import { defaultSettings } from '../../../rules/settings.ts';
import { parseUserAgent } from '../../../rules/userAgents.ts';
import { createStore, type Store } from '../../index.ts';
import type { VisitStore } from '../../visitStore.ts';

/** Two servers with one database, which do the same at the same moment. */
const folder = mkdtempSync(path.join(tmpdir(), 'curtly-servers-'));
const rounds = casesOf(12, 30);
const atOnce = 8;
let stores: [Store, Store];
/** As the second server's visits see it. */
let visits: VisitStore;
let users = 0;

beforeAll(async () => {
  const engines = [await testDatabase.open(folder), await testDatabase.open(folder)] as const;
  visits = testDatabase.openVisits(engines[1], folder);
  stores = [createStore(engines[0]), createStore(engines[1])];
  await Promise.all(stores.map((store) => store.open()));
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  rmSync(folder, { recursive: true });
});

/** What each of the calls returned, half of them on each server. */
const together = <T>(work: (store: Store, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => work(stores[index % 2 === 0 ? 0 : 1], index)));

async function inRounds(work: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await work(round);
}

const newLink = (userPk: number, code: string) => ({
  userPk,
  code: `at-once-${code}`,
  destination: 'https://example.com/',
  activatesAt: null,
  expiresAt: null,
  createdAt: 1,
  passwordHash: null,
  title: null,
  note: null,
});
const newAddress = () => `user${(users += 1)}@example.com`;
const register = (store: Store, email: string, passwordHash = 'hash') =>
  store.registrations.add({ email, passwordHash, firstName: null, lastName: null, createdAt: 1 });

test('attempts are counted for both', async () => {
  await inRounds(async (round) => {
    const limits = [
      { name: `one ${round}`, max: 3, window: 1_000 },
      { name: `all ${round}`, max: 5, window: 1_000 },
    ];
    const counted = await together((store) => store.attempts.count(limits, 0));
    expect(counted.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
    expect(await stores[0].attempts.count(limits.slice(1), 0)).toEqual({ isAllowed: true, counts: [4] });
  });
});

test('attempts that are counted, refused, taken back and swept meanwhile fail nowhere', async () => {
  await inRounds(async (round) => {
    await together(async (store, index) => {
      const limits = [index % 3, index % 2, 0].map((name, level) => ({
        name: `level ${level} ${name}`,
        max: level === 2 ? Infinity : 4,
        window: 5,
      }));
      const counted = await store.attempts.count(limits, round);
      const names = limits.map(({ name }) => name);
      if (counted.isAllowed && index % 4 === 0) await store.attempts.forgive(names, round);
      await store.attempts.sweep(round, 3);
    });
  });
});

test('an account and its picture change together', async () => {
  const email = newAddress();
  const { userPk } = await register(stores[0], email);
  await inRounds(async (round) => {
    await together((store, index) => {
      const name = `${round}-${index}`;
      return store.users.setPicture(
        userPk,
        index % 3 === 0 ? null : { url: `/uploads/${name}`, webp: Buffer.from(name) },
      );
    });
    const { pictureUrl } = (await stores[0].users.findByEmail(email)) ?? {};
    const names = Array.from({ length: atOnce }, (_, index) => `${round}-${index}`);
    for (const name of names) {
      const url = `/uploads/${name}`;
      const expected = url === pictureUrl ? Buffer.from(name) : undefined;
      expect(await stores[1].users.picture(url)).toEqual(expected);
    }
  });
});

const onlyOne = <T>(results: readonly T[], wanted: T) =>
  expect(results.filter((result) => result === wanted)).toHaveLength(1);

test('one recipient gets no more mail than the check allows', async () => {
  await inRounds(async (round) => {
    const letter = { email: `recipient${round}@example.com`, kind: 'verification', source: null, at: round + 1 };
    const added = await together((store) => store.sentMails.addIf(letter, 0, (sent) => sent.length < 3));
    expect(added.filter(Boolean)).toHaveLength(3);
  });
});

test('a mail is sent by one', async () => {
  const [sender] = stores;
  await inRounds(async (round) => {
    const email = `queued${round}@example.com`;
    await sender.mailQueue.add({ kind: 'verification', email, registrationPk: null, source: null, createdAt: round });
    const [mail] = await sender.mailQueue.due(round, 1);
    if (!mail) throw new Error('Nothing is due');
    onlyOne(await together((store) => store.mailQueue.claim(mail, round + 1_000)), true);
    await sender.mailQueue.remove(mail.pk);
  });
});

const agreement = {
  plan: 2,
  status: 'Trial',
  billingCycle: 1,
  startedAt: 1,
  endsAt: null,
  trialEndsAt: 2,
} as const;

test('a nonce works once, as does a trial', async () => {
  await inRounds(async (round) => {
    onlyOne(await together((store) => store.nonces.use(`nonce ${round}`, 1)), true);
    const { userPk } = await register(stores[0], newAddress());
    onlyOne(await together((store) => store.subscriptions.startTrial(userPk, agreement, `hash ${round}`)), true);
  });
});

test('the last of a quota is taken once', async () => {
  await inRounds(async (round) => {
    const { userPk } = await register(stores[0], newAddress());
    const created = await together((store, index) =>
      store.items.create(
        'link',
        {
          userPk,
          code: `quota-${round}-${index}`,
          destination: 'https://example.com/',
          passwordHash: null,
          title: null,
          note: null,
          activatesAt: null,
          expiresAt: null,
          tags: ['maths'],
          createdAt: 1,
        },
        3,
      ),
    );
    expect(created.filter((result) => typeof result !== 'string')).toHaveLength(3);
    expect(await stores[1].usage.ofMonth(userPk, 1)).toMatchObject({ links: 3 });
  });
});

test('an Idempotency-Key makes one item', async () => {
  await inRounds(async (round) => {
    const { userPk } = await register(stores[0], newAddress());
    const idempotencyKey = { id: `once ${round}`, fingerprint: 'same' };
    const created = await together((store, index) =>
      store.items.create('link', { ...newLink(userPk, `once-${round}-${index}`), tags: [], idempotencyKey }, 50),
    );
    const made = created.flatMap((result) => (typeof result === 'string' ? [] : [result.id]));
    expect(made).toHaveLength(1);
    expect(created.filter((result) => result === 'made before')).toHaveLength(atOnce - 1);
    expect(await stores[1].idempotencyKeys.find(idempotencyKey.id, 1)).toEqual({
      fingerprint: 'same',
      itemId: made[0],
    });
  });
});

test('an account has 50 API keys at most, and loses none of its calls', async () => {
  const { userPk } = await register(stores[0], newAddress());
  const apiKey = { userPk, name: 'Till', start: 'curtly_1234', isReadOnly: true, createdAt: 1, expiresAt: null };
  const session = {
    id: `session of ${userPk}`,
    userPk,
    createdAt: 1,
    expiresAt: 10,
    idleLifetime: 100,
    signedInWith: 'password' as const,
    userAgent: '',
    ip: '',
  };
  await stores[0].sessions.create(session);
  const made: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const names = Array.from({ length: atOnce }, (_, index) => `key-${userPk}-${round}-${index}`);
    made.push(
      ...(await together((store, index) =>
        store.apiKeys.create({ ...apiKey, id: names[index] ?? '', hash: names[index] ?? '' }, session.id),
      )),
    );
  }
  expect(made.filter((result) => result === 'made')).toHaveLength(50);
  expect(await stores[1].apiKeys.list(userPk)).toHaveLength(50);
  const others = await Promise.all([newAddress(), newAddress()].map((email) => register(stores[0], email)));
  const counts = others.map((other) => ({ userPk: other.userPk, month: monthOf(0), count: 2 }));
  // What the other server is adding to is left out, and added later.
  const add = async (store: Store) => {
    let left = counts;
    while (left.length > 0) {
      const busy = await store.usage.addApiRequests(left);
      left = left.filter((count) => busy.has(count.userPk));
    }
  };
  await inRounds(async () => void (await together(add)));
  for (const other of others)
    expect(await stores[1].usage.ofMonth(other.userPk, 0)).toMatchObject({ apiRequests: rounds * atOnce * 2 });
});

test('servers that count calls for themselves exceed a quota by 50 for each but one', async () => {
  const { userPk } = await register(stores[0], newAddress());
  await stores[0].subscriptions.startTrial(userPk, { ...agreement, trialEndsAt: null }, 'api calls');
  const now = Date.UTC(2026, 10, 20);
  await stores[0].usage.addApiRequests([{ userPk, month: monthOf(now), count: 9_000 }]);
  const [one, other] = stores;
  const settings = { now: () => defaultSettings };
  const first = createApiCalls({ store: one, clock: () => now, settings });
  const second = createApiCalls({ store: other, clock: () => now, settings });
  const counted = await Promise.all(
    Array.from({ length: 3_000 }, (_, index) => (index % 2 === 0 ? first : second).count(userPk)),
  );
  await Promise.all([first.flush(), second.flush()]);
  const allowed = counted.filter(({ isAllowed }) => isAllowed).length;
  expect(allowed).toBeGreaterThanOrEqual(1_000);
  expect(allowed).toBeLessThanOrEqual(1_050);
  expect(await stores[1].usage.ofMonth(userPk, now)).toMatchObject({ apiRequests: 9_000 + allowed });
});

test('one of the links that verify an address does, and sets what it is for', async () => {
  await inRounds(async (round) => {
    const email = newAddress();
    const tokens = await together(async (store, index) => {
      const hash = `token ${round} ${index}`;
      // Two links for each registration.
      if (index % 2 > 0) return hash;
      const { pk } = await register(store, email, hash);
      for (const each of [hash, `token ${round} ${index + 1}`])
        await store.registrations.addToken({ hash: each, registrationPk: pk, expiresAt: 10 });
      return hash;
    });
    const results = await together((store, index) => store.registrations.verifyEmail(tokens[index] ?? '', email, 5));
    onlyOne(results, 'verified');
    expect(results.filter((result) => result === 'already verified')).toHaveLength(atOnce - 1);
    const winner = results.indexOf('verified');
    expect((await stores[0].users.findByEmail(email))?.passwordHash).toBe(tokens[winner - (winner % 2)]);
  });
});

test('one of the links that set a new password does', async () => {
  await inRounds(async (round) => {
    const email = newAddress();
    const { userPk } = await register(stores[0], email);
    const hashOf = (index: number) => `reset ${round} ${index >> 1}`;
    for (let index = 0; index < atOnce; index += 2)
      await stores[0].passwordResets.create({ hash: hashOf(index), userPk, expiresAt: 10 });
    const results = await together((store, index) =>
      store.passwordResets.use(hashOf(index), email, { passwordHash: `password ${index}`, now: 5, isSignUpOpen: true }),
    );
    onlyOne(results, 'valid');
    expect((await stores[0].users.findByEmail(email))?.passwordHash).toBe(`password ${results.indexOf('valid')}`);
  });
});

test('an address belongs to one Google account, whose first sign-ins open one account', async () => {
  await inRounds(async (round) => {
    const email = newAddress();
    const identity = (index: number) => ({
      googleId: `google ${round} ${index}`,
      email,
      firstName: null,
      lastName: null,
    });
    const results = await together((store, index) => store.users.signInWithGoogle(identity(index % 4), 1));
    const owner = (await stores[0].users.findByEmail(email))?.googleId;
    expect(results.map((result) => result?.user.googleId)).toEqual(
      results.map((_, index) => (identity(index % 4).googleId === owner ? owner : undefined)),
    );
  });
});

test('a change of a password leaves nobody signed in with the one before', async () => {
  await inRounds(async (round) => {
    const email = newAddress();
    const { userPk } = await register(stores[0], email);
    await stores[0].passwordResets.create({ hash: `before ${round}`, userPk, expiresAt: 10 });
    await stores[0].passwordResets.use(`before ${round}`, email, { passwordHash: 'old', now: 5, isSignUpOpen: true });
    const session = (id: string) => ({
      id,
      userPk,
      createdAt: 1,
      expiresAt: 10,
      idleLifetime: 100,
      signedInWith: 'password' as const,
      userAgent: '',
      ip: '',
    });
    const kept = `kept ${round}`;
    await stores[0].sessions.create(session(kept));
    await together<unknown>((store, index) =>
      index === 3
        ? store.users.changePassword(userPk, {
            before: 'old',
            passwordHash: 'new',
            session: { id: kept, tokenId: kept },
            proof: { newTokenId: `next ${round}`, isSecondFactor: false, now: 5 },
          })
        : store.sessions.create(session(`sign-in ${round} ${index}`), { passwordHash: 'old' }),
    );
    expect((await stores[1].sessions.list(userPk, 5)).map(({ id }) => id)).toEqual([kept]);
  });
});

test('a password that is set with the link in a mail leaves no API key that was made at the same moment', async () => {
  await inRounds(async (round) => {
    const email = newAddress();
    const { userPk } = await register(stores[0], email);
    await stores[0].passwordResets.create({ hash: `keys ${round}`, userPk, expiresAt: 10 });
    const session = {
      id: `strangers ${round}`,
      userPk,
      createdAt: 1,
      expiresAt: 10,
      idleLifetime: 100,
      signedInWith: 'password' as const,
      userAgent: '',
      ip: '',
    };
    await stores[0].sessions.create(session);
    const apiKey = { userPk, name: 'Till', start: 'curtly_1234', isReadOnly: false, createdAt: 1, expiresAt: null };
    await together(async (store, index) => {
      const id = `late ${round} ${index}`;
      if (index === 3)
        await store.passwordResets.use(`keys ${round}`, email, { passwordHash: 'new', now: 5, isSignUpOpen: true });
      else await store.apiKeys.create({ ...apiKey, id, hash: id }, session.id);
    });
    expect(await stores[1].apiKeys.list(userPk)).toEqual([]);
  });
});

test('a closed account is closed to a sign-in at the same moment, and to an upload', async () => {
  await inRounds(async (round) => {
    const { userPk } = await register(stores[0], newAddress());
    const [id, url] = [
      (index: number) => `session ${round} ${index}`,
      (index: number) => `/uploads/last-${round}-${index}`,
    ];
    await together(async (store, index) => {
      const session = {
        id: id(index),
        userPk,
        createdAt: 1,
        expiresAt: 10,
        idleLifetime: 100,
        signedInWith: 'password' as const,
        userAgent: '',
        ip: '',
      };
      if (index === 3) await store.accounts.close(userPk, 5);
      else if (index % 2 === 0) await store.sessions.create(session);
      else await store.users.setPicture(userPk, { url: url(index), webp: Buffer.from('late') });
    });
    for (let index = 0; index < atOnce; index += 1) {
      expect(await stores[1].sessions.find(id(index), 5)).toBeUndefined();
      expect(await stores[1].users.picture(url(index))).toBeUndefined();
    }
  });
});

test('of those who open a closed account, register its address and sweep it, each does all or nothing', async () => {
  const week = 7 * 86_400_000;
  await inRounds(async (round) => {
    const [email, token] = [newAddress(), `undo ${round}`];
    const { userPk } = await register(stores[0], email);
    await stores[0].accounts.close(userPk, 5);
    await stores[0].accounts.setUndoToken(userPk, token);
    const results = await together(async (store, index) => {
      if (index % 4 === 0) return store.accounts.undoClose(token, 6);
      if (index % 4 === 1) return store.accounts.sweep(5 + (round % 2) * week, 10);
      if (index % 4 === 2) return register(store, email);
      return store.users.signInWithGoogle({ googleId: `g${round}`, email, firstName: null, lastName: null }, 6);
    });
    const undone = results.filter((result) => result === 'undone').length;
    const found = await stores[1].users.findByEmail(email);
    expect(undone).toBeLessThanOrEqual(1);
    expect(found?.pk === userPk).toBe(undone === 1);
    expect(await stores[1].accounts.closed(userPk)).toEqual(
      undone === 1 || round % 2 === 1 ? undefined : { email, firstName: null },
    );
    while ((await stores[0].accounts.sweep(Number.MAX_SAFE_INTEGER, 10)) > 0);
  });
});

test('a link and its QR codes are deleted, restored and changed at once, and their numbers are right', async () => {
  const { userPk } = await register(stores[0], newAddress());
  const add = createItems(stores[0], userPk);
  await inRounds(async (round) => {
    const link = await add('link');
    const codes = [await add('qrCode', link.pk), await add('qrCode', link.pk)];
    const when = { at: round + 2, device };
    await together(async (store, index) => {
      const code = codes[index % 4 === 0 ? 0 : 1]?.id ?? '';
      if (index % 4 === 3) await store.trash.restore('link', userPk, link.id, { ...when, since: 0 });
      else if (index % 4 === 2) await store.trash.add('link', userPk, link.id, when);
      else if (index < 4) await store.trash.add('qrCode', userPk, code, when);
      else await store.items.change('qrCode', userPk, code, () => ({ isActive: false, updatedAt: round }));
      await store.items.create('link', { ...newLink(userPk, `${round}-${index}`), tags: ['a'] }, Infinity);
    });
    for (const kind of ['link', 'qrCode'] as const) {
      const options = { offset: 0, limit: 100, now: 1 };
      const { total } = await stores[0].items.list(kind, { userPk }, options);
      // With a filter that all fulfil they are counted one by one.
      const counted = await stores[0].items.list(kind, { userPk, createdFrom: 0 }, options);
      expect([round, kind, total]).toEqual([round, kind, counted.total]);
    }
  });
  const { total } = await stores[0].items.list('link', { userPk, tags: ['a'] }, { offset: 0, limit: 1, now: 1 });
  const found = await stores[0].items.list(
    'link',
    { userPk, tags: ['a'], createdFrom: 0 },
    { offset: 0, limit: 1, now: 1 },
  );
  expect(total).toBe(found.total);
}, 120_000);

test('changes of the tags of one account wait for each other, and none is done again', async () => {
  const { userPk } = await register(stores[0], newAddress());
  const add = createItems(stores[0], userPk);
  const links: { pk: number; id: string }[] = [];
  for (let count = 0; count < 2 * atOnce; count += 1) links.push(await add('link'));
  const batch = await stores[0].batches.begin(userPk, 1);
  const random = createRandom(1);
  const fourTags = () => [...'abcdefgh'].toSorted(() => random(3) - 1).slice(0, 4);
  let done = 0;
  await inRounds(async (round) => {
    await together(async (store, index) => {
      const change = () => {
        done += 1;
        return { tags: fourTags(), updatedAt: round + 2 };
      };
      const [own, other] = [links[index], links[index + atOnce]];
      if (!own || !other) throw new Error('There are too few links');
      if (index === 0)
        await store.batches.changeItems(batch, 'link', [own.pk, other.pk], { at: 2, device, judge: change });
      else if (index > 1) await store.items.change('link', userPk, own.id, change);
      const code = `tagged-${round}-${index}`;
      await store.items.create('link', { ...newLink(userPk, code), tags: fourTags() }, Infinity);
      await store.trash.add('link', userPk, `at-once-${code}`, { at: round + 2 });
    });
  });
  expect(done).toBe(rounds * atOnce);
});

test('a tag that is given to an item while unused ones are swept stays', async () => {
  const { userPk } = await register(stores[0], newAddress());
  const add = createItems(stores[0], userPk);
  const links = [await add('link'), await add('link'), await add('link'), await add('link')];
  await inRounds(async (round) => {
    const restore = await stores[0].restores.begin(userPk, 1);
    if (!restore) throw new Error('Another restore is under way');
    // Each tag is given back in every second round.
    const tagsOf = (index: number) => [`${index}-${round % 2}`, `shared-${round % 3}`];
    const trashed = `in-trash-${round}`;
    await together(async (store, index) => {
      const link = links[index];
      if (link)
        await store.items.change('link', userPk, link.id, () => ({ tags: tagsOf(index), updatedAt: round + 2 }));
      else if (index === links.length) {
        const times = { activatesAt: null, expiresAt: null, createdAt: 1, updatedAt: 1, deletedAt: 2 };
        const common = { code: trashed, destination: 'https://example.com/', isActive: true, openingClicks: 0 };
        const kind = {
          kind: 'link' as const,
          passwordHash: null,
          title: null,
          note: null,
          isEdited: false,
          tags: tagsOf(index),
        };
        const [itemPk] = await store.restores.addItems(restore, 1, [{ ...kind, ...common, ...times }]);
        if (typeof itemPk !== 'number') throw new Error(itemPk);
        const origin = { restoredFrom: null, undid: null, clickCount: null, replaced: null };
        await store.restores.addVersions(restore, 1, [{ itemPk, number: 1, at: 1, ...device, ...origin }]);
      } else await store.tags.sweep(1_000);
    });
    const names = async (ref: string) =>
      (await stores[1].items.find('link', userPk, ref))?.tags.map(({ name }) => name);
    for (const [index, { id }] of links.entries()) expect(await names(id)).toEqual(tagsOf(index));
    await stores[0].restores.finish(restore, 1, {
      firstName: null,
      lastName: null,
      picture: null,
      zonesBefore: { zones: [], until: 1 },
    });
    while ((await stores[0].restores.settle(1, 100, restore)) > 0);
    await stores[0].trash.restore('link', userPk, trashed, { at: 3, since: 0 });
    expect(await names(trashed)).toEqual(tagsOf(links.length));
  });
});

test('many are changed, deleted, restored and taken back at once, and their numbers are right', async () => {
  const { userPk } = await register(stores[0], newAddress());
  const add = createItems(stores[0], userPk);
  const options = { offset: 0, limit: 100, now: 1 };
  for (let round = 0; round < rounds / 3; round += 1) {
    const [links, codes]: number[][] = [[], []];
    for (let count = 0; count < 5; count += 1) {
      const { pk } = await add('link');
      links?.push(pk);
      codes?.push((await add('qrCode', pk)).pk);
    }
    const [pks = [], attached = []] = [links, codes];
    const when = { at: round + 2, device };
    const begin = () => stores[0].batches.begin(userPk, round);
    const [old, batch, other] = [await begin(), await begin(), await begin()];
    const tag = { ...when, judge: () => ({ tags: ['a', 'b'] }) };
    await stores[0].batches.changeItems(old, 'link', pks, tag);
    const undone = await together(async (store, index) => {
      if (index < 2) return store.batches.undoItems(old, index === 0 ? pks : pks.toReversed(), { ...when, since: 0 });
      if (index === 2) await store.batches.removeItems(batch, 'link', pks, when);
      if (index === 3) await store.batches.restoreItems(batch, 'link', pks.toReversed(), { ...when, since: 0 });
      if (index === 4)
        await store.batches.changeItems(other, 'link', pks, { ...when, judge: () => ({ isActive: false }) });
      if (index === 5) await store.batches.removeItems(other, 'qrCode', attached, when);
      if (index === 6) await store.batches.restoreItems(other, 'qrCode', attached, { ...when, since: 0 });
      if (index === 7) await store.batches.undoItems(batch, pks, { ...when, since: 0 });
      return [];
    });
    // Each by one of the two.
    expect(undone.flat().map(({ id }) => id)).toHaveLength(5);
    expect(await stores[1].batches.sizeOf(old)).toBe(0);
    for (const kind of ['link', 'qrCode'] as const) {
      const { total } = await stores[0].items.list(kind, { userPk }, options);
      const counted = await stores[0].items.list(kind, { userPk, createdFrom: 0 }, options);
      expect([round, kind, total]).toEqual([round, kind, counted.total]);
    }
    const tagged = await stores[0].items.list('link', { userPk, tags: ['a', 'b'] }, options);
    const names = (await stores[1].tags.list(userPk)).map(({ name }) => name);
    expect(names.includes('b')).toBe(tagged.items.some(({ tags }) => tags.some(({ name }) => name === 'b')));
  }
}, 120_000);

test('a file is imported once, whichever of them takes its rows', async () => {
  const { userPk } = await register(stores[0], newAddress());
  const rows = Array.from({ length: 100 }, (_, index) => ({
    number: index + 1,
    fileRow: index + 2,
    code: index % 2 === 0 ? `imported-${index}` : null,
    destination: 'https://example.com/',
    outcome: 'ready' as const,
    reason: null,
    given: { tags: ['a', `b${index % 3}`] },
  }));
  const { imports, items } = stores[0];
  const record = await imports.begin(userPk, 1);
  if (!record) throw new Error('Another import is under way');
  expect(await stores[1].imports.begin(userPk, 1)).toBeUndefined();
  await imports.addRows(record, 1, rows);
  await imports.endReading(record, { kind: 'link', state: 'checked', rowCount: 100, found: '{}' });
  const started = await together((store) => store.imports.start(record, { onCollision: 'skip', at: 2, device }));
  expect(started.filter((each) => each !== undefined)).toHaveLength(1);
  while ((await imports.find(userPk, record.id))?.state === 'running')
    await together((store) => store.imports.importRows(record.pk, { now: 3, limit: 4, monthlyLimit: 90, since: 0 }));
  expect(await stores[1].imports.find(userPk, record.id)).toMatchObject({
    state: 'stopped',
    done: 100,
    imported: 90,
    overQuota: 10,
  });
  const { total } = await items.list('link', { userPk }, { offset: 0, limit: 1, now: 4 });
  expect(total).toBe(90);
  expect((await stores[0].usage.ofMonth(userPk, 3)).links).toBe(90);
});

test('what one of them changes is announced code by code, and what is new is not', async () => {
  const { userPk } = await register(stores[0], newAddress());
  const add = createItems(stores[0], userPk);
  const [link, last] = [await add('link'), await add('link')];
  const codes = [link.code];
  for (let count = 0; count < 101; count += 1) codes.push((await add('qrCode', link.pk)).code);
  const { imports, items } = stores[0];
  const record = await imports.begin(userPk, 1);
  if (!record) throw new Error('Another import is under way');
  const row = { code: 'new-by-import', destination: 'https://example.com/', outcome: 'ready' as const, reason: null };
  await imports.addRows(record, 1, [{ number: 1, fileRow: 2, ...row, given: {} }]);
  await imports.endReading(record, { kind: 'link', state: 'checked', rowCount: 1, found: '{}' });
  await imports.start(record, { onCollision: 'skip', at: 2, device });
  await visits.open();
  await until(() => visits.revision() !== undefined);
  const heard: string[] = [];
  visits.onChange((codes) => heard.push(...codes));
  await imports.importRows(record.pk, { now: 3, limit: 10, monthlyLimit: 10_000, since: 0 });
  await items.change('link', userPk, link.id, () => ({ destination: 'https://example.com/2', updatedAt: 4 }));
  await items.change('link', userPk, last.id, () => ({ destination: 'https://example.com/2', updatedAt: 4 }));
  await until(() => heard.includes(last.code));
  expect(heard.toSorted()).toEqual([...codes, last.code].toSorted());

  const other = await register(stores[0], newAddress());
  const { code } = await createItems(stores[0], other.userPk)('link');
  heard.length = 0;
  await stores[0].accounts.close(userPk, 5);
  await stores[0].accounts.close(other.userPk, 6);
  await until(() => heard.includes(code));
  expect(heard.toSorted()).toEqual([...codes, last.code, 'new-by-import', code].toSorted());
  await visits.close();
});

test('clicks are added up once, whichever of them claims them', async () => {
  const { userPk } = await register(stores[0], newAddress());
  const add = createItems(stores[0], userPk);
  const pks = [(await add('link')).pk, (await add('link')).pk, (await add('link')).pk];
  const clicks = Array.from({ length: 300 }, (_, index) => ({
    itemPk: pks[index % 3] ?? 0,
    parentPk: null,
    at: 1,
    userAgent: firefox,
    referrer: null,
    geo: { ip: '', country: null, region: null, city: null },
  }));
  for (let round = 1; round <= 3; round += 1) {
    await stores[0].clicks.append(clicks);
    while ((await stores[0].userAgents.describePending(parseUserAgent, 10)) > 0);
    while ((await stores[0].rollup.nextAt()) !== undefined) await together((store) => store.rollup.advance(20));
    const days = await stores[1].analytics.daysOf(userPk, [0, ...pks], {
      calendar: calendarOf([]),
      firstDay: 0,
    });
    expect([...days.values()].map((of) => of.get(0))).toEqual([300, 100, 100, 100].map((count) => count * round));
  }
});

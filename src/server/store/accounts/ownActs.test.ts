import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabase } from '../../../testing/environment/engines.ts';
import { createItems } from '../../../testing/randomItems.ts';
import { createStore, type Store } from '../index.ts';
import type { NewAuditEvent } from './auditLog.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-own-acts-'));
const now = Date.parse('2026-11-20T10:00:00Z');
const later = now + 60_000;

let store: Store;
let contents: () => Promise<string>;
let close: () => Promise<void>;
let owners = 0;

beforeAll(async () => {
  store = createStore(await testDatabase.open(folder));
  await store.open();
  ({ contents, close } = await testDatabase.watch(folder));
});
afterAll(async () => {
  await close();
  await store.close();
  rmSync(folder, { recursive: true });
});

interface Owner {
  pk: number;
  email: string;
  /** Of the session, its token, and all else that is named. */
  name: string;
}

const sessionOf = ({ pk }: Pick<Owner, 'pk'>, id: string) => ({
  id,
  userPk: pk,
  createdAt: now,
  expiresAt: later,
  idleLifetime: 100_000,
  signedInWith: 'password' as const,
  userAgent: '',
  ip: '',
});

async function register(): Promise<Owner> {
  owners += 1;
  const name = `owner${owners}`;
  const email = `${name}@example.com`;
  const account = { email, passwordHash: 'old', firstName: null, lastName: null, createdAt: now };
  const { pk: registrationPk, userPk: pk } = await store.registrations.add(account);
  await store.registrations.addToken({ hash: name, registrationPk, expiresAt: later });
  return { pk, email, name };
}

async function newOwner(): Promise<Owner> {
  const owner = await register();
  await store.registrations.verifyEmail(owner.name, owner.email, now);
  await store.sessions.create(sessionOf(owner, owner.name));
  return owner;
}

const apiKeyOf = ({ pk: userPk, name: id }: Owner) =>
  ({ id, userPk, hash: id, name: 'Key', start: 'key', isReadOnly: true, createdAt: now, expiresAt: null }) as const;

const passkeyOf = ({ pk: userPk, name: id }: Owner) => ({
  id,
  userPk,
  name: 'Phone',
  host: 'example.com',
  publicKey: Buffer.from('key'),
  counter: 0,
  transports: '[]',
  createdAt: now,
  lastUsedAt: null,
});

const codesOf = ({ pk: userPk }: Owner) => ({ userPk, secret: 'sealed', lastStep: 1, createdAt: now });
const turnOn = (owner: Owner, event?: NewAuditEvent) =>
  store.secondFactors.turnOn(codesOf(owner), [owner.name], { sessionId: owner.name, ...(event && { event }) });

const linkOf = ({ pk: userPk, email, name: subject }: Owner) =>
  ({ userPk, issuer: 'https://provider.example', subject, email, now }) as const;

async function shareOf(owner: Owner) {
  const item = await createItems(store, owner.pk)('link');
  const found = await store.statisticsShares.find(owner.pk, item.id, now);
  return { itemPk: found?.itemPk ?? 0, hash: owner.name, createdAt: now, expiresAt: later };
}

type Act = (event: NewAuditEvent) => Promise<unknown>;

/** Each prepares what it changes. */
const acts: Record<string, (owner: Owner) => Promise<Act> | Act> = {
  'signs in': (owner) => (event) => store.sessions.create(sessionOf(owner, `${owner.name}-2`), { event }),
  'signs out': (owner) => (event) => store.sessions.end(owner.name, event),
  'ends a session': (owner) => (event) => store.sessions.endOf(owner.pk, owner.name, event),
  'ends all other sessions': (owner) => (event) => store.sessions.endOthers(owner.pk, 'another', event),
  'makes a key': (owner) => (event) => store.apiKeys.create(apiKeyOf(owner), owner.name, event),
  'revokes a key': async (owner) => {
    await store.apiKeys.create(apiKeyOf(owner), owner.name);
    return (event) => store.apiKeys.remove(owner.pk, owner.name, event);
  },
  'adds a passkey': (owner) => (event) => store.passkeys.add(passkeyOf(owner), owner.name, event),
  'removes a passkey': async (owner) => {
    await store.passkeys.add(passkeyOf(owner), owner.name);
    return (event) => store.passkeys.remove(owner.pk, owner.name, event);
  },
  'turns codes on': (owner) => (event) => turnOn(owner, event),
  'turns codes off': async (owner) => {
    await turnOn(owner);
    return (event) => store.secondFactors.turnOff(owner.pk, event);
  },
  'renews recovery codes': async (owner) => {
    await turnOn(owner);
    return (event) => store.secondFactors.renewRecoveryCodes(owner.pk, [`${owner.name}-2`], event);
  },
  'changes the password': (owner) => (event) =>
    store.users.changePassword(owner.pk, {
      before: 'old',
      passwordHash: 'new',
      session: { id: owner.name, tokenId: owner.name },
      proof: { newTokenId: `${owner.name}-2`, isSecondFactor: false, now },
      event,
    }),
  'sets a password by mail': async (owner) => {
    await store.passwordResets.create({ hash: owner.name, userPk: owner.pk, expiresAt: later });
    const setting = { passwordHash: 'new', now, isSignUpOpen: true };
    return (event) => store.passwordResets.use(owner.name, owner.email, { ...setting, eventsOf: () => [event] });
  },
  'says that it was somebody else': async (owner) => {
    const alarm = { hash: owner.name, userPk: owner.pk, thing: null, thingId: null, expiresAt: later };
    await store.alarms.add(alarm);
    return (event) => store.alarms.use(owner.name, now, () => event);
  },
  'links Google': (owner) => (event) => {
    const identity = { googleId: owner.name, email: owner.email, firstName: null, lastName: null };
    return store.users.signInWithGoogle(identity, now, () => event);
  },
  'links a provider': (owner) => (event) => store.linkedProviders.link(linkOf(owner), { event }),
  'removes a provider': async (owner) => {
    await store.linkedProviders.link(linkOf(owner));
    const [linked] = await store.linkedProviders.list(owner.pk);
    const wanted = { userPk: owner.pk, id: linked?.id ?? '' };
    return (event) => store.linkedProviders.remove(wanted, { google: false, passkeysOf: undefined }, event);
  },
  'shares statistics': async (owner) => {
    const share = await shareOf(owner);
    return (event) => store.statisticsShares.put(share, event);
  },
  'shares statistics no more': async (owner) => {
    const share = await shareOf(owner);
    await store.statisticsShares.put(share);
    return (event) => store.statisticsShares.remove(share.itemPk, event);
  },
  'closes the account': (owner) => (event) => store.accounts.close(owner.pk, now, { sessionId: owner.name, event }),
  'gets the account back': async (owner) => {
    await store.accounts.close(owner.pk, now);
    await store.accounts.setUndoToken(owner.pk, owner.name);
    return (event) => store.accounts.undoClose(owner.name, later, event);
  },
};

/** They make the account. */
const beginnings: typeof acts = {
  'verifies the address': (owner) => (event) =>
    store.registrations.verifyEmail(owner.name, owner.email, now, () => event),
  'comes from a provider': (owner) => (event) => {
    const { userPk: _, ...identity } = linkOf(owner);
    const names = { firstName: null, lastName: null };
    const options = { now, mayMakeAccount: true, createdEventOf: () => event };
    return store.linkedProviders.signIn({ ...identity, ...names }, options);
  },
};

async function expectBothOrNeither(owner: Owner, act: Act) {
  const event: NewAuditEvent = { at: now, what: 'anAct', accountPk: owner.pk, actor: 'owner', actorId: owner.name };
  const before = await contents();
  // The audit log refuses it.
  await expect(act({ ...event, what: null } as unknown as NewAuditEvent)).rejects.toThrow();
  expect((await contents()) === before).toBe(true);
  await act(event);
  expect((await contents()) === before).toBe(false);
  expect(await store.auditLog.list({ accountPk: owner.pk, what: event.what }, { limit: 10 })).toHaveLength(1);
}

test.each(Object.entries(acts))('an owner who %s leaves an act and an event, or neither', async (_, prepare) => {
  const owner = await newOwner();
  await expectBothOrNeither(owner, await prepare(owner));
});

test.each(Object.entries(beginnings))('whoever %s leaves an account and an event, or neither', async (_, prepare) => {
  const owner = await register();
  await expectBothOrNeither(owner, await prepare(owner));
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabase } from '../../../testing/environment/engines.ts';
import { createItems } from '../../../testing/randomItems.ts';
import type { NewAuditEvent } from '../accounts/auditLog.ts';
import { createStore, type Store } from '../index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-acts-'));
const now = Date.parse('2026-11-20T10:00:00Z');
const event: NewAuditEvent = { at: now, what: 'anAct', accountPk: null, actor: 'operator', actorId: 'grace' };
/** The audit log refuses it. */
const broken = { ...event, what: null } as unknown as NewAuditEvent;

let store: Store;
let contents: () => Promise<string>;
let close: () => Promise<void>;
let userPk: number;
let code: string;
let bannedCode: string;
let ids: Record<'invitation' | 'pattern' | 'closedReport', string>;

const ban = { reason: 'spam', note: null, at: now } as const;
const gift = { plan: 3, endsAt: null, note: null, now } as const;
const invitation = { email: null, tokenHash: null, plan: null, maxUses: 1, createdAt: now, expiresAt: now + 1 };
const blocked = { note: null, createdAt: now, createdBy: 'grace' };
const report = { reason: 'spam', details: null, email: null, at: now } as const;
const mail = {
  kind: 'password reset',
  email: 'ada@example.com',
  registrationPk: null,
  source: null,
  createdAt: now,
} as const;

beforeAll(async () => {
  store = createStore(await testDatabase.open(folder));
  await store.open();
  const account = { email: 'ada@example.com', passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 };
  ({ userPk } = await store.registrations.add(account));
  const add = createItems(store, userPk);
  code = (await add('link')).code;
  bannedCode = (await add('link')).code;
  await store.bans.add([bannedCode], ban);
  const added = await store.blockedDestinations.add({ ...blocked, pattern: 'evil.example' });
  for (const reported of [code, bannedCode]) await store.reports.add({ ...report, code: reported });
  const [closedReport = ''] = await store.reports.close([bannedCode], now);
  ids = {
    invitation: (await store.invitations.create(invitation))?.id ?? '',
    pattern: typeof added === 'string' ? '' : added.id,
    closedReport,
  };
  ({ contents, close } = await testDatabase.watch(folder));
});
afterAll(async () => {
  await close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const acts: Record<string, (event: NewAuditEvent) => Promise<unknown>> = {
  'changes settings': (e) => store.settings.change({ plansOn: false }, e),
  'gives a plan': (e) => store.subscriptions.agree(userPk, { gift, ownLimits: null }, e),
  'disables an account': (e) => store.operatorAccounts.disable(userPk, { reason: 'Spam', closesCodes: true, now }, e),
  'enables an account': (e) => store.operatorAccounts.enable(userPk, e),
  'changes an email address': (e) => store.operatorAccounts.changeEmail(userPk, { email: 'eve@example.com', now }, e),
  'signs out': (e) => store.sessions.endAll(userPk, e),
  'sends a mail': (e) => store.mailQueue.add(mail, e),
  'disables a code': (e) => store.bans.add([code], ban, () => e),
  'enables a code': (e) => store.bans.remove([bannedCode], () => e),
  'dismisses reports': (e) => store.reports.close([code], now, () => e),
  'reopens reports': (e) => store.reports.reopen([ids.closedReport], () => e),
  'blocks a destination': (e) => store.blockedDestinations.add({ ...blocked, pattern: 'worse.example' }, e),
  'blocks a destination no more': (e) => store.blockedDestinations.remove(ids.pattern, () => e),
  'keeps what is blocked': (e) => store.blockedDestinations.keep([ids.pattern], now, () => e),
  invites: (e) => store.invitations.create(invitation, () => e),
  'revokes an invitation': (e) => store.invitations.revoke(ids.invitation, now, e),
  'deletes an account': (e) => store.accounts.close(userPk, now, { event: e }),
};

test.each(Object.entries(acts))('an operator who %s leaves an act and an event, or neither', async (_, act) => {
  const before = await contents();
  await expect(act(broken)).rejects.toThrow();
  expect((await contents()) === before).toBe(true);
  const noted = (await store.auditLog.list({ what: event.what }, { limit: 100 })).length;
  await act(event);
  expect(await store.auditLog.list({ what: event.what }, { limit: 100 })).toHaveLength(noted + 1);
});

import type { components } from '../../../generated/types.ts';
import { accountNotFound, accountOfOperator, emailTaken, ownAccount } from '../../problems.ts';
import type { AuditDetails } from '../../rules/audit.ts';
import { allowanceAt } from '../../rules/quotas.ts';
import { subscriptionAt } from '../../rules/subscriptions.ts';
import type { AccountOrder, AccountRecord, Position } from '../../store/operator/accounts.ts';
import { bytesOf, type AccountStorage } from '../../store/operator/storage.ts';
import { expectFreshProof } from '../access/freshProof.ts';
import type { Answer, Call, Operations } from '../operation.ts';
import { toUsage } from '../responses/subscription.ts';
import { toUserResponse } from '../responses/user.ts';
import type { Services } from '../services.ts';
import { isoTime, isoTimeOrNull, timeOf } from '../times.ts';

type OperatorAccountOperations = Pick<
  Operations,
  | 'listLargestAccounts'
  | 'listOperatorAccounts'
  | 'getOperatorAccount'
  | 'updateOperatorAccount'
  | 'deleteOperatorAccount'
  | 'disableOperatorAccount'
  | 'enableOperatorAccount'
  | 'signOutOperatorAccount'
  | 'sendOperatorAccountPasswordMail'
  | 'changeOperatorAccountEmail'
>;

type Schemas = components['schemas'];

const orders = {
  CreatedAt: 'createdAt',
  LastSignIn: 'lastSignInAt',
  Links: 'links',
  Clicks: 'clicks',
} as const satisfies Record<string, AccountOrder>;

const cursorOf = ({ value, id }: Position) => `${value}.${id}`;

function positionOf(cursor: string): Position {
  const dot = cursor.indexOf('.');
  return { value: Number(cursor.slice(0, dot)), id: cursor.slice(dot + 1) };
}

function toEntry({ config, clock, settings }: Services, record: AccountRecord): Schemas['OperatorAccountEntry'] {
  const { user, agreed, used } = record;
  const { plan, links, qrCodes } = allowanceAt(agreed, clock(), settings.now());
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profilePictureUrl: toUserResponse(user, config.publicUrl).profilePictureUrl,
    createdAt: isoTime(user.createdAt),
    lastSignInAt: user.lastSignInAt === 0 ? null : isoTime(user.lastSignInAt),
    isVerified: user.verifiedAt !== null,
    isOperator: user.isOperator,
    isDisabled: user.disabledAt !== null,
    plan: plan.plan,
    links: used.links,
    clicks: used.clicks,
    isAtLimit: used.links >= links || used.qrCodes >= qrCodes,
  };
}

const toDisabled = ({ disabledAt, disabledReason, hasClosedCodes }: AccountRecord['user']) =>
  disabledAt === null ? null : { at: isoTime(disabledAt), reason: disabledReason ?? '', hasClosedCodes };

const totalOf = (storage: AccountStorage) => ({
  rows: storage.parts.reduce((sum, { rows }) => sum + rows, 0),
  bytes: bytesOf(storage),
  isMore: storage.isMore,
});

const toStorage = (storage: AccountStorage): Schemas['AccountStorage'] => ({
  ...totalOf(storage),
  parts: storage.parts,
});

async function listLargest({ store, clock }: Services): Promise<Answer<'listLargestAccounts'>> {
  const accounts = await store.operatorAccounts.largest(clock());
  return accounts.map(({ id, email, storage }) => ({ id, email, ...totalOf(storage) }));
}

async function toAccount(services: Services, record: AccountRecord): Promise<Schemas['OperatorAccount']> {
  const { store, clock } = services;
  const { user, agreed, note, used } = record;
  const now = clock();
  const { endsAt, isGiven } = subscriptionAt(agreed.subscription, { now, accountCreatedAt: user.createdAt });
  const sessions = await store.sessions.list(user.pk, now);
  return {
    ...toEntry(services, record),
    isPlanGiven: isGiven,
    planEndsAt: isoTimeOrNull(endsAt),
    planNote: note,
    ownLimits: agreed.ownLimits ?? null,
    usage: toUsage(allowanceAt(agreed, now, services.settings.now()), used, now),
    linkCount: user.linkCount,
    qrCodeCount: user.qrCodeCount,
    sessionCount: sessions.length,
    apiKeyCount: (await store.apiKeys.list(user.pk)).length,
    lastUsedAt: isoTimeOrNull(sessions[0]?.lastUsedAt ?? null),
    eventCount: await store.auditLog.count(user.pk),
    storage: toStorage(await store.operatorAccounts.storage(user.pk)),
    disabled: toDisabled(user),
  };
}

async function findAccount({ store, clock }: Services, id: string): Promise<AccountRecord> {
  const record = await store.operatorAccounts.find(id, clock());
  if (!record) throw accountNotFound();
  return record;
}

const accountNow = async (services: Services, id: string) => toAccount(services, await findAccount(services, id));

/** Operators do not lock each other or themselves out: there would be nobody left to open the door. */
function refuseOperators({ user: account }: AccountRecord, { pk }: AccountRecord['user']): void {
  if (account.pk === pk) throw ownAccount();
  if (account.isOperator) throw accountOfOperator();
}

type Acting = Pick<Call<'enableOperatorAccount'>, 'user' | 'request'>;

const eventOf = (
  { audit }: Services,
  what: keyof OperatorAccountOperations,
  { user: account }: AccountRecord,
  acting: Acting,
  details: AuditDetails = {},
) => audit.byOperator(acting, what, { account, details });

async function listOperatorAccounts(
  services: Services,
  { query }: Call<'listOperatorAccounts'>,
): Promise<Answer<'listOperatorAccounts'>> {
  const { store, clock } = services;
  const { search, state, plan, sortBy = 'CreatedAt', after, pageSize = 20 } = query;
  const { accounts, next } = await store.operatorAccounts.page({
    order: orders[sortBy],
    filter: { search, state, plan },
    after: after === undefined ? undefined : positionOf(after),
    limit: pageSize,
    now: clock(),
  });
  const isAll = !search && state === undefined && plan === undefined;
  return {
    accounts: accounts.map((account) => toEntry(services, account)),
    next: next ? cursorOf(next) : null,
    total: isAll ? await store.operatorAccounts.count() : null,
  };
}

async function updateOperatorAccount(
  services: Services,
  call: Call<'updateOperatorAccount'>,
): Promise<Answer<'updateOperatorAccount'>> {
  const { store, clock } = services;
  const { plan, ownLimits } = call.body;
  const record = await findAccount(services, call.params.id);
  const gift = plan && { plan: plan.plan, endsAt: timeOf(plan.endsAt), note: plan.note ?? null, now: clock() };
  const event = eventOf(services, 'updateOperatorAccount', record, call, {
    ...(plan && { plan: plan.plan, endsAt: plan.endsAt ?? null }),
    ...ownLimits,
  });
  await store.subscriptions.agree(record.user.pk, { gift, ownLimits }, event);
  return accountNow(services, call.params.id);
}

async function deleteOperatorAccount(services: Services, call: Call<'deleteOperatorAccount'>): Promise<undefined> {
  const { store, clock, mailer } = services;
  expectFreshProof(call.principal, clock());
  const record = await findAccount(services, call.params.id);
  refuseOperators(record, call.user);
  const event = eventOf(services, 'deleteOperatorAccount', record, call);
  await store.accounts.close(record.user.pk, clock(), { event });
  mailer.wake();
  return undefined;
}

async function disableOperatorAccount(
  services: Services,
  call: Call<'disableOperatorAccount'>,
): Promise<Answer<'disableOperatorAccount'>> {
  const { store, clock } = services;
  const { reason, closesCodes = false } = call.body;
  const record = await findAccount(services, call.params.id);
  refuseOperators(record, call.user);
  const event = eventOf(services, 'disableOperatorAccount', record, call, { closesCodes });
  await store.operatorAccounts.disable(record.user.pk, { reason, closesCodes, now: clock() }, event);
  return accountNow(services, call.params.id);
}

async function enableOperatorAccount(
  services: Services,
  call: Call<'enableOperatorAccount'>,
): Promise<Answer<'enableOperatorAccount'>> {
  const record = await findAccount(services, call.params.id);
  const event = eventOf(services, 'enableOperatorAccount', record, call);
  await services.store.operatorAccounts.enable(record.user.pk, event);
  return accountNow(services, call.params.id);
}

async function signOutOperatorAccount(
  services: Services,
  call: Call<'signOutOperatorAccount'>,
): Promise<Answer<'signOutOperatorAccount'>> {
  const record = await findAccount(services, call.params.id);
  const event = eventOf(services, 'signOutOperatorAccount', record, call);
  await services.store.sessions.endAll(record.user.pk, event);
  return accountNow(services, call.params.id);
}

async function sendPasswordMail(services: Services, call: Call<'sendOperatorAccountPasswordMail'>): Promise<undefined> {
  const record = await findAccount(services, call.params.id);
  const event = eventOf(services, 'sendOperatorAccountPasswordMail', record, call);
  await services.mailer.sendPasswordReset(record.user.email, call.request.ip, event);
  return undefined;
}

async function changeEmail(
  services: Services,
  call: Call<'changeOperatorAccountEmail'>,
): Promise<Answer<'changeOperatorAccountEmail'>> {
  const { store, clock, mailer } = services;
  expectFreshProof(call.principal, clock());
  const record = await findAccount(services, call.params.id);
  if (record.user.isOperator && record.user.pk !== call.user.pk) throw accountOfOperator();
  const event = eventOf(services, 'changeOperatorAccountEmail', record, call);
  const change = { email: call.body.email, now: clock() };
  const changed = await store.operatorAccounts.changeEmail(record.user.pk, change, event);
  if (changed === 'taken') throw emailTaken();
  if (changed === 'changed') mailer.wake();
  return accountNow(services, call.params.id);
}

export const operatorAccountOperations = (services: Services): OperatorAccountOperations => ({
  listLargestAccounts: () => listLargest(services),
  listOperatorAccounts: (call) => listOperatorAccounts(services, call),
  getOperatorAccount: (call) => accountNow(services, call.params.id),
  updateOperatorAccount: (call) => updateOperatorAccount(services, call),
  deleteOperatorAccount: (call) => deleteOperatorAccount(services, call),
  disableOperatorAccount: (call) => disableOperatorAccount(services, call),
  enableOperatorAccount: (call) => enableOperatorAccount(services, call),
  signOutOperatorAccount: (call) => signOutOperatorAccount(services, call),
  sendOperatorAccountPasswordMail: (call) => sendPasswordMail(services, call),
  changeOperatorAccountEmail: (call) => changeEmail(services, call),
});

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '../../generated/types.ts';
import { normalizeEmail } from '../../shared/email.ts';
import {
  accountDisabled,
  incorrectPassword,
  lastWayIn,
  linkLinkInvalid,
  linkRequired,
  linkedProviderNotFound,
  linkedToOtherProviderAccount,
  noPasswordToLink,
  notSignedIn,
  Problem,
  providerAccountTaken,
  providerAttemptExpired,
  providerDomainRefused,
  providerEmailUnverified,
  providerLinkedAlready,
  providerProofRefused,
  signUpClosed,
} from '../problems.ts';
import { zoneOfBrowser } from '../rules/calendar.ts';
import { hour, minute } from '../rules/durations.ts';
import type { LinkedProvider, ProviderIdentity } from '../store/accounts/linkedProviders.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import { loggingFailure } from './access/authenticationLog.ts';
import { giveFirstPlan } from './access/firstPlan.ts';
import { expectFreshProof } from './access/freshProof.ts';
import { accepted, admit } from './access/invitation.ts';
import { accountSubject } from './access/passwords.ts';
import { sessionOf } from './access/principal.ts';
import type { ProviderUser } from './access/provider.ts';
import { signIn } from './access/signIn.ts';
import type { Answer, Call, Operations } from './operation.ts';
import type { Services } from './services.ts';
import { isoTime } from './times.ts';

type ProviderOperations = Pick<
  Operations,
  | 'beginProviderSignIn'
  | 'finishProviderSignIn'
  | 'linkProvider'
  | 'sendProviderLinkMail'
  | 'confirmProviderLink'
  | 'listLinkedProviders'
  | 'beginProviderProof'
  | 'addLinkedProvider'
  | 'removeLinkedProvider'
>;

/** What waits for the owner of the account to confirm it. */
interface Unconfirmed extends ProviderIdentity {
  userId: string;
  email: string;
}

const forPassword = 'link';
const forMail = 'link by mail';
const confirmedWithin = 10 * minute;
const mailLifetime = hour;

const isSameIssuer = (issuer: string, other: string | undefined) =>
  other !== undefined && new URL(issuer).href === new URL(other).href;

function toLinkedProvider(
  { provider }: Pick<Services, 'provider'>,
  { id, issuer, email, createdAt, lastUsedAt }: LinkedProvider,
): components['schemas']['LinkedProvider'] {
  const isUsableHere = isSameIssuer(issuer, provider.issuer);
  return {
    id,
    name: isUsableHere ? provider.name : new URL(issuer).host,
    email,
    isUsableHere,
    createdAt: isoTime(createdAt),
    lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt),
  };
}

/** @throws Problem when only addresses of other domains may sign in with the provider */
function expectDomain({ settings, provider }: Services, { email, isEmailVerified }: ProviderUser): void {
  const { providerDomains } = settings.now();
  if (providerDomains.length === 0) return;
  const domain = email === null ? '' : normalizeEmail(email).slice(email.indexOf('@') + 1);
  if (!isEmailVerified || !providerDomains.includes(domain)) throw providerDomainRefused(provider.name);
}

interface SignInCall {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function refuseOther(services: Services, { request, reply }: SignInCall, account: UserRecord): Promise<never> {
  const { mailer, provider } = services;
  await mailer.sendProviderEvent('other provider account', account.email, { name: provider.name });
  return loggingFailure(services, 'sign-in', { way: 'provider', request, reply, account }, () =>
    Promise.reject(linkedToOtherProviderAccount(provider.name)),
  );
}

/** Whether an account may be made, and with which invitation. None is taken for an address that has an account. */
async function admitWithProvider(services: Services, email: string, token: string | undefined) {
  const { signUp, providerMakesAccounts } = services.settings.now();
  const present = await services.store.users.findByEmail(email);
  if (typeof present?.verifiedAt === 'number') return { mayMakeAccount: false, invitationPk: null };
  const isOpen = signUp === 'open' || providerMakesAccounts;
  const invitation = await admit(services, { email, token, isOpen });
  return { mayMakeAccount: true, invitationPk: invitation?.pk ?? null };
}

/** The account that a first sign-in opens. */
async function accountOf(
  services: Services,
  { email, isEmailVerified, ...identity }: ProviderUser,
  call: Call<'finishProviderSignIn'>,
): Promise<UserRecord> {
  const { store, clock, settings, provider } = services;
  if (email === null || !isEmailVerified) throw providerEmailUnverified(provider.name);
  const { timeZone, invitation } = call.body;
  const { mayMakeAccount, invitationPk } = await admitWithProvider(services, email, invitation);
  const createdEventOf = (account: UserRecord) =>
    services.audit.eventOf({ account, actor: 'owner', what: 'accountCreated', request: call.request });
  const found = await accepted(
    store.linkedProviders.signIn(
      { ...identity, email, timeZone: zoneOfBrowser(timeZone), invitationPk },
      { now: clock(), mayMakeAccount, createdEventOf },
    ),
  );
  if (found.outcome === 'none') throw signUpClosed(settings.now().signUp);
  const { user } = found;
  if (found.outcome === 'other') return refuseOther(services, call, user);
  if (found.outcome === 'unconfirmed') {
    if (user.disabledAt !== null) throw accountDisabled(user.disabledReason);
    const { issuer, subject } = identity;
    const unconfirmed: Unconfirmed = { issuer, subject, email, userId: user.id };
    throw linkRequired(provider.seal(forPassword, unconfirmed, confirmedWithin), user.email);
  }
  if (found.isNew) await giveFirstPlan(services, user);
  return user;
}

async function finishProviderSignIn(
  services: Services,
  call: Call<'finishProviderSignIn'>,
): Promise<Answer<'finishProviderSignIn'>> {
  const { body, request, reply } = call;
  const { rememberMe = false } = body;
  const { store, clock, provider } = services;
  const attempt = { way: 'provider', request, reply } as const;
  const identity = await loggingFailure(services, 'sign-in', { ...attempt, account: undefined }, async () => {
    const found = await provider.finishSignIn({ ...body, ip: request.ip });
    expectDomain(services, found);
    return found;
  });
  const known = await store.linkedProviders.owner(identity);
  const user = known ?? (await accountOf(services, identity, call));
  const login = await signIn(services, { ...attempt, user }, { rememberMe });
  await store.linkedProviders.noteUse(identity, clock());
  return login;
}

async function unconfirmedOf(
  { store, provider }: Services,
  purpose: string,
  sealed: string,
): Promise<{ unconfirmed: Unconfirmed & { id: string; expiresAt: number }; user: UserRecord } | undefined> {
  const unconfirmed = provider.open<Unconfirmed>(purpose, sealed);
  if (!unconfirmed) return undefined;
  const user = await store.users.findOpen(unconfirmed.userId);
  // The operator may have given the account another address, because somebody else has this one.
  return user?.email === normalizeEmail(unconfirmed.email) ? { unconfirmed, user } : undefined;
}

const linkedEvent = ({ audit, provider: { name } }: Services, user: UserRecord, request: FastifyRequest) =>
  audit.eventOf({ account: user, actor: 'owner', what: 'providerLinked', details: { provider: name }, request });

async function tellLinked(
  { mailer, provider: { name } }: Services,
  user: UserRecord,
  { id: thingId }: LinkedProvider,
): Promise<void> {
  await mailer.sendProviderEvent('provider linked', user.email, { name, thing: 'provider', thingId });
}

/** Returns false if the account, or the identity, has another one meanwhile. */
async function link(
  services: Services,
  { unconfirmed: { issuer, subject, email }, user }: { unconfirmed: Unconfirmed; user: UserRecord },
  request: FastifyRequest,
): Promise<boolean> {
  const { store, clock } = services;
  if (user.disabledAt !== null) throw accountDisabled(user.disabledReason);
  const wanted = { userPk: user.pk, issuer, subject, email, now: clock() };
  const found = await store.linkedProviders.link(wanted, { event: linkedEvent(services, user, request) });
  if (found.outcome !== 'linked') return false;
  await tellLinked(services, user, found.linked);
  return true;
}

async function linkProvider(
  services: Services,
  { body: { challenge, password, rememberMe = false }, request, reply }: Call<'linkProvider'>,
): Promise<Answer<'linkProvider'>> {
  const { passwords, provider } = services;
  const found = await unconfirmedOf(services, forPassword, challenge);
  if (!found) throw providerAttemptExpired(provider.name);
  const { unconfirmed, user } = found;
  const { passwordHash, email } = user;
  if (passwordHash === null) throw noPasswordToLink();
  const attempt = { way: 'password', request, reply, account: user } as const;
  await loggingFailure(services, 'sign-in', attempt, async () => {
    const subject = accountSubject(email);
    const hashes = [passwordHash];
    if ((await passwords.match({ subject, ip: request.ip, password, hashes })) !== 0) throw incorrectPassword();
    if (!(await provider.use(unconfirmed))) throw providerAttemptExpired(provider.name);
    if (!(await link(services, found, request))) throw linkedToOtherProviderAccount(provider.name);
  });
  return signIn(services, { way: 'provider', request, reply, user }, { rememberMe, passwordHash });
}

async function sendProviderLinkMail(
  services: Services,
  { body }: Call<'sendProviderLinkMail'>,
): Promise<Answer<'sendProviderLinkMail'>> {
  const { provider, mailer } = services;
  const found = await unconfirmedOf(services, forPassword, body.challenge);
  if (!found) throw providerAttemptExpired(provider.name);
  const { issuer, subject, email, userId } = found.unconfirmed;
  const unconfirmed: Unconfirmed = { issuer, subject, email, userId };
  const token = provider.seal(forMail, unconfirmed, mailLifetime);
  await mailer.sendProviderEvent('confirm provider', found.user.email, { name: provider.name, token });
  return null;
}

async function confirmProviderLink(
  services: Services,
  { body, request }: Call<'confirmProviderLink'>,
): Promise<Answer<'confirmProviderLink'>> {
  const found = await unconfirmedOf(services, forMail, body.token);
  if (!found || !(await services.provider.use(found.unconfirmed))) throw linkLinkInvalid();
  if (!(await link(services, found, request))) throw linkLinkInvalid();
  return null;
}

async function listLinkedProviders(
  services: Services,
  { user }: Call<'listLinkedProviders'>,
): Promise<Answer<'listLinkedProviders'>> {
  const linked = await services.store.linkedProviders.list(user.pk);
  return linked.map((each) => toLinkedProvider(services, each));
}

/** What the provider says of the user of the session. A 401 would mean that the session is over. */
export async function proveByProvider(
  { provider }: Services,
  { user: { id }, request: { ip } }: { user: UserRecord; request: FastifyRequest },
  given: components['schemas']['ProviderAnswer'],
): Promise<ProviderUser> {
  return provider.finishProof(id, { ...given, ip }).catch((error: unknown) => {
    throw error instanceof Problem && error.statusCode === 401 ? providerProofRefused(error.message) : error;
  });
}

async function beginProviderProof(
  { clock, provider }: Services,
  { body, user, principal }: Call<'beginProviderProof'>,
): Promise<Answer<'beginProviderProof'>> {
  if (body.purpose === 'link') expectFreshProof(principal, clock());
  return provider.beginProof(user.id);
}

async function addLinkedProvider(
  services: Services,
  { body, user, principal, request }: Call<'addLinkedProvider'>,
): Promise<Answer<'addLinkedProvider'>> {
  const { store, clock, provider } = services;
  expectFreshProof(principal, clock());
  const identity = await proveByProvider(services, { user, request }, body);
  expectDomain(services, identity);
  const { issuer, subject, email } = identity;
  const wanted = { userPk: user.pk, issuer, subject, email, now: clock() };
  const event = linkedEvent(services, user, request);
  const found = await store.linkedProviders.link(wanted, { sessionId: sessionOf(principal).id, event });
  if (found.outcome === 'over') throw notSignedIn();
  if (found.outcome === 'taken') throw providerAccountTaken(provider.name);
  if (found.outcome !== 'linked') throw providerLinkedAlready(provider.name);
  await tellLinked(services, user, found.linked);
  return toLinkedProvider(services, found.linked);
}

async function removeLinkedProvider(
  services: Services,
  { params, user, principal, request }: Call<'removeLinkedProvider'>,
): Promise<undefined> {
  const { store, clock, google, passkeys, audit, mailer } = services;
  expectFreshProof(principal, clock());
  const known = (await store.linkedProviders.list(user.pk)).find(({ id }) => id === params.id);
  if (!known) throw linkedProviderNotFound();
  const otherWays = { google: google.clientId !== null, passkeysOf: passkeys.host };
  const { name } = toLinkedProvider(services, known);
  const noted = {
    account: user,
    actor: 'owner',
    what: 'providerRemoved',
    details: { provider: name },
    request,
  } as const;
  const wanted = { userPk: user.pk, id: params.id };
  const outcome = await store.linkedProviders.remove(wanted, otherWays, audit.eventOf(noted));
  if (outcome === 'unknown') throw linkedProviderNotFound();
  if (outcome === 'last') throw lastWayIn();
  await mailer.sendProviderEvent('provider removed', user.email, { name });
  return undefined;
}

export const providerOperations = (services: Services): ProviderOperations => ({
  beginProviderSignIn: () => services.provider.beginSignIn(),
  finishProviderSignIn: (call) => finishProviderSignIn(services, call),
  linkProvider: (call) => linkProvider(services, call),
  sendProviderLinkMail: (call) => sendProviderLinkMail(services, call),
  confirmProviderLink: (call) => confirmProviderLink(services, call),
  listLinkedProviders: (call) => listLinkedProviders(services, call),
  beginProviderProof: (call) => beginProviderProof(services, call),
  addLinkedProvider: (call) => addLinkedProvider(services, call),
  removeLinkedProvider: (call) => removeLinkedProvider(services, call),
});

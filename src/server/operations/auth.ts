import type { FastifyRequest } from 'fastify';
import {
  alreadyVerified,
  badCredentials,
  emailNotVerified,
  emailTakenSince,
  googleAccountTakenSince,
  linkedToOtherGoogleAccount,
  notMeLinkInvalid,
  resetLinkExpired,
  resetLinkInvalid,
  signUpClosed,
  tooManyUntil,
  undoLinkInvalid,
  verificationLinkExpired,
  verificationLinkInvalid,
} from '../problems.ts';
import { zoneOfBrowser } from '../rules/calendar.ts';
import { hour, minute } from '../rules/durations.ts';
import { networkLimits } from '../rules/sourceLimits.ts';
import { hashToken, passwordResetLifetime, randomToken } from '../rules/tokens.ts';
import type { ResetState } from '../store/accounts/passwordResets.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import type { InvitationRecord } from '../store/operator/invitations.ts';
import { loggingFailure } from './access/authenticationLog.ts';
import { giveFirstPlan } from './access/firstPlan.ts';
import type { Answer, Call, Operations } from './operation.ts';
import { accepted, admit, openInvitation } from './access/invitation.ts';
import { accountSubject } from './access/passwords.ts';
import { sessionOf } from './access/principal.ts';
import type { Services } from './services.ts';
import { signIn } from './access/signIn.ts';
import { isoTime } from './times.ts';
import { nameOf } from './responses/user.ts';

type AuthOperations = Pick<
  Operations,
  | 'register'
  | 'checkInvitation'
  | 'login'
  | 'verifyEmail'
  | 'resendVerification'
  | 'getGoogleSignIn'
  | 'googleLogin'
  | 'forgotPassword'
  | 'checkPasswordReset'
  | 'resetPassword'
  | 'reportNotMe'
  | 'undoAccountDeletion'
  | 'logout'
>;

function refuseUnlessValid(state: ResetState): void {
  if (state === 'unknown') throw resetLinkInvalid();
  if (state === 'expired') throw resetLinkExpired();
}

const createdEvent = ({ audit }: Services, account: UserRecord, request: FastifyRequest) =>
  audit.eventOf({ account, actor: 'owner', what: 'accountCreated', request });

async function giveFirstPlanTo(services: Services, email: string): Promise<void> {
  const account = await services.store.users.findByEmail(email);
  if (account) await giveFirstPlan(services, account);
}

/** `hash`: of the token in the link. */
async function verifyWith(services: Services, hash: string, email: string, request: FastifyRequest) {
  const { store, clock } = services;
  const eventOf = (account: UserRecord) => createdEvent(services, account, request);
  const verification = await accepted(store.registrations.verifyEmail(hash, email, clock(), eventOf));
  if (verification === 'verified') await giveFirstPlanTo(services, email);
  return verification;
}

/** Verifies a registration whose invitation came by mail to the same address: who has it reads the mail there. */
async function verifyInvited(
  services: Services,
  registrationPk: number,
  { body, request }: Call<'register'>,
): Promise<void> {
  const { store, clock } = services;
  const hash = hashToken(randomToken());
  await store.registrations.addToken({ hash, registrationPk, expiresAt: clock() + minute });
  const verification = await verifyWith(services, hash, body.email, request);
  if (verification !== 'verified') throw alreadyVerified();
}

const registrationsOfNetwork = { name: 'registration', max: 100, window: hour };

/**
 * Each registration leaves rows for a week, and sends a mail.
 * @throws Problem when too many come from one network
 */
async function admitNetwork({ store, clock }: Services, ip: string): Promise<void> {
  const limits = networkLimits(registrationsOfNetwork, ip);
  if (limits.length === 0) return;
  const counted = await store.attempts.count(limits, clock());
  if (!counted.isAllowed) throw tooManyUntil(counted.until, clock());
}

async function register(services: Services, call: Call<'register'>): Promise<Answer<'register'>> {
  const { store, clock, mailer, passwords, settings } = services;
  const { body, request } = call;
  await admitNetwork(services, request.ip);
  const isOpen = settings.now().signUp === 'open';
  const invitation = await admit(services, { email: body.email, token: body.invitation, isOpen });
  // Hashed even if the email address has an account: the time must not tell.
  const { pk } = await store.registrations.add({
    email: body.email,
    passwordHash: await passwords.hash(request.ip, body.password),
    firstName: nameOf(body.firstName),
    lastName: nameOf(body.lastName),
    timeZone: zoneOfBrowser(body.timeZone),
    createdAt: clock(),
    invitationPk: invitation?.pk ?? null,
  });
  const isVerified = typeof invitation?.email === 'string';
  if (isVerified) await verifyInvited(services, pk, call);
  else await mailer.sendRegistration(body.email, request.ip, pk);
  return { isVerified };
}

async function checkInvitation(
  services: Services,
  { body }: Call<'checkInvitation'>,
): Promise<Answer<'checkInvitation'>> {
  const { email, plan, expiresAt } = await openInvitation(services, body.invitation);
  return { email, plan, expiresAt: isoTime(expiresAt) };
}

async function login(services: Services, { body, request, reply }: Call<'login'>): Promise<Answer<'login'>> {
  const { store, passwords } = services;
  const user = await store.users.findByEmail(body.email);
  const attempt = { way: 'password', request, reply } as const;
  const known = await loggingFailure(services, 'sign-in', { ...attempt, account: user }, async () => {
    // Compared with the registration even if the email address is verified: the response must not depend on that.
    const found = await passwords.match({
      subject: accountSubject(body.email),
      ip: request.ip,
      password: body.password,
      hashes: [user?.passwordHash, await store.registrations.newestPassword(body.email)],
    });
    if (found > 0) throw emailNotVerified();
    if (!user || found < 0) throw badCredentials();
    return user;
  });
  const { rememberMe = false } = body;
  return signIn(services, { ...attempt, user: known }, { rememberMe, passwordHash: known.passwordHash });
}

async function verifyEmail(services: Services, { body, request }: Call<'verifyEmail'>): Promise<null> {
  switch (await verifyWith(services, hashToken(body.token), body.email, request)) {
    case 'verified':
      return null;
    case 'already verified':
      throw alreadyVerified();
    case 'expired':
      throw verificationLinkExpired();
    case 'unknown':
      throw verificationLinkInvalid();
  }
}

async function resendVerification({ mailer }: Services, { body, request }: Call<'resendVerification'>): Promise<null> {
  await mailer.sendVerification(body.email, request.ip);
  return null;
}

async function getGoogleSignIn({ google, tokens }: Services): Promise<Answer<'getGoogleSignIn'>> {
  const { clientId } = google;
  return { clientId, nonce: clientId === null ? null : await tokens.signNonce() };
}

/** With what an account is made, if there is none yet. Google has vouched for the caller: nothing is told. */
async function admitWithGoogle(
  services: Services,
  { googleId, email }: { googleId: string; email: string },
  token: string | undefined,
): Promise<InvitationRecord | undefined> {
  const { signUp, googleMakesAccounts } = services.settings.now();
  if (await services.store.users.isKnown(googleId, email)) return undefined;
  return admit(services, { email, token, isOpen: signUp === 'open' || googleMakesAccounts });
}

async function googleLogin(
  services: Services,
  { body, request, reply }: Call<'googleLogin'>,
): Promise<Answer<'googleLogin'>> {
  const { store, clock, mailer, google, audit } = services;
  const attempt = { way: 'Google', request, reply } as const;
  const identity = await loggingFailure(services, 'sign-in', { ...attempt, account: undefined }, () =>
    google.identify(body.idToken),
  );
  const invitation = await admitWithGoogle(services, identity, body.invitation);
  const newAccount = { ...identity, timeZone: zoneOfBrowser(body.timeZone), invitationPk: invitation?.pk ?? null };
  const linkedEventOf = (account: UserRecord) =>
    audit.eventOf({ account, actor: 'owner', what: 'googleLinked', request });
  const found = await accepted(store.users.signInWithGoogle(newAccount, clock(), linkedEventOf));
  if (!found) {
    await mailer.sendOtherGoogleAccount(identity.email);
    const account = await store.users.findByEmail(identity.email);
    return loggingFailure(services, 'sign-in', { ...attempt, account }, () =>
      Promise.reject(linkedToOtherGoogleAccount()),
    );
  }
  const { user, isNew, isNewWay } = found;
  if (isNew) await giveFirstPlan(services, user);
  if (isNewWay) await mailer.sendGoogleAccountLinked(user.email);
  return signIn(services, { ...attempt, user }, { rememberMe: false });
}

async function forgotPassword({ mailer }: Services, { body, request }: Call<'forgotPassword'>): Promise<null> {
  await mailer.sendPasswordReset(body.email, request.ip);
  return null;
}

async function checkPasswordReset({ store, clock }: Services, { body }: Call<'checkPasswordReset'>): Promise<null> {
  refuseUnlessValid(await store.passwordResets.check(hashToken(body.token), body.email, clock()));
  return null;
}

async function resetPassword(services: Services, { body, request }: Call<'resetPassword'>): Promise<null> {
  const { store, clock, mailer, passwords, audit, settings } = services;
  const hash = hashToken(body.token);
  refuseUnlessValid(await store.passwordResets.check(hash, body.email, clock()));
  const passwordHash = await passwords.hash(request.ip, body.newPassword);
  const { signUp } = settings.now();
  const before = await store.users.findByEmail(body.email);
  const eventsOf = (account: UserRecord) => [
    ...(account.verifiedAt === null ? [createdEvent(services, account, request)] : []),
    audit.eventOf({ account, actor: 'owner', what: 'passwordReset', request }),
  ];
  const setting = { passwordHash, now: clock(), isSignUpOpen: signUp === 'open', eventsOf };
  const used = await accepted(store.passwordResets.use(hash, body.email, setting));
  if (used === 'sign-up closed') throw signUpClosed(signUp);
  refuseUnlessValid(used);
  if (before?.verifiedAt === null) await giveFirstPlanTo(services, body.email);
  await mailer.sendPasswordChanged(body.email);
  return null;
}

async function reportNotMe(
  { store, clock, audit }: Services,
  { body, request }: Call<'reportNotMe'>,
): Promise<Answer<'reportNotMe'>> {
  const user = await store.alarms.use(hashToken(body.token), clock(), (account) =>
    audit.eventOf({ account, actor: 'owner', what: 'notMeReported', request }),
  );
  if (!user) throw notMeLinkInvalid();
  const token = randomToken();
  const expiresAt = clock() + passwordResetLifetime;
  await store.passwordResets.create({ hash: hashToken(token), userPk: user.pk, expiresAt });
  return { token, email: user.email };
}

async function undoAccountDeletion(
  { store, clock, audit }: Services,
  { body, request }: Call<'undoAccountDeletion'>,
): Promise<null> {
  const hash = hashToken(body.token);
  const account = await store.accounts.closedWith(hash);
  const event = account && audit.eventOf({ account, actor: 'owner', what: 'accountDeletionUndone', request });
  switch (await store.accounts.undoClose(hash, clock(), event)) {
    case 'undone':
      return null;
    case 'unknown':
      throw undoLinkInvalid();
    case 'email taken':
      throw emailTakenSince();
    case 'Google account taken':
      throw googleAccountTakenSince();
  }
}

async function logout({ store, audit }: Services, { principal, user, request }: Call<'logout'>): Promise<undefined> {
  const event = audit.eventOf({ account: user, actor: 'owner', what: 'signedOut', request });
  await store.sessions.end(sessionOf(principal).id, event);
  return undefined;
}

export const authOperations = (services: Services): AuthOperations => ({
  register: (call) => register(services, call),
  checkInvitation: (call) => checkInvitation(services, call),
  login: (call) => login(services, call),
  verifyEmail: (call) => verifyEmail(services, call),
  resendVerification: (call) => resendVerification(services, call),
  getGoogleSignIn: () => getGoogleSignIn(services),
  googleLogin: (call) => googleLogin(services, call),
  forgotPassword: (call) => forgotPassword(services, call),
  checkPasswordReset: (call) => checkPasswordReset(services, call),
  resetPassword: (call) => resetPassword(services, call),
  reportNotMe: (call) => reportNotMe(services, call),
  undoAccountDeletion: (call) => undoAccountDeletion(services, call),
  logout: (call) => logout(services, call),
});

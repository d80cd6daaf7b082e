import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Login } from '../../generated/endpoints.ts';
import type { components } from '../../generated/types.ts';
import { limits } from '../../generated/limits/userprofile.ts';
import type { PictureFault } from '../images/pictureReader.ts';
import {
  Problem,
  currentPasswordIncorrect,
  googleProofRefused,
  googleProofTooWeak,
  incorrectPassword,
  invalid,
  noCurrentPassword,
  noPasswordToProve,
  notSignedIn,
  otherGoogleAccount,
  otherProviderAccount,
  passkeyProofRefused,
  pictureMissing,
  pictureNotYours,
  pictureTooCostly,
  pictureTooLarge,
  pictureTooManyFrames,
  pictureTooManyPixels,
  pictureUnreadable,
  proofMissing,
  sessionNotFound,
} from '../problems.ts';
import { zoneNamed } from '../rules/calendar.ts';
import { newPictureUrl } from '../rules/pictures.ts';
import { showsSecondFactor, type SignInWay } from '../rules/signInWays.ts';
import { randomToken } from '../rules/tokens.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import { unlessUnavailable } from '../store/unavailable.ts';
import { loggingFailure, logSuccess } from './access/authenticationLog.ts';
import type { Answer, Call, Operations } from './operation.ts';
import { expectFreshProof } from './access/freshProof.ts';
import { accountSubject } from './access/passwords.ts';
import { sessionOf } from './access/principal.ts';
import { proveByProvider } from './providers.ts';
import type { Services } from './services.ts';
import { pageOf, toOwnAuditEvent } from './responses/auditEvent.ts';
import { toSession } from './responses/session.ts';
import { saveUploadedFile } from './files/uploadedFile.ts';
import { nameOf, toUserResponse } from './responses/user.ts';

type UserprofileOperations = Pick<
  Operations,
  | 'getProfile'
  | 'updateProfile'
  | 'uploadProfilePicture'
  | 'changePassword'
  | 'proveIdentity'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'listAuditEvents'
  | 'deleteAccount'
>;

const pictureLimit = limits.ProfilePictureRequest.fields.file.maxLength;

const newName = (value: string | null | undefined) => (value === undefined ? undefined : nameOf(value));

function problemOfPicture(fault: PictureFault): Problem {
  switch (fault) {
    case 'too many pixels':
      return pictureTooManyPixels();
    case 'too many frames':
      return pictureTooManyFrames();
    case 'too costly':
      return pictureTooCostly();
    default:
      return pictureUnreadable();
  }
}

interface ProofRequest {
  user: UserRecord;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function proveWith(
  services: Services,
  way: SignInWay,
  { user, request, reply }: ProofRequest,
  prove: () => Promise<void>,
): Promise<void> {
  const attempt = { way, request, reply, account: user };
  await loggingFailure(services, 'proof', attempt, prove);
  logSuccess('proof', attempt);
}

const expectOwnPassword = (
  services: Services,
  call: ProofRequest,
  password: string,
  isWrong: () => Problem,
): Promise<void> =>
  proveWith(services, 'password', call, async () => {
    const { email, passwordHash } = call.user;
    const { ip } = call.request;
    const found = await services.passwords.match({
      subject: accountSubject(email),
      ip,
      password,
      hashes: [passwordHash],
    });
    if (found !== 0) throw isWrong();
  });

/** Google does not ask its user again, so it proves no more here than it does at the sign-in. */
async function expectOwnGoogleAccount(
  { google, secondFactors }: Services,
  user: UserRecord,
  idToken: string,
): Promise<void> {
  if (await secondFactors.isAskedOf(user)) throw googleProofTooWeak();
  const identity = await google.identify(idToken).catch((error: unknown) => {
    throw error instanceof Problem && error.statusCode === 401 ? googleProofRefused(error.message) : error;
  });
  if (identity.googleId !== user.googleId) throw otherGoogleAccount();
}

async function expectOwnPasskey(
  { passkeys }: Services,
  { pk }: UserRecord,
  answer: components['schemas']['PasskeyAnswer'],
): Promise<void> {
  const owner = await passkeys.verify(answer).catch((error: unknown) => {
    throw error instanceof Problem && error.statusCode === 401 ? passkeyProofRefused() : error;
  });
  if (owner.pk !== pk) throw passkeyProofRefused();
}

async function expectOwnProvider(
  services: Services,
  call: ProofRequest,
  given: components['schemas']['ProviderAnswer'],
): Promise<void> {
  const identity = await proveByProvider(services, call, given);
  const owner = await services.store.linkedProviders.owner(identity);
  if (owner?.pk !== call.user.pk) throw otherProviderAccount(services.provider.name);
}

async function updateProfile(
  { config, store, clock }: Services,
  { body, user }: Call<'updateProfile'>,
): Promise<Answer<'updateProfile'>> {
  const present = toUserResponse(user, config.publicUrl).profilePictureUrl;
  const { profilePictureUrl = present } = body;
  if (profilePictureUrl !== null && profilePictureUrl !== present) throw pictureNotYours();
  const timeZone = body.timeZone === undefined ? undefined : zoneNamed(body.timeZone);
  if (body.timeZone !== undefined && timeZone === undefined)
    throw invalid({ timeZone: 'Choose a time zone from the list' });
  if (profilePictureUrl === null) await store.users.setPicture(user.pk, null);
  const changes = { firstName: newName(body.firstName), lastName: newName(body.lastName), timeZone };
  return toUserResponse(await store.users.change(user.pk, changes, clock()), config.publicUrl);
}

async function uploadProfilePicture(
  { config, store, pictureReader }: Services,
  { user, request }: Call<'uploadProfilePicture'>,
): Promise<string> {
  const upload = await saveUploadedFile(request, 'file', {
    dataDir: config.dataDir,
    limit: pictureLimit,
    tooLarge: pictureTooLarge,
  });
  if (!upload) throw pictureMissing();
  const bytes = await readFile(upload.path).finally(upload.remove);
  const result = await pictureReader.read({ use: 'profile', bytes }, user.pk);
  if ('fault' in result) throw problemOfPicture(result.fault);
  const url = newPictureUrl();
  await store.users.setPicture(user.pk, { url, webp: Buffer.from(result.picture) });
  return `${config.publicUrl}${url}`;
}

/** The session goes on with this token alone. */
async function proven(
  { config, tokens }: Services,
  { user, tokenId, expiresAt }: { user: UserRecord; tokenId: string; expiresAt: number },
): Promise<Login> {
  const accessToken = await tokens.sign({ userId: user.id, tokenId, expiresAt });
  return { accessToken, user: toUserResponse(user, config.publicUrl) };
}

async function changePassword(
  services: Services,
  { body, user, principal, request, reply }: Call<'changePassword'>,
): Promise<Answer<'changePassword'>> {
  const { store, mailer, passwords, clock, audit } = services;
  if (user.passwordHash === null) throw noCurrentPassword();
  await expectOwnPassword(services, { user, request, reply }, body.currentPassword, currentPasswordIncorrect);
  const tokenId = randomToken();
  const changed = await store.users.changePassword(user.pk, {
    before: user.passwordHash,
    passwordHash: await passwords.hash(request.ip, body.newPassword),
    session: sessionOf(principal),
    proof: { newTokenId: tokenId, isSecondFactor: false, now: clock() },
    revokesApiKeys: body.revokeApiKeys,
    event: audit.eventOf({
      account: user,
      actor: 'owner',
      what: 'passwordChanged',
      details: { revokesApiKeys: body.revokeApiKeys ?? false },
      request,
    }),
  });
  if (changed === 'wrong password') throw currentPasswordIncorrect();
  if (changed === 'session over') throw notSignedIn();
  // The password is set, and only this answer has the session's token, so it must arrive without the mail as well.
  await mailer.sendPasswordChanged(user.email).catch(unlessUnavailable);
  return proven(services, { user, tokenId, ...changed });
}

/** @throws Problem unless the user of the session has shown who they are. Returns with what. */
async function proveBy(
  services: Services,
  call: ProofRequest,
  { password, idToken, code, passkey, provider }: Call<'proveIdentity'>['body'],
): Promise<SignInWay> {
  const { user, request } = call;
  if (password !== undefined) {
    if (user.passwordHash === null) throw noPasswordToProve();
    await expectOwnPassword(services, call, password, incorrectPassword);
    return 'password';
  }
  const prove = async (way: SignInWay, expectOwn: () => Promise<void>): Promise<SignInWay> => {
    await proveWith(services, way, call, expectOwn);
    return way;
  };
  if (idToken !== undefined) return prove('Google', () => expectOwnGoogleAccount(services, user, idToken));
  if (code !== undefined) return prove('code', () => services.secondFactors.expectCode(user, request.ip, { code }));
  if (passkey !== undefined) return prove('passkey', () => expectOwnPasskey(services, user, passkey));
  if (provider !== undefined) return prove('provider', () => expectOwnProvider(services, call, provider));
  throw proofMissing();
}

async function proveIdentity(
  services: Services,
  { body, user, principal, request, reply }: Call<'proveIdentity'>,
): Promise<Answer<'proveIdentity'>> {
  const { store, clock } = services;
  const way = await proveBy(services, { user, request, reply }, body);
  const tokenId = randomToken();
  const proof = { newTokenId: tokenId, isSecondFactor: showsSecondFactor(way), now: clock() };
  const session = await store.sessions.prove(sessionOf(principal), proof);
  if (!session) throw notSignedIn();
  return proven(services, { user, tokenId, ...session });
}

async function listSessions(
  { store, clock }: Services,
  { user, principal }: Call<'listSessions'>,
): Promise<Answer<'listSessions'>> {
  const currentId = sessionOf(principal).id;
  return (await store.sessions.list(user.pk, clock())).map((session) => toSession(session, currentId));
}

async function endSession(
  { store, clock, audit }: Services,
  { params, user, principal, request }: Call<'endSession'>,
): Promise<undefined> {
  expectFreshProof(principal, clock());
  const event = audit.eventOf({ account: user, actor: 'owner', what: 'sessionEnded', request });
  if (!(await store.sessions.endOf(user.pk, params.id, event))) throw sessionNotFound();
  return undefined;
}

async function endOtherSessions(
  { store, clock, audit }: Services,
  { user, principal, request }: Call<'endOtherSessions'>,
): Promise<undefined> {
  expectFreshProof(principal, clock());
  const event = audit.eventOf({ account: user, actor: 'owner', what: 'otherSessionsEnded', request });
  await store.sessions.endOthers(user.pk, sessionOf(principal).id, event);
  return undefined;
}

async function listAuditEvents(
  { store }: Services,
  { user, query: { before, pageSize = 20 } }: Call<'listAuditEvents'>,
): Promise<Answer<'listAuditEvents'>> {
  const found = await store.auditLog.list({ accountPk: user.pk }, { before, limit: pageSize + 1 });
  return pageOf(found, pageSize, toOwnAuditEvent);
}

async function deleteAccount(
  { store, clock, mailer, audit }: Services,
  { user, principal, request }: Call<'deleteAccount'>,
): Promise<undefined> {
  expectFreshProof(principal, clock());
  const event = audit.eventOf({ account: user, actor: 'owner', what: 'accountDeleted', request });
  if (!(await store.accounts.close(user.pk, clock(), { sessionId: sessionOf(principal).id, event })))
    throw notSignedIn();
  mailer.wake();
  return undefined;
}

export const userprofileOperations = (services: Services): UserprofileOperations => ({
  getProfile: ({ user }) => Promise.resolve(toUserResponse(user, services.config.publicUrl)),
  updateProfile: (call) => updateProfile(services, call),
  uploadProfilePicture: (call) => uploadProfilePicture(services, call),
  changePassword: (call) => changePassword(services, call),
  proveIdentity: (call) => proveIdentity(services, call),
  listSessions: (call) => listSessions(services, call),
  endSession: (call) => endSession(services, call),
  endOtherSessions: (call) => endOtherSessions(services, call),
  listAuditEvents: (call) => listAuditEvents(services, call),
  deleteAccount: (call) => deleteAccount(services, call),
});

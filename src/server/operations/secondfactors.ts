import type { FastifyRequest } from 'fastify';
import { plainDesign } from '../../shared/qrCodes.ts';
import { drawSvg } from '../images/qrImage.ts';
import { makeSymbol } from '../images/symbol.ts';
import {
  codesAlreadyOn,
  codesOff,
  newPasskeyRefused,
  notSignedIn,
  passkeyNotFound,
  setupExpired,
  tooManyPasskeys,
  wrongCode,
} from '../problems.ts';
import { hour } from '../rules/durations.ts';
import { addressOf, newRecoveryCodes, newSecret, plainRecoveryCode, stepOf, toBase32 } from '../rules/oneTimeCodes.ts';
import { hashToken } from '../rules/tokens.ts';
import { parseUserAgent } from '../rules/userAgents.ts';
import { cutUserAgent } from '../rules/visitors.ts';
import type { PasskeyRecord } from '../store/accounts/passkeys.ts';
import { unlessUnavailable } from '../store/unavailable.ts';
import { loggingFailure } from './access/authenticationLog.ts';
import { expectFreshProof } from './access/freshProof.ts';
import { sessionOf } from './access/principal.ts';
import { finishSignIn } from './access/signIn.ts';
import type { Answer, Call, Operations } from './operation.ts';
import type { Services } from './services.ts';
import { isoTime } from './times.ts';

type SecondFactorOperations = Pick<
  Operations,
  | 'getPasskeySignIn'
  | 'signInWithPasskey'
  | 'beginPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'verifySecondFactor'
  | 'getSecondFactors'
  | 'setUpOneTimeCodes'
  | 'turnOnOneTimeCodes'
  | 'turnOffOneTimeCodes'
  | 'renewRecoveryCodes'
>;

const setupLifetime = hour;

const hashesOf = (recoveryCodes: readonly string[]) => recoveryCodes.map((code) => hashToken(plainRecoveryCode(code)));

function qrCodeOf(text: string): string {
  const symbol = makeSymbol(text, 'M');
  if (!symbol) throw new Error('The address of an authenticator app is too long');
  const svg = drawSvg(symbol, { ...plainDesign, text, logo: null });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

async function verifySecondFactor(
  services: Services,
  { body: { challenge, ...given }, request, reply }: Call<'verifySecondFactor'>,
): Promise<Answer<'verifySecondFactor'>> {
  const { secondFactors } = services;
  const { user, rememberMe, ...claims } = await secondFactors.readChallenge(challenge);
  const way = given.recoveryCode === undefined ? 'code' : 'recovery code';
  await loggingFailure(services, 'sign-in', { way, request, reply, account: user }, async () => {
    await secondFactors.expectCode(user, request.ip, given);
    await secondFactors.useChallenge(claims);
  });
  return finishSignIn(services, { way, request, reply, user }, { rememberMe, passwordHash: user.passwordHash });
}

const toPasskey = ({ id, name, host, createdAt, lastUsedAt }: PasskeyRecord, presentHost: string | undefined) => ({
  id,
  name,
  host,
  isUsableHere: host === presentHost,
  createdAt: isoTime(createdAt),
  lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt),
});

function nameOfDevice(request: FastifyRequest): string {
  const { browserName, operatingSystem } = parseUserAgent(cutUserAgent(request.headers['user-agent']));
  return [browserName, operatingSystem].filter(Boolean).join(' on ') || 'Passkey';
}

async function signInWithPasskey(
  services: Services,
  { body: { answer, rememberMe = false }, request, reply }: Call<'signInWithPasskey'>,
): Promise<Answer<'signInWithPasskey'>> {
  const attempt = { way: 'passkey', request, reply } as const;
  const user = await loggingFailure(services, 'sign-in', { ...attempt, account: undefined }, () =>
    services.passkeys.verify(answer),
  );
  return finishSignIn(services, { ...attempt, user }, { rememberMe });
}

async function beginPasskey(
  { clock, passkeys }: Services,
  { user, principal }: Call<'beginPasskey'>,
): Promise<Answer<'beginPasskey'>> {
  expectFreshProof(principal, clock());
  return passkeys.beginAdding(user);
}

async function addPasskey(
  { clock, store, passkeys, audit, mailer }: Services,
  { body, user, principal, request }: Call<'addPasskey'>,
): Promise<Answer<'addPasskey'>> {
  expectFreshProof(principal, clock());
  const passkey = {
    ...(await passkeys.verifyNew(user, body)),
    userPk: user.pk,
    name: nameOfDevice(request),
    transports: JSON.stringify(body.transports),
    createdAt: clock(),
    lastUsedAt: null,
  };
  const event = audit.eventOf({ account: user, actor: 'owner', what: 'passkeyAdded', request });
  const outcome = await store.passkeys.add(passkey, sessionOf(principal).id, event);
  if (outcome === 'too many') throw tooManyPasskeys();
  if (outcome === 'signed out') throw notSignedIn();
  if (outcome === 'known') throw newPasskeyRefused();
  await mailer.sendSecondFactorChanged('passkey added', user.email, { thing: 'passkey', thingId: passkey.id });
  return toPasskey(passkey, passkeys.host);
}

async function renamePasskey({ store }: Services, { params, body, user }: Call<'renamePasskey'>): Promise<undefined> {
  if (!(await store.passkeys.rename(user.pk, params.id, body.name))) throw passkeyNotFound();
  return undefined;
}

async function removePasskey(
  { clock, store, audit, mailer }: Services,
  { params, user, principal, request }: Call<'removePasskey'>,
): Promise<undefined> {
  expectFreshProof(principal, clock());
  const event = audit.eventOf({ account: user, actor: 'owner', what: 'passkeyRemoved', request });
  if (!(await store.passkeys.remove(user.pk, params.id, event))) throw passkeyNotFound();
  await mailer.sendSecondFactorChanged('passkey removed', user.email);
  return undefined;
}

async function getSecondFactors(
  { store, passkeys }: Services,
  { user }: Call<'getSecondFactors'>,
): Promise<Answer<'getSecondFactors'>> {
  const codes = await store.secondFactors.codes(user.pk);
  const known = await store.passkeys.list(user.pk);
  return {
    hasPassword: user.passwordHash !== null,
    hasGoogle: user.googleId !== null,
    passkeys: known.map((passkey) => toPasskey(passkey, passkeys.host)),
    codesSince: codes ? isoTime(codes.createdAt) : null,
    recoveryCodesLeft: await store.secondFactors.recoveryCodesLeft(user.pk),
  };
}

/** The secret travels sealed, so that nothing is stored before the app has shown that it knows it. */
const setupOf = (secret: Buffer, expiresAt: number) => Buffer.concat([Buffer.from(`${expiresAt} `), secret]);

function readSetup(setup: Buffer | undefined, now: number): Buffer {
  const end = setup?.indexOf(' ') ?? -1;
  if (!setup || Number(setup.subarray(0, end)) <= now) throw setupExpired();
  return setup.subarray(end + 1);
}

async function setUpOneTimeCodes(
  { config, clock, store, secondFactors }: Services,
  { user, principal }: Call<'setUpOneTimeCodes'>,
): Promise<Answer<'setUpOneTimeCodes'>> {
  expectFreshProof(principal, clock());
  if (await store.secondFactors.codes(user.pk)) throw codesAlreadyOn();
  const secret = newSecret();
  const address = addressOf(secret, { issuer: new URL(config.publicUrl).host, account: user.email });
  const setup = secondFactors.sealing.seal(setupOf(secret, clock() + setupLifetime), `setup of ${user.id}`);
  return { setup, secret: toBase32(secret), address, qrCode: qrCodeOf(address) };
}

async function turnOnOneTimeCodes(
  { clock, store, secondFactors, audit, mailer }: Services,
  { body, user, principal, request }: Call<'turnOnOneTimeCodes'>,
): Promise<Answer<'turnOnOneTimeCodes'>> {
  const now = clock();
  expectFreshProof(principal, now);
  const { sealing } = secondFactors;
  const secret = readSetup(sealing.open(body.setup, `setup of ${user.id}`), now);
  const lastStep = stepOf(body.code, secret, now);
  if (lastStep === undefined) throw wrongCode();
  const recoveryCodes = newRecoveryCodes();
  const codes = { userPk: user.pk, secret: sealing.seal(secret, user.id), lastStep, createdAt: now };
  const event = audit.eventOf({ account: user, actor: 'owner', what: 'codesTurnedOn', request });
  const owned = { sessionId: sessionOf(principal).id, event };
  const outcome = await store.secondFactors.turnOn(codes, hashesOf(recoveryCodes), owned);
  if (outcome === 'on already') throw codesAlreadyOn();
  if (outcome === 'signed out') throw notSignedIn();
  await mailer.sendSecondFactorChanged('codes turned on', user.email).catch(unlessUnavailable);
  return { recoveryCodes };
}

async function turnOffOneTimeCodes(
  { clock, store, audit, mailer }: Services,
  { user, principal, request }: Call<'turnOffOneTimeCodes'>,
): Promise<undefined> {
  expectFreshProof(principal, clock());
  const event = audit.eventOf({ account: user, actor: 'owner', what: 'codesTurnedOff', request });
  if (!(await store.secondFactors.turnOff(user.pk, event))) return undefined;
  await mailer.sendSecondFactorChanged('codes turned off', user.email);
  return undefined;
}

/** Only its answer has the new codes, so it comes without the mail as well. */
async function renewRecoveryCodes(
  { clock, store, audit, mailer }: Services,
  { user, principal, request }: Call<'renewRecoveryCodes'>,
): Promise<Answer<'renewRecoveryCodes'>> {
  expectFreshProof(principal, clock());
  const recoveryCodes = newRecoveryCodes();
  const event = audit.eventOf({ account: user, actor: 'owner', what: 'recoveryCodesRenewed', request });
  if (!(await store.secondFactors.renewRecoveryCodes(user.pk, hashesOf(recoveryCodes), event))) throw codesOff();
  const thing = { thing: 'recoveryCodes' } as const;
  await mailer.sendSecondFactorChanged('recovery codes replaced', user.email, thing).catch(unlessUnavailable);
  return { recoveryCodes };
}

export const secondFactorOperations = (services: Services): SecondFactorOperations => ({
  getPasskeySignIn: async () => ({ request: await services.passkeys.beginSignIn() }),
  signInWithPasskey: (call) => signInWithPasskey(services, call),
  beginPasskey: (call) => beginPasskey(services, call),
  addPasskey: (call) => addPasskey(services, call),
  renamePasskey: (call) => renamePasskey(services, call),
  removePasskey: (call) => removePasskey(services, call),
  verifySecondFactor: (call) => verifySecondFactor(services, call),
  getSecondFactors: (call) => getSecondFactors(services, call),
  setUpOneTimeCodes: (call) => setUpOneTimeCodes(services, call),
  turnOnOneTimeCodes: (call) => turnOnOneTimeCodes(services, call),
  turnOffOneTimeCodes: (call) => turnOffOneTimeCodes(services, call),
  renewRecoveryCodes: (call) => renewRecoveryCodes(services, call),
});

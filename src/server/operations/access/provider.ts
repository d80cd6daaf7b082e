import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Configuration, CustomFetch, IDToken, UserInfoResponse } from 'openid-client';
import { isEmail } from '../../../shared/email.ts';
import { paths } from '../../../shared/paths.ts';
import type { Config } from '../../config/config.ts';
import {
  providerAttemptExpired,
  providerCancelled,
  providerNotSetUp,
  providerRefused,
  providerUnreachable,
} from '../../problems.ts';
import { createFairQueue } from '../../limits/fairQueue.ts';
import { hour, minute, second } from '../../rules/durations.ts';
import type { Sealing } from '../../rules/sealing.ts';
import { wideSourceOf } from '../../rules/visitors.ts';
import type { ProviderIdentity } from '../../store/accounts/linkedProviders.ts';
import type { Store } from '../../store/index.ts';
import { nameOfClaim } from './claims.ts';

interface ProviderOptions {
  config: Pick<Config, 'oidc' | 'publicUrl' | 'rateLimits'>;
  sealing: Sealing;
  store: Pick<Store, 'nonces'>;
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What the provider says of its user. */
export interface ProviderUser extends ProviderIdentity {
  email: string | null;
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** By the page that the provider has led back to. */
interface Given {
  attempt: string;
  answer: string;
  ip: string;
}

interface Sealed {
  id: string;
  expiresAt: number;
}

/** It takes some memory, and most servers have no use for it. */
const openid = () => import('openid-client');

const attemptLifetime = 10 * minute;
/** After that the provider is asked again what it is and which keys it has. */
const knownFor = hour;
/** Seconds. */
const answersWithin = 10;
const clockTolerance = 60;
/** Seconds since the user has shown the provider who it is, for a fresh proof. */
const freshWithin = 300;
const maxAnswerBytes = 1_048_576;
const maxSubjectLength = 255;

/**
 * Answers that the provider is asked about at once. Everybody can make up some, from as many networks as they like, and
 * each would hold a connection for as long as the provider takes, and count against Curtly there.
 */
const askedAtOnce = 4;
const maxWaitingOfNetwork = 10;
const maxWaiting = 100;
const maxWait = 10 * second;

const forSignIn = 'sign-in';
const forProofOf = (userId: string) => `proof of ${userId}`;

/** A provider that answers without end must not fill the memory. */
const boundedFetch: CustomFetch = async (url, { body, ...options }) => {
  const response = await fetch(url, { ...options, body: body as BodyInit });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxAnswerBytes) throw new Error('The answer of the provider is too long');
    chunks.push(chunk);
  }
  const { status, headers } = response;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers });
};

/** In the words of the protocol, which hold no secret. */
const causeOf = (error: unknown) => {
  const { message, code, cause, error: reason } = error as Record<string, unknown>;
  return { message, code, reason, cause: cause instanceof Error ? cause.message : undefined };
};

type Claims = IDToken | UserInfoResponse;

/** Some providers write the boolean as a text. */
const isVerified = ({ email_verified: value }: Claims) => value === true || (value as unknown) === 'true';

/**
 * Signs in with the OpenID Connect provider of the operator: code flow with PKCE. What an attempt has to remember is
 * sealed and kept by the page that began it, so another page can finish none.
 */
export function createProvider({ config, sealing, store, clock, log }: ProviderOptions) {
  const { oidc, publicUrl, rateLimits } = config;
  const asking = createFairQueue(
    rateLimits
      ? { atOnce: askedAtOnce, maxWaitingOfOne: maxWaitingOfNetwork, maxWaiting, maxWait }
      : { atOnce: Infinity, maxWaiting: Infinity },
  );
  let known: { configuration: Promise<Configuration>; until: number } | undefined;
  const name = oidc?.name ?? '';

  function expectSetUp(): NonNullable<typeof oidc> {
    if (!oidc) throw providerNotSetUp();
    return oidc;
  }

  async function discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = expectSetUp();
    const client = await openid();
    const isInsecure = issuer.startsWith('http:');
    const options = { execute: isInsecure ? [client.allowInsecureRequests] : [], timeout: answersWithin };
    const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
      ...options,
      [client.customFetch]: boundedFetch,
    });
    const metadata = found.serverMetadata();
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authentication = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    const configuration = new client.Configuration(
      metadata,
      clientId,
      { client_secret: clientSecret, [client.clockTolerance]: clockTolerance },
      authentication(clientSecret),
    );
    configuration.timeout = answersWithin;
    configuration[client.customFetch] = boundedFetch;
    if (isInsecure) client.allowInsecureRequests(configuration);
    client.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  async function configuration(): Promise<Configuration> {
    if (!known || known.until <= clock()) known = { configuration: discover(), until: clock() + knownFor };
    const asked = known;
    try {
      return await asked.configuration;
    } catch (error) {
      if (known === asked) known = undefined;
      log.warn(causeOf(error), 'the sign-in provider cannot be reached');
      throw providerUnreachable(name, error);
    }
  }

  /** For the same `purpose` alone. It works until then, and once if `use` is called. */
  function seal(purpose: string, content: object, lifetime: number): string {
    const sealed: Sealed = { id: randomBytes(24).toString('base64url'), expiresAt: clock() + lifetime };
    return sealing.seal(Buffer.from(JSON.stringify({ ...content, ...sealed })), purpose);
  }

  function open<Content extends object>(purpose: string, sealed: string): (Content & Sealed) | undefined {
    const text = sealing.open(sealed, purpose)?.toString();
    const content = text === undefined ? undefined : (JSON.parse(text) as Content & Sealed);
    return content && content.expiresAt > clock() ? content : undefined;
  }

  /** Returns whether this is its first use. */
  const use = ({ id, expiresAt }: Sealed): Promise<boolean> => store.nonces.use(id, expiresAt);

  async function begin(purpose: string, parameters: Record<string, string>) {
    expectSetUp();
    const client = await openid();
    const found = await configuration();
    const attempt: Attempt = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(found, {
      redirect_uri: `${publicUrl}${paths.provider}`,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      ...parameters,
    });
    return { url: url.href, attempt: seal(purpose, attempt, attemptLifetime) };
  }

  /** An ID token may leave out what the user info has. */
  async function claimsOf(found: Configuration, idToken: IDToken, accessToken: string): Promise<Claims> {
    const isComplete = idToken.email !== undefined && idToken.email_verified !== undefined;
    if (isComplete || !found.serverMetadata().userinfo_endpoint) return idToken;
    const { fetchUserInfo } = await openid();
    // An address and its verification are of one answer.
    return { ...idToken, email_verified: undefined, ...(await fetchUserInfo(found, accessToken, idToken.sub)) };
  }

  async function exchange(found: Configuration, answer: string, { state, nonce, verifier }: Attempt, maxAge?: number) {
    const { authorizationCodeGrant } = await openid();
    const url = new URL(`${publicUrl}${paths.provider}`);
    url.search = answer;
    const tokens = await authorizationCodeGrant(found, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(maxAge !== undefined && { maxAge }),
    });
    const idToken = tokens.claims();
    if (!idToken || idToken.sub.length > maxSubjectLength) throw new Error('The provider names no user');
    return { idToken, claims: await claimsOf(found, idToken, tokens.access_token) };
  }

  async function problemOf(error: unknown) {
    const { AuthorizationResponseError, ResponseBodyError } = await openid();
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return providerCancelled(name);
    log.warn(causeOf(error), 'the sign-in provider did not sign in');
    // The operator has to mend it, as when the provider is away.
    if (error instanceof ResponseBodyError && error.error !== 'invalid_grant') return providerUnreachable(name, error);
    const { name: kind, code } = error as { name?: string; code?: string };
    const isAway = error instanceof TypeError || kind === 'TimeoutError' || code === 'OAUTH_TIMEOUT';
    return isAway ? providerUnreachable(name, error) : providerRefused(name, error);
  }

  async function ask(attempt: Attempt & Sealed, answer: string, maxAge: number | undefined): Promise<ProviderUser> {
    if (!(await use(attempt))) throw providerAttemptExpired(name);
    const found = await configuration();
    const { idToken, claims } = await exchange(found, answer, attempt, maxAge).catch(async (error: unknown) => {
      throw await problemOf(error);
    });
    const email = typeof claims.email === 'string' && isEmail(claims.email) ? claims.email : null;
    return {
      issuer: idToken.iss,
      subject: idToken.sub,
      email,
      isEmailVerified: email !== null && isVerified(claims),
      firstName: nameOfClaim(claims.given_name),
      lastName: nameOfClaim(claims.family_name),
    };
  }

  async function finish(purpose: string, { attempt: sealed, answer, ip }: Given, maxAge?: number) {
    expectSetUp();
    const attempt = open<Attempt>(purpose, sealed);
    if (!attempt) throw providerAttemptExpired(name);
    // Networks are served in turn.
    return asking.run(() => ask(attempt, answer, maxAge), wideSourceOf(ip));
  }

  return {
    name,
    issuer: oidc?.issuer,
    seal,
    open,
    use,

    beginSignIn: () => begin(forSignIn, {}),

    /** @throws Problem unless the provider has signed in its user for this attempt, which is used once */
    finishSignIn: (given: Given) => finish(forSignIn, given),

    /** The provider asks its user again, even if it knows them already. */
    beginProof: (userId: string) => begin(forProofOf(userId), { prompt: 'login', max_age: String(freshWithin) }),

    finishProof: (userId: string, given: Given) => finish(forProofOf(userId), given, freshWithin),
  };
}

export type Provider = ReturnType<typeof createProvider>;

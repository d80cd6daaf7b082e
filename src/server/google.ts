import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { isEmail } from '../shared/email.ts';
import type { Config } from './config.ts';
import {
  googleEmailUnverified,
  googleNotSetUp,
  googleRefused,
  googleAttemptExpired,
  googleUnreachable,
} from './problems.ts';
import type { Tokens } from './rules/tokens.ts';
import type { Store } from './store/index.ts';
import type { GoogleIdentity } from './store/accounts/users.ts';

interface GoogleOptions {
  config: Pick<Config, 'googleClientId' | 'googleIssuer' | 'googleJwksUrl'>;
  tokens: Tokens;
  store: Store;
  clock: () => number;
}

const googleIssuers = ['https://accounts.google.com', 'accounts.google.com'];
const googleJwksUrl = 'https://www.googleapis.com/oauth2/v3/certs';

/** Seconds by which Google's clock may differ from ours. */
const clockTolerance = 60;

/** jose's errors about a token have names of their own; those about getting the keys are these, or not of jose. */
function isAboutKeys(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error.code === errors.JOSEError.code || error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  );
}

/** What the contract refuses in a name that is typed. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;
const maxNameLength = 100;

function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  return Array.from(claim.replace(hidden, '').trim()).slice(0, maxNameLength).join('') || null;
}

/** Signing in with Google: nonces, and who an ID token says someone is. */
export function createGoogle({ config, tokens, store, clock }: GoogleOptions) {
  const clientId = config.googleClientId;
  const issuers = config.googleIssuer === undefined ? googleIssuers : [config.googleIssuer];
  // Keeps the keys, and asks again when a token names one that it does not know.
  const keys = createRemoteJWKSet(new URL(config.googleJwksUrl ?? googleJwksUrl));

  async function verify(idToken: string, audience: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: issuers,
        audience,
        clockTolerance,
        currentDate: new Date(clock()),
        requiredClaims: ['sub', 'exp'],
      });
      return payload;
    } catch (error) {
      throw isAboutKeys(error) ? googleUnreachable(error) : googleRefused();
    }
  }

  async function useNonce(value: unknown): Promise<void> {
    const nonce = typeof value === 'string' ? await tokens.readNonce(value) : undefined;
    if (!nonce || !(await store.nonces.use(nonce.id, nonce.expiresAt))) throw googleAttemptExpired();
  }

  return {
    clientId: clientId ?? null,

    /** Throws unless Google signed the token for us, for this one try, and vouches for the address. */
    async identify(idToken: string): Promise<GoogleIdentity> {
      if (clientId === undefined) throw googleNotSetUp();
      const {
        sub,
        nonce,
        email,
        email_verified: isVerified,
        given_name: firstName,
        family_name: lastName,
      } = await verify(idToken, clientId);
      if (sub === undefined) throw googleRefused();
      await useNonce(nonce);
      if (typeof email !== 'string' || !isEmail(email) || isVerified !== true) throw googleEmailUnverified();
      return { googleId: sub, email, firstName: nameOf(firstName), lastName: nameOf(lastName) };
    },
  };
}

export type Google = ReturnType<typeof createGoogle>;

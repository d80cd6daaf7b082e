import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { isEmail } from '../../../shared/email.ts';
import type { Config } from '../../config/config.ts';
import {
  googleEmailUnverified,
  googleNotSetUp,
  googleRefused,
  googleAttemptExpired,
  googleUnreachable,
} from '../../problems.ts';
import type { Tokens } from '../../rules/tokens.ts';
import type { Store } from '../../store/index.ts';
import type { GoogleIdentity } from '../../store/accounts/users.ts';
import { nameOfClaim } from './claims.ts';

interface GoogleOptions {
  config: Pick<Config, 'googleClientId'>;
  keysUrl: string;
  tokens: Tokens;
  store: Store;
  clock: () => number;
}

const issuers = ['https://accounts.google.com', 'accounts.google.com'];
export const googleKeysUrl = 'https://www.googleapis.com/oauth2/v3/certs';

/** Seconds by which Google's clock may differ from ours. */
const clockTolerance = 60;

/** Whether fetching Google's keys failed. Errors about the token have codes of their own. */
function isAboutKeys(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error.code === errors.JOSEError.code || error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  );
}

export function createGoogle({ config, keysUrl, tokens, store, clock }: GoogleOptions) {
  const clientId = config.googleClientId;
  let keys: JWTVerifyGetKey | undefined;

  async function verify(idToken: string, audience: string): Promise<JWTPayload> {
    // Caches the keys, and fetches them again when a token names an unknown one. It needs Node's `fetch`, which takes
    // several megabytes once it is loaded.
    keys ??= createRemoteJWKSet(new URL(keysUrl));
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

    /** @throws Problem unless Google signed the token for us and for this nonce, and has verified the email address */
    async identify(idToken: string): Promise<GoogleIdentity> {
      if (clientId === undefined) throw googleNotSetUp();
      const {
        sub,
        azp,
        nonce,
        email,
        email_verified: isVerified,
        given_name: firstName,
        family_name: lastName,
      } = await verify(idToken, clientId);
      // The library checks neither. `azp` names the app that the token was issued to, which may be another one.
      const isForUs = azp === undefined || azp === clientId;
      if (typeof sub !== 'string' || sub === '' || !isForUs) throw googleRefused();
      await useNonce(nonce);
      if (typeof email !== 'string' || !isEmail(email) || isVerified !== true) throw googleEmailUnverified();
      return { googleId: sub, email, firstName: nameOfClaim(firstName), lastName: nameOfClaim(lastName) };
    },
  };
}

export type Google = ReturnType<typeof createGoogle>;

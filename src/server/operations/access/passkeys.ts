import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { components } from '../../../generated/types.ts';
import type { Config } from '../../config/config.ts';
import type { CurrentSettings } from '../../jobs/settings.ts';
import { newPasskeyRefused, passkeyRefused, passkeysUnavailable } from '../../problems.ts';
import { passkeyHostOf } from '../../rules/passkeyHost.ts';
import type { Tokens } from '../../rules/tokens.ts';
import type { PasskeyRecord } from '../../store/accounts/passkeys.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import type { Store } from '../../store/index.ts';

type Schemas = components['schemas'];

interface PasskeysOptions {
  config: Pick<Config, 'publicUrl'>;
  store: Pick<Store, 'passkeys' | 'nonces'>;
  settings: CurrentSettings;
  tokens: Tokens;
  clock: () => number;
}

/** It takes 3 MB of memory, and most servers have no use for it while they are quiet. */
const webauthn = () => import('@simplewebauthn/server');

const timeout = 300_000;
/**
 * EdDSA, ES256 and RS256 (https://www.iana.org/assignments/cose/cose.xhtml#algorithms), which every Node verifies. The
 * library adds ML-DSA where the present Node has it, and such a passkey would not open the account after a move.
 */
const supportedAlgorithmIDs = [-8, -7, -257];
const forSignIn = 'passkey';
const forNewOf = ({ id }: Pick<UserRecord, 'id'>) => `new passkey of ${id}`;

const transportsOf = ({ transports }: PasskeyRecord) => JSON.parse(transports) as AuthenticatorTransport[];

/** Adds passkeys and signs in with them (WebAuthn level 3). Challenges are signed, and the store knows used ones. */
export function createPasskeys({ config, store, settings, tokens, clock }: PasskeysOptions) {
  const host = passkeyHostOf(config.publicUrl);

  function usableHost(): string {
    if (host === undefined) throw passkeysUnavailable();
    return host;
  }

  const useChallenge = (purpose: string) => async (challenge: string) => {
    const nonce = await tokens.readNonce(Buffer.from(challenge, 'base64url').toString(), purpose);
    return nonce !== undefined && store.nonces.use(nonce.id, nonce.expiresAt);
  };

  async function beginAdding(user: UserRecord): Promise<Schemas['PasskeyCreation']> {
    const { generateRegistrationOptions } = await webauthn();
    const known = await store.passkeys.list(user.pk);
    const {
      challenge,
      rp,
      user: handle,
      pubKeyCredParams,
    } = await generateRegistrationOptions({
      rpName: settings.now().instanceName,
      rpID: usableHost(),
      userName: user.email,
      userID: Uint8Array.from(Buffer.from(user.id)),
      challenge: await tokens.signNonce(forNewOf(user)),
      attestationType: 'none',
      supportedAlgorithmIDs,
    });
    return {
      challenge,
      rp: { id: usableHost(), name: rp.name },
      user: { ...handle, displayName: user.email },
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map((passkey) => ({
        type: 'public-key',
        id: passkey.id,
        transports: transportsOf(passkey),
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      timeout,
    };
  }

  /** @throws Problem unless an authenticator made it for this host and this challenge, and its user was there */
  async function verifyNew(
    user: UserRecord,
    { id, clientDataJSON, attestationObject }: Schemas['NewPasskey'],
  ): Promise<Pick<PasskeyRecord, 'id' | 'publicKey' | 'counter' | 'host'>> {
    const rpID = usableHost();
    const { verifyRegistrationResponse } = await webauthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: useChallenge(forNewOf(user)),
      expectedOrigin: config.publicUrl,
      expectedRPID: rpID,
      supportedAlgorithmIDs,
    }).catch((cause: unknown) => {
      throw newPasskeyRefused(cause);
    });
    if (!verified) throw newPasskeyRefused();
    const { credential } = registrationInfo;
    return { id: credential.id, publicKey: Buffer.from(credential.publicKey), counter: credential.counter, host: rpID };
  }

  async function beginSignIn(): Promise<Schemas['PasskeyPrompt'] | null> {
    if (host === undefined) return null;
    const challenge = Buffer.from(await tokens.signNonce(forSignIn)).toString('base64url');
    return { challenge, rpId: host, userVerification: 'required', timeout };
  }

  /**
   * Returns the account of the passkey.
   * @throws Problem unless the passkey signed this challenge for this host, and its user was there
   */
  async function verify({ id, userHandle, ...signed }: Schemas['PasskeyAnswer']): Promise<UserRecord> {
    const rpID = usableHost();
    const found = await store.passkeys.find(id);
    if (!found) throw passkeyRefused();
    const { passkey, user } = found;
    if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== user.id) throw passkeyRefused();
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed },
      expectedChallenge: useChallenge(forSignIn),
      expectedOrigin: config.publicUrl,
      expectedRPID: rpID,
      credential: { id, publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter },
    }).catch((cause: unknown) => {
      throw passkeyRefused(cause);
    });
    const use = { counter: authenticationInfo.newCounter, now: clock() };
    if (!verified || !(await store.passkeys.noteUse(passkey, use))) throw passkeyRefused();
    return user;
  }

  return { host, beginAdding, verifyNew, beginSignIn, verify };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

import {
  codeMissing,
  passkeyRequired,
  secondFactorRequired,
  signInExpired,
  tooManyUntil,
  wrongCode,
  wrongRecoveryCode,
} from '../../problems.ts';
import { day, hour, minute } from '../../rules/durations.ts';
import { plainRecoveryCode, stepOf } from '../../rules/oneTimeCodes.ts';
import type { Sealing } from '../../rules/sealing.ts';
import { hashToken, type Tokens } from '../../rules/tokens.ts';
import { sourceOf } from '../../rules/visitors.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import type { Store } from '../../store/index.ts';
import { unlessUnavailable } from '../../store/unavailable.ts';

/** From one source for one account, in an hour. After that they are taken one after another. */
const wrongForOne = 5;
const oneEvery = 5 * minute;
/**
 * From all sources, in a day. Only who knows the password can use them up, and then uses the turns as well: recovery
 * codes, which nobody guesses, and passkeys do not wait for these.
 */
const wrongForAll = 30;
const oneOfAllEvery = 10 * minute;

interface SecondFactorsOptions {
  store: Pick<Store, 'secondFactors' | 'attempts' | 'nonces' | 'users'>;
  tokens: Tokens;
  sealing: Sealing;
  clock: () => number;
  isOn: boolean;
  /** Whether the operator demands a second factor of every account. */
  isRequired: () => boolean;
  passkeyHost: string | undefined;
  /** Called once when an account has had so many wrong codes that they wait for turns. */
  onGuessing: (user: UserRecord) => Promise<unknown>;
}

/** One of both. */
export interface GivenCode {
  code?: string;
  recoveryCode?: string;
}

const digestOf = ({ passwordHash }: UserRecord) => hashToken(passwordHash ?? '');

export function createSecondFactors(options: SecondFactorsOptions) {
  const { store, tokens, sealing, clock, isOn, isRequired, passkeyHost, onGuessing } = options;

  /**
   * Counted before it is compared: otherwise many at the same time would all pass. Returns the names to forgive.
   * @throws Problem while the next attempt has to wait
   */
  async function countAttempt(user: UserRecord, ip: string, { recoveryCode }: GivenCode): Promise<string[]> {
    if (!isOn) return [];
    const isRecovery = recoveryCode !== undefined;
    const account = `${isRecovery ? 'recovery codes' : 'codes'} of ${user.id}`;
    const both = `${account} from ${sourceOf(ip)}`;
    const counted = await store.attempts.count(
      [
        { name: both, max: Infinity, window: hour },
        { name: account, max: Infinity, window: day },
      ],
      clock(),
    );
    const [ofOne = 0, ofAll = 0] = counted.isAllowed ? counted.counts : [];
    if (!isRecovery && ofAll === wrongForAll + 1) await onGuessing(user).catch(unlessUnavailable);
    const turns = [
      ...(ofOne > wrongForOne ? [{ name: `turn of ${both}`, max: 1, window: oneEvery }] : []),
      ...(!isRecovery && ofAll > wrongForAll ? [{ name: `turn of ${account}`, max: 1, window: oneOfAllEvery }] : []),
    ];
    const turn = turns.length === 0 ? undefined : await store.attempts.count(turns, clock());
    if (turn?.isAllowed === false) throw tooManyUntil(turn.until, clock());
    return [both, account];
  }

  /** What a sign-in asks for after the password, Google or the provider. */
  async function askedOf(user: UserRecord): Promise<'code' | 'passkey' | undefined> {
    if (await store.secondFactors.codes(user.pk)) return 'code';
    // Without codes a passkey is the second factor, and nothing else is.
    return isRequired() && (await store.secondFactors.has(user.pk, passkeyHost)) ? 'passkey' : undefined;
  }

  async function isRight(user: UserRecord, { code, recoveryCode }: GivenCode): Promise<boolean> {
    if (recoveryCode !== undefined)
      return store.secondFactors.useRecoveryCode(user.pk, hashToken(plainRecoveryCode(recoveryCode)));
    const codes = await store.secondFactors.codes(user.pk);
    const secret = codes && sealing.open(codes.secret, user.id);
    const step = secret && code !== undefined ? stepOf(code, secret, clock(), codes.lastStep) : undefined;
    return step !== undefined && store.secondFactors.useStep(user.pk, step);
  }

  return {
    sealing,

    /** Whether the first factor alone does not sign in. */
    isAskedOf: async (user: UserRecord): Promise<boolean> => (await askedOf(user)) !== undefined,

    /** @throws Problem when the account has a second factor, with a challenge if that is a code */
    async expectNone(
      user: UserRecord,
      { way, rememberMe }: { way: 'password' | 'Google' | 'provider'; rememberMe: boolean },
    ): Promise<void> {
      const asked = await askedOf(user);
      if (asked === 'passkey') throw passkeyRequired();
      if (asked === undefined) return;
      const claims = { userId: user.id, way, rememberMe, passwordDigest: digestOf(user) };
      throw secondFactorRequired(await tokens.signChallenge(claims));
    },

    /** @throws Problem unless this is a code of the account that was not used before */
    async expectCode(user: UserRecord, ip: string, given: GivenCode): Promise<void> {
      if (given.code === undefined && given.recoveryCode === undefined) throw codeMissing();
      const names = await countAttempt(user, ip, given);
      if (!(await isRight(user, given))) throw given.recoveryCode === undefined ? wrongCode() : wrongRecoveryCode();
      await store.attempts.forgive(names, clock()).catch(unlessUnavailable);
    },

    /** @throws Problem unless the sign-in waits for its second factor and the password is still the same */
    async readChallenge(challenge: string) {
      const claims = await tokens.readChallenge(challenge);
      const user = claims && (await store.users.findOpen(claims.userId));
      if (!user || claims.passwordDigest !== digestOf(user)) throw signInExpired();
      return { user, ...claims };
    },

    /** @throws Problem when the challenge has signed in before */
    async useChallenge({ id, expiresAt }: { id: string; expiresAt: number }): Promise<void> {
      if (!(await store.nonces.use(id, expiresAt))) throw signInExpired();
    },
  };
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;

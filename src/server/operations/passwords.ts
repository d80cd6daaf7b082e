import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { normalizeEmail } from '../../shared/email.ts';
import { tooManyRequests } from '../problems.ts';
import { hashPassword, verifyPassword } from '../rules/passwords.ts';
import { createAttempts } from '../rules/attempts.ts';
import { sourceOf } from '../rules/visitors.ts';
import { createTurns } from './turns.ts';

const window = 600_000;
/** From one source: enough for people who mistype, too few to guess a PIN within days. */
const wrongForOne = 10;
/** From one source for everything: many people may share one. */
const wrongForAll = 60;
/** For one account or link from wherever. Whoever tries beyond it waits, and nobody is refused. */
const wrongUnslowed = 30;
const slowerBy = 100;
const slowest = 2_000;

/** Redirects keep a core, and files and names at least two of the four threads that they are looked up with. */
const hashedAtOnce = Math.max(1, Math.min(availableParallelism() - 1, 2));
const maxWaitingOfOneSource = 10;
const maxWaiting = 200;

export const accountSubject = (email: string) => `account ${normalizeEmail(email)}`;
export const linkSubject = (pk: number) => `link ${pk}`;

interface PasswordAttempt {
  /** What it would open, whether or not that exists: so that a refusal tells nothing about it. */
  subject: string;
  ip: string;
  password: string;
  /** Looked at in this order. None: no password is right. */
  hashes: (string | null | undefined)[];
}

interface PasswordsOptions {
  clock: () => number;
  isOn: boolean;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Compares and hashes passwords, and bounds both. Wrong ones are counted by what they would open together with where
 * they come from, so that nobody can close an account or a link to others; from many places at once they are slowed
 * down.
 */
export function createPasswords({ clock, isOn, wait = sleep }: PasswordsOptions) {
  const ofOne = createAttempts({ max: wrongForOne, window, clock });
  const ofAll = createAttempts({ max: wrongForAll, window, clock });
  const ofSubject = createAttempts({ max: Infinity, window, clock });
  const turns = createTurns({ atOnce: hashedAtOnce, maxWaitingOfOne: maxWaitingOfOneSource, maxWaiting });

  /** The place of the first that is right, or -1. Takes as long whichever are missing. */
  async function compare(hashes: PasswordAttempt['hashes'], password: string): Promise<number> {
    for (const [index, hash] of hashes.entries()) if (await verifyPassword(hash, password)) return index;
    return -1;
  }

  return {
    hash: (ip: string, password: string): Promise<string> =>
      isOn ? turns.take(sourceOf(ip), () => hashPassword(password)) : hashPassword(password),

    /**
     * Returns which of the hashes the password is right for, -1 if for none. Throws, right or wrong, when this source
     * has had its share of wrong ones.
     */
    async match({ subject, ip, password, hashes }: PasswordAttempt): Promise<number> {
      if (!isOn) return compare(hashes, password);
      const source = sourceOf(ip);
      const counters = [
        [ofOne, `${source} ${subject}`],
        [ofAll, source],
        [ofSubject, subject],
      ] as const;
      const until = Math.max(...counters.map(([attempts, name]) => attempts.wait(name)));
      if (until > 0) throw tooManyRequests(Math.ceil(until / 1_000));
      // Counted before it is looked at: those that come at once would all pass otherwise.
      for (const [attempts, name] of counters) attempts.count(name);
      const beyond = ofSubject.countOf(subject) - wrongUnslowed;
      if (beyond > 0) await wait(Math.min(beyond * slowerBy, slowest));
      const found = await turns.take(source, () => compare(hashes, password));
      if (found >= 0) for (const [attempts, name] of counters) attempts.forgive(name);
      return found;
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;

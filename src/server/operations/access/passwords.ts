import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { normalizeEmail } from '../../../shared/email.ts';
import { busy, tooManyUntil } from '../../problems.ts';
import { hour, second } from '../../rules/durations.ts';
import { hashPassword, verifyPassword } from '../../rules/passwords.ts';
import { sourceOf, wideSourceOf } from '../../rules/visitors.ts';
import type { Store } from '../../store/index.ts';
import { unlessUnavailable } from '../../store/unavailable.ts';
import { createSlots } from '../../limits/slots.ts';
import { createFairQueue } from '../../limits/fairQueue.ts';

const window = 600_000;
/** From one source for one subject: enough for typing errors, too few to guess a PIN within days. */
const wrongForOne = 10;
/** From a network of sources for one subject. */
const wrongForNetwork = 100;
/** From one source for all subjects: many people may share a source. */
const wrongForAll = 60;
/** For one subject from all sources. Beyond it attempts are delayed, but not refused. */
const wrongUnslowed = 30;
/** The same for a link, in an hour. Beyond it attempts are made one after another, on all servers together. */
const wrongUnqueued = 100;
const oneEvery = second;
/** As many as have their turn before a caller gives up. */
const maxWaitingForLink = 6;
const slowerBy = 100;
const slowest = 2_000;

/** Leaves a core to redirects, and at least two of Node's four threads to files and DNS. */
const hashedAtOnce = Math.max(1, Math.min(availableParallelism() - 1, 2));
const maxWaitingOfOneSource = 10;
const maxWaiting = 200;

export const accountSubject = (email: string) => `account ${normalizeEmail(email)}`;
export const linkSubject = (pk: number) => `link ${pk}`;

interface PasswordAttempt {
  /** What the password would open. It need not exist, so that a refusal tells nothing about it. */
  subject: string;
  ip: string;
  password: string;
  /** Compared in this order. Without any, no password is right. */
  hashes: (string | null | undefined)[];
  /**
   * For a link: called when so many were wrong that they are now compared one after another. Accounts have none: it
   * would let anyone keep the owner waiting.
   */
  onGuessing?: () => Promise<unknown>;
}

interface PasswordsOptions {
  attempts: Pick<Store['attempts'], 'count' | 'countSoFar' | 'forgive'>;
  clock: () => number;
  isOn: boolean;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/** The last one counts the attempts from all sources. */
const limitsOf = (subject: string, source: string, network: string) => [
  { name: `from ${source} to ${subject}`, max: wrongForOne, window },
  ...(network === source ? [] : [{ name: `from ${network} to ${subject}`, max: wrongForNetwork, window }]),
  { name: `from ${source}`, max: wrongForAll, window },
  { name: `to ${subject}`, max: Infinity, window },
];

const hourly = (subject: string) => ({ name: `wrong for ${subject}`, max: Infinity, window: hour });

/** The index of the first hash that fits, or -1. Takes the same time if some are missing. */
async function compare(hashes: PasswordAttempt['hashes'], password: string): Promise<number> {
  for (const [index, hash] of hashes.entries()) if (await verifyPassword(hash, password)) return index;
  return -1;
}

/**
 * Compares and hashes passwords, and limits both. Wrong passwords are counted by subject and source together, so that
 * nobody can lock others out of an account or a link. From many sources at once they are delayed, and those of a link
 * compared one after another.
 */
export function createPasswords({ attempts, clock, isOn, wait = sleep }: PasswordsOptions) {
  const hashing = createFairQueue({ atOnce: hashedAtOnce, maxWaitingOfOne: maxWaitingOfOneSource, maxWaiting });
  /** By subject, with one for those who have not been wrong. */
  const slots = createSlots({ atOnce: 1, maxWaiting: maxWaitingForLink, maxWaitingOfOne: 1 });

  /** Waits until no server has compared a password for this subject for a second. */
  async function waitForSecond(subject: string): Promise<void> {
    for (let tries = 0; tries < maxWaitingForLink; tries += 1) {
      const turn = { name: `turn of ${subject}`, max: 1, window: oneEvery };
      const counted = await attempts.count([turn], clock());
      if (counted.isAllowed) return;
      await wait(Math.max(1, counted.until - clock()));
    }
    throw busy();
  }

  /** Those that are not compared yet are left out, on whatever server: hundreds of people may open a link at once. */
  const isGuessed = async (subject: string) =>
    (await attempts.countSoFar(hourly(subject).name, clock())) >= wrongUnqueued;

  return {
    hash: (ip: string, password: string): Promise<string> =>
      isOn ? hashing.run(() => hashPassword(password), wideSourceOf(ip)) : hashPassword(password),

    /**
     * Returns the index of the hash that the password fits, or -1.
     * @throws Problem when this source has used up its wrong attempts, even if this password is right
     */
    async match({ subject, ip, password, hashes, onGuessing }: PasswordAttempt): Promise<number> {
      if (!isOn) return compare(hashes, password);
      const [source, network] = [sourceOf(ip), wideSourceOf(ip)];
      const limits = limitsOf(subject, source, network);
      const names = limits.map(({ name }) => name);
      // Counted before it is compared. Otherwise many at the same time would all pass.
      const counted = await attempts.count(limits, clock());
      if (!counted.isAllowed) throw tooManyUntil(counted.until, clock());
      const lately = counted.counts.at(-1) ?? 0;
      const forgive = () => attempts.forgive(names, clock()).catch(unlessUnavailable);
      const compareInTurn = () => hashing.run(() => compare(hashes, password), network);

      // Those who try for the first time do not wait behind those who have been wrong.
      const isFirst = counted.counts.slice(0, network === source ? 1 : 2).every((count) => count === 1);
      const line = isFirst ? `first to ${subject}` : subject;

      async function compareNext(told: () => Promise<unknown>): Promise<number> {
        const attempt = async () => {
          await waitForSecond(subject);
          await told();
          return compareInTurn();
        };
        // One that was not compared is no wrong one.
        return slots.run(line, attempt, network).catch(async (error: unknown) => {
          await forgive();
          throw error;
        });
      }

      async function compareSoon(): Promise<number> {
        const beyond = lately - wrongUnslowed;
        if (beyond > 0) await wait(Math.min(beyond * slowerBy, slowest));
        return compareInTurn();
      }

      const found = await (onGuessing && (await isGuessed(subject)) ? compareNext(onGuessing) : compareSoon());
      if (found >= 0) await forgive();
      else if (onGuessing) await attempts.count([hourly(subject)], clock());
      return found;
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;

import { isIPv6 } from 'node:net';
import { emailKey } from '../../shared/email.ts';
import { tooManyRequests } from '../problems.ts';
import { verifyPassword } from '../rules/passwords.ts';
import { createTries } from '../rules/tries.ts';
import { shortenIp } from '../rules/visitors.ts';

/** Of one account, and of one address: enough for people who mistype. */
const wrongPasswords = { max: 10, window: 60_000 };

interface PasswordTry {
  /** As it was given, whether or not it has an account: so that a refusal tells nothing about it. */
  email: string;
  ip: string;
  /** None: no password is right. */
  passwordHash: string | null | undefined;
  password: string;
}

/** Whoever has one IPv6 address has many. */
function sourceOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? shortenIp(address) : address;
}

/** Compares account passwords, and bounds how many wrong ones an account or an address may try. */
export function createPasswordCheck({ clock, isOn }: { clock: () => number; isOn: boolean }) {
  const tries = createTries({ ...wrongPasswords, clock });

  return {
    /** Throws when the account or the address has had its share of wrong passwords, whatever this one is. */
    async isRight({ email, ip, passwordHash, password }: PasswordTry): Promise<boolean> {
      if (!isOn) return verifyPassword(passwordHash, password);
      const names = [`account ${emailKey(email)}`, `address ${sourceOf(ip)}`];
      const wait = Math.max(...names.map(tries.wait));
      if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1_000));
      // Counted before it is looked at: those that come at once would all pass otherwise.
      names.forEach(tries.count);
      const isRight = await verifyPassword(passwordHash, password);
      if (isRight) names.forEach(tries.forgive);
      return isRight;
    },
  };
}

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;

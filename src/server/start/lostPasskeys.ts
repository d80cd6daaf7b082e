import type { Config } from '../config/config.ts';
import { passkeyHostOf } from '../rules/passkeyHost.ts';
import type { Store } from '../store/index.ts';

/** A passkey belongs to a host name for good, so a new address locks people out. Returns the sentence to print. */
export async function lostPasskeys(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { passkeys }: Pick<Store, 'passkeys'>,
): Promise<string | undefined> {
  const count = await passkeys.countElsewhere(passkeyHostOf(publicUrl) ?? '');
  if (count === 0) return undefined;
  return `Passkeys that nobody can sign in with: ${count}. They belong to another host name than PUBLIC_URL has (${publicUrl}). Set it back, or let their owners sign in with the password and add new ones.`;
}

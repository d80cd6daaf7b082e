import type { components } from '../../../generated/types.ts';
import { accountDisabled, badCredentials } from '../../problems.ts';
import { randomToken } from '../../rules/tokens.ts';
import { cutUserAgent, shortenIp } from '../../rules/visitors.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import type { Services } from '../services.ts';
import { toUserResponse } from '../responses/user.ts';

interface SignIn {
  ip: string;
  userAgent: string | undefined;
  lifetime: number;
  /** Of the password that was compared, if any. */
  passwordHash?: string | null;
}

/**
 * Signs in someone who has shown who they are.
 * @throws Problem when the account is disabled, or the password was changed meanwhile
 */
export async function startSession(
  { config, store, clock, tokens }: Pick<Services, 'config' | 'store' | 'clock' | 'tokens'>,
  user: UserRecord,
  { ip, userAgent, lifetime, passwordHash }: SignIn,
): Promise<components['schemas']['Login']> {
  if (user.disabledAt !== null) throw accountDisabled(user.disabledReason);
  const id = randomToken();
  const createdAt = clock();
  const expiresAt = createdAt + lifetime;
  const session = {
    id,
    userPk: user.pk,
    createdAt,
    expiresAt,
    userAgent: cutUserAgent(userAgent),
    ip: shortenIp(ip),
  };
  if (!(await store.sessions.create(session, passwordHash))) throw badCredentials();
  const accessToken = await tokens.sign({ userId: user.id, tokenId: id, expiresAt });
  return { accessToken, user: toUserResponse(user, config.publicUrl) };
}

import type { components } from '../../../generated/types.ts';
import { accountDisabled, badCredentials } from '../../problems.ts';
import { day, hour } from '../../rules/durations.ts';
import { showsSecondFactor, type SignInWay } from '../../rules/signInWays.ts';
import { randomToken } from '../../rules/tokens.ts';
import { parseUserAgent } from '../../rules/userAgents.ts';
import { cutUserAgent, shortenIp } from '../../rules/visitors.ts';
import type { NewAuditEvent } from '../../store/accounts/auditLog.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import type { Services } from '../services.ts';
import { toUserResponse } from '../responses/user.ts';

interface SignIn {
  ip: string;
  userAgent: string | undefined;
  rememberMe: boolean;
  /** Of the password that was compared, if any. */
  passwordHash?: string | null;
  way: SignInWay;
  event?: NewAuditEvent;
}

/** Its owner hears of a browser from which the account was not opened lately, unless it was never opened before. */
async function noteBrowser(
  { store, clock, geo, mailer }: Pick<Services, 'store' | 'clock'> & Partial<Pick<Services, 'geo' | 'mailer'>>,
  { pk: userPk, email, lastSignInAt }: UserRecord,
  { ip, userAgent }: Pick<SignIn, 'ip' | 'userAgent'>,
): Promise<void> {
  const { browserName, operatingSystem } = parseUserAgent(cutUserAgent(userAgent));
  const country = geo?.locate(ip).country ?? null;
  const seen = { userPk, browser: browserName ?? '', country: country ?? '' };
  if ((await store.knownBrowsers.note(seen, clock())) || lastSignInAt === 0) return;
  const browser = [browserName ?? 'an unknown browser', operatingSystem].filter(Boolean).join(' on ');
  await mailer?.sendNewBrowser(email, { browser, country });
}

/** A session ends when it was not used for so long. */
const idleLifetimeOf = (
  { sessionIdleHours, rememberedSessionIdleDays }: Services['config'],
  rememberMe: boolean,
): number => (rememberMe ? rememberedSessionIdleDays * day : sessionIdleHours * hour);

/**
 * Signs in someone who has shown who they are.
 * @throws Problem when the account is disabled, or the password was changed meanwhile
 */
export async function startSession(
  services: Pick<Services, 'config' | 'store' | 'clock' | 'tokens'> & Partial<Pick<Services, 'geo' | 'mailer'>>,
  user: UserRecord,
  { ip, userAgent, rememberMe, passwordHash, way, event }: SignIn,
): Promise<components['schemas']['Login']> {
  const { config, store, clock, tokens } = services;
  if (user.disabledAt !== null) throw accountDisabled(user.disabledReason);
  const id = randomToken();
  const createdAt = clock();
  const expiresAt = createdAt + (rememberMe ? 30 * day : day);
  const session = {
    id,
    userPk: user.pk,
    createdAt,
    expiresAt,
    idleLifetime: idleLifetimeOf(config, rememberMe),
    hasShownSecondFactor: showsSecondFactor(way),
    signedInWith: way,
    userAgent: cutUserAgent(userAgent),
    ip: shortenIp(ip),
  };
  if (!(await store.sessions.create(session, { passwordHash, event }))) throw badCredentials();
  await noteBrowser(services, user, { ip, userAgent });
  const accessToken = await tokens.sign({ userId: user.id, tokenId: id, expiresAt });
  return { accessToken, user: toUserResponse(user, config.publicUrl) };
}

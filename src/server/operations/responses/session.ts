import type { components } from '../../../generated/types.ts';
import { parseUserAgent } from '../../rules/userAgents.ts';
import type { SessionRecord } from '../../store/accounts/sessions.ts';
import { isoTime } from '../times.ts';

export function toSession(session: SessionRecord, currentId: string): components['schemas']['Session'] {
  const { browserName, operatingSystem, deviceType } = parseUserAgent(session.userAgent);
  return {
    id: session.id,
    createdAt: isoTime(session.createdAt),
    signedInWith: session.signedInWith,
    lastUsedAt: isoTime(session.lastUsedAt),
    expiresAt: isoTime(session.expiresAt),
    browser: browserName,
    operatingSystem,
    deviceType,
    ipAddress: session.ip || null,
    isCurrent: session.id === currentId,
  };
}

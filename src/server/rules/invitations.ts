import { paths } from '../../shared/paths.ts';

interface Invitation {
  maxUses: number;
  uses: number;
  expiresAt: number;
  revokedAt: number | null;
}

type InvitationState = 'open' | 'used' | 'expired' | 'revoked';
export type InvitationOver = Exclude<InvitationState, 'open'>;

export function invitationState({ maxUses, uses, expiresAt, revokedAt }: Invitation, now: number): InvitationState {
  if (revokedAt !== null) return 'revoked';
  if (uses >= maxUses) return 'used';
  return expiresAt <= now ? 'expired' : 'open';
}

/** The token is in the fragment, which no browser sends: so it is in no log and in no `Referer`. */
export const invitationLink = (publicUrl: string, token: string) =>
  `${publicUrl}${paths.createAccount}#invitation=${encodeURIComponent(token)}`;

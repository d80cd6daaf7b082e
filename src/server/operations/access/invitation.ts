import { invitationForOther, invitationInvalid, invitationOver, signUpClosed } from '../../problems.ts';
import { normalizeEmail } from '../../../shared/email.ts';
import { invitationState } from '../../rules/invitations.ts';
import { hashToken } from '../../rules/tokens.ts';
import { InvitationEnded, type InvitationRecord } from '../../store/operator/invitations.ts';
import type { Services } from '../services.ts';

/** @throws Problem unless the invitation works */
export async function openInvitation({ store, clock, settings }: Services, token: string): Promise<InvitationRecord> {
  const { signUp } = settings.now();
  if (signUp === 'closed') throw signUpClosed(signUp);
  const invitation = await store.invitations.find(hashToken(token));
  if (!invitation) throw invitationInvalid();
  const state = invitationState(invitation, clock());
  if (state !== 'open') throw invitationOver(state);
  return invitation;
}

/**
 * With which invitation an account may be made for this email address; undefined if none is needed.
 * @throws Problem if none may be made
 */
export async function admit(
  services: Services,
  { email, token, isOpen }: { email: string; token: string | undefined; isOpen: boolean },
): Promise<InvitationRecord | undefined> {
  const { signUp } = services.settings.now();
  if (token === undefined || (isOpen && signUp === 'closed')) {
    if (!isOpen) throw signUpClosed(signUp);
    return undefined;
  }
  const invitation = await openInvitation(services, token);
  if (invitation.email !== null && invitation.email !== normalizeEmail(email)) throw invitationForOther();
  return invitation;
}

/** What the store makes of an invitation. @throws Problem if it has ended meanwhile */
export async function accepted<T>(made: Promise<T>): Promise<T> {
  try {
    return await made;
  } catch (error) {
    throw error instanceof InvitationEnded ? invitationOver(error.state) : error;
  }
}

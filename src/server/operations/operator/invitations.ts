import type { components } from '../../../generated/types.ts';
import { invitationNotFound, tooManyInvitations } from '../../problems.ts';
import { invitationLink, invitationState } from '../../rules/invitations.ts';
import { hashToken, randomToken } from '../../rules/tokens.ts';
import type { InvitationRecord } from '../../store/operator/invitations.ts';
import type { Answer, Call, Operations } from '../operation.ts';
import type { Services } from '../services.ts';
import { isoTime } from '../times.ts';

function toInvitation(invitation: InvitationRecord, now: number): components['schemas']['Invitation'] {
  const { id, email, plan, maxUses, uses, createdAt, expiresAt } = invitation;
  return {
    id,
    email,
    plan,
    maxUses,
    uses,
    createdAt: isoTime(createdAt),
    expiresAt: isoTime(expiresAt),
    state: invitationState(invitation, now),
  };
}

async function listInvitations({ store, clock }: Services): Promise<Answer<'listInvitations'>> {
  return (await store.invitations.list()).map((each) => toInvitation(each, clock()));
}

async function createInvitation(
  { config, store, clock, mailer, audit }: Services,
  call: Call<'createInvitation'>,
): Promise<Answer<'createInvitation'>> {
  const { body } = call;
  const { email = null, plan = null, maxUses = 1, expiresAt } = body;
  const token = email === null ? randomToken() : null;
  const wanted = {
    email,
    plan,
    tokenHash: token && hashToken(token),
    maxUses: email === null ? maxUses : 1,
    createdAt: clock(),
    expiresAt: Date.parse(expiresAt),
  };
  const invitation = await store.invitations.create(wanted, ({ id }) =>
    audit.byOperator(call, 'createInvitation', {
      target: { kind: 'invitation', id },
      details: { byMail: email !== null, plan, maxUses: wanted.maxUses, expiresAt },
    }),
  );
  if (!invitation) throw tooManyInvitations();
  if (invitation.email !== null) await mailer.sendInvitation(invitation.email);
  return {
    invitation: toInvitation(invitation, clock()),
    link: token && invitationLink(config.publicUrl, token),
  };
}

async function revokeInvitation({ store, clock, audit }: Services, call: Call<'revokeInvitation'>): Promise<undefined> {
  const { id } = call.params;
  const event = audit.byOperator(call, 'revokeInvitation', { target: { kind: 'invitation', id } });
  if (!(await store.invitations.revoke(id, clock(), event))) throw invitationNotFound();
  return undefined;
}

export const invitationOperations = (
  services: Services,
): Pick<Operations, 'listInvitations' | 'createInvitation' | 'revokeInvitation'> => ({
  listInvitations: () => listInvitations(services),
  createInvitation: (call) => createInvitation(services, call),
  revokeInvitation: (call) => revokeInvitation(services, call),
});

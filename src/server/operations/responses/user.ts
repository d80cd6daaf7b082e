import type { components } from '../../../generated/types.ts';
import { zoneOf } from '../../rules/calendar.ts';
import type { UserRecord } from '../../store/accounts/users.ts';

export function toUserResponse(user: UserRecord, publicUrl: string): components['schemas']['User'] {
  return {
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    displayName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email,
    profilePictureUrl: user.pictureUrl && `${publicUrl}${user.pictureUrl}`,
    timeZone: zoneOf(user),
    isEmailVerified: user.verifiedAt !== null,
    isOperator: user.isOperator,
    createdAt: new Date(user.createdAt).toISOString(),
  };
}

/** A name as it is stored: null for an empty one. */
export const nameOf = (value: string | null | undefined) => value || null;

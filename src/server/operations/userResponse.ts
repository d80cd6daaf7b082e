import type { components } from '../../generated/types.ts';
import type { UserRecord } from '../store/accounts/users.ts';

/** A user as the API shows one. */
export function toUserResponse(user: UserRecord, publicUrl: string): components['schemas']['User'] {
  return {
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    displayName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email,
    profilePictureUrl: user.pictureUrl && `${publicUrl}${user.pictureUrl}`,
    isEmailVerified: user.verifiedAt !== null,
    createdAt: new Date(user.createdAt).toISOString(),
  };
}

/** A name as it is kept: none where it is empty. */
export const nameOf = (value: string | null | undefined) => value || null;

import * as yup from 'yup';
import type { Link, PatchUrlRequest } from '../../../generated/endpoints.ts';
import { limits } from '../../../generated/limits/urls.ts';
import { editedTimes } from '../../forms/availability.ts';
import { requestSchema } from '../../forms/schema.ts';

export interface LinkScheduleValues {
  activatesAt: string | null;
  expiresAt: string | null;
  isProtected: boolean;
  /** The present password stays where this is empty. */
  password: string;
}

const request = requestSchema(limits.PatchUrlRequest, ['activatesAt', 'expiresAt']);
const newLink = requestSchema(limits.CreateUrlRequest);
const password = newLink.fields.password as yup.StringSchema;

/** A password is needed where there is none yet. */
export const scheduleSchemaOf = (link: Link) =>
  request.shape({
    ...editedTimes(request, newLink, link),
    isProtected: yup.boolean(),
    password: yup.string().when('isProtected', {
      is: true,
      then: () =>
        link.isPasswordProtected
          ? password
          : password.required(limits.CreateUrlRequest.fields.password.messages.required),
    }),
  });

export const valuesOf = ({ activatesAt, expiresAt, isPasswordProtected }: Link): LinkScheduleValues => ({
  activatesAt,
  expiresAt,
  isProtected: isPasswordProtected,
  password: '',
});

/** What was changed, so that nothing is overwritten that was changed elsewhere meanwhile. */
export function scheduleRequestOf(
  { activatesAt, expiresAt, isProtected, password: given }: LinkScheduleValues,
  link: Link,
): PatchUrlRequest {
  return {
    ...(activatesAt !== link.activatesAt && { activatesAt }),
    ...(expiresAt !== link.expiresAt && { expiresAt }),
    ...(isProtected && given && { password: given }),
    ...(!isProtected && link.isPasswordProtected && { password: null }),
  };
}

import * as yup from 'yup';
import type { Link, PatchUrlRequest } from '../../../generated/endpoints.ts';
import { limits } from '../../../generated/limits/urls.ts';
import { editedTimes } from '../../forms/availability.ts';
import { requestSchema } from '../../forms/schema.ts';

export interface LinkScheduleValues {
  activatesAt: string | null;
  expiresAt: string | null;
  isProtected: boolean;
  /** An empty field keeps the current password. */
  password: string;
}

const request = requestSchema(limits.PatchUrlRequest, ['activatesAt', 'expiresAt']);
const newLink = requestSchema(limits.CreateUrlRequest);
const password = newLink.fields.password as yup.StringSchema;

/** A link without a password needs one. */
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

export function scheduleRequestOf(
  { activatesAt, expiresAt, isProtected, password: newPassword }: LinkScheduleValues,
  link: Link,
): PatchUrlRequest {
  return {
    ...(activatesAt !== link.activatesAt && { activatesAt }),
    ...(expiresAt !== link.expiresAt && { expiresAt }),
    ...(isProtected && newPassword && { password: newPassword }),
    ...(!isProtected && link.isPasswordProtected && { password: null }),
  };
}

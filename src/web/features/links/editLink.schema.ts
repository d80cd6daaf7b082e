import * as yup from 'yup';
import type { Link, PatchUrlRequest } from '../../../generated/endpoints.ts';
import { limits } from '../../../generated/limits.ts';
import { editedTimes } from '../../forms/availability.ts';
import { requestSchema } from '../../forms/schema.ts';

export interface EditLinkValues {
  url: string;
  tags: string[];
  activatesAt: string | null;
  expiresAt: string | null;
  isProtected: boolean;
  /** Empty: the present one stays. */
  password: string;
}

const request = requestSchema('PatchUrlRequest');
const newLink = requestSchema('CreateUrlRequest');
const newFields = limits.CreateUrlRequest.fields;
const password = newLink.fields.password as yup.StringSchema;

/** A password is needed where there is none yet. */
export const editSchemaOf = (link: Link) =>
  request.shape({
    url: (request.fields.url as yup.StringSchema).required(newFields.url.messages.required),
    ...editedTimes(request, newLink, link),
    isProtected: yup.boolean(),
    password: yup.string().when('isProtected', {
      is: true,
      then: () => (link.isPasswordProtected ? password : password.required(newFields.password.messages.required)),
    }),
  });

const namesOf = (link: Link) => link.tags.map(({ name }) => name);

export const valuesOf = (link: Link): EditLinkValues => ({
  url: link.originalUrl,
  tags: namesOf(link),
  activatesAt: link.activatesAt,
  expiresAt: link.expiresAt,
  isProtected: link.isPasswordProtected,
  password: '',
});

/** What was changed, so that nothing is overwritten that was changed elsewhere meanwhile. */
export function editRequestOf(values: EditLinkValues, link: Link): PatchUrlRequest {
  const { url, tags, activatesAt, expiresAt, isProtected, password: given } = values;
  return {
    url,
    ...(tags.join() !== namesOf(link).join() && { tags }),
    ...(activatesAt !== link.activatesAt && { activatesAt }),
    ...(expiresAt !== link.expiresAt && { expiresAt }),
    ...(isProtected && given && { password: given }),
    ...(!isProtected && link.isPasswordProtected && { password: null }),
  };
}

import type * as yup from 'yup';
import type { Link, PatchUrlRequest } from '../../../generated/endpoints.ts';
import { limits } from '../../../generated/limits/urls.ts';
import { requestSchema } from '../../forms/schema.ts';

export interface EditLinkValues {
  url: string;
  tags: string[];
}

const request = requestSchema(limits.PatchUrlRequest, ['url', 'tags']);

export const editLinkSchema = request.shape({
  url: (request.fields.url as yup.StringSchema).required(limits.CreateUrlRequest.fields.url.messages.required),
});

const namesOf = (link: Link) => link.tags.map(({ name }) => name);

export const valuesOf = (link: Link): EditLinkValues => ({ url: link.originalUrl, tags: namesOf(link) });

/**
 * Only changed fields are sent, so that changes from elsewhere are not overwritten. Undefined means that nothing
 * changed.
 */
export function editRequestOf({ url, tags }: EditLinkValues, link: Link): PatchUrlRequest | undefined {
  const changed = {
    ...(url !== link.originalUrl && { url }),
    ...(tags.join() !== namesOf(link).join() && { tags }),
  };
  return Object.keys(changed).length > 0 ? changed : undefined;
}

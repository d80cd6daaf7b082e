import type * as yup from 'yup';
import type { Link, PatchUrlRequest } from '../../../generated/endpoints.ts';
import { limits } from '../../../generated/limits/urls.ts';
import { requestSchema } from '../../forms/schema.ts';

/** Other dialogs change the rest. */
export type EditLinkValues = Required<Omit<PatchUrlRequest, 'isActive' | 'password' | 'activatesAt' | 'expiresAt'>>;

const request = requestSchema(limits.PatchUrlRequest, ['url', 'tags', 'title', 'note']);

export const editLinkSchema = request.shape({
  url: (request.fields.url as yup.StringSchema).required(limits.CreateUrlRequest.fields.url.messages.required),
});

const namesOf = (link: Link) => link.tags.map(({ name }) => name);

export const valuesOf = (link: Link): EditLinkValues => ({
  url: link.originalUrl,
  tags: namesOf(link),
  title: link.title ?? '',
  note: link.note ?? '',
});

/**
 * Only changed fields are sent, so that changes from elsewhere are not overwritten. Undefined means that nothing
 * changed.
 */
export function editRequestOf(values: EditLinkValues, link: Link): PatchUrlRequest | undefined {
  const before = valuesOf(link);
  const fields = Object.keys(before) as (keyof EditLinkValues)[];
  const changed = fields.filter((field) => String(values[field]) !== String(before[field]));
  return changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, values[field]])) : undefined;
}

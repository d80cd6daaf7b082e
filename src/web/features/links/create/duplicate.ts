import type { Link } from '../../../../generated/endpoints.ts';
import type { CreateUrlValues } from './createUrl.schema.ts';

/** State of a navigation to the form, which begins with it. */
export interface DuplicateState {
  duplicate: Partial<CreateUrlValues>;
}

const ifAhead = (iso: string | null) => (iso !== null && Date.parse(iso) > Date.now() ? iso : null);

/** Another link like this one, with a code of its own. Its password, which nobody knows here, has to be typed. */
export const duplicateOf = (link: Link): DuplicateState => ({
  duplicate: {
    url: link.originalUrl,
    title: link.title ?? '',
    note: link.note ?? '',
    tags: link.tags.map(({ name }) => name),
    activatesAt: ifAhead(link.activatesAt),
    expiresAt: ifAhead(link.expiresAt),
    isProtected: link.isPasswordProtected,
  },
});

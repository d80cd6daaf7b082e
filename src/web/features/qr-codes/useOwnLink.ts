import type { Link } from '../../../generated/endpoints.ts';
import { useGetUrlQuery } from '../../api/index.ts';
import { isLinkOf, shortCodeIn } from '../../qr/ownLink.ts';

/** The user's own link that a content is the short URL of, once the service has said so. */
export function useOwnLink(content: string): Link | undefined {
  const code = shortCodeIn(content);
  const { currentData: link } = useGetUrlQuery({ id: code ?? '' }, { skip: code === undefined });
  return link && isLinkOf(link, content) ? link : undefined;
}

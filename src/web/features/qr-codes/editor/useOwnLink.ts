import type { Link } from '../../../../generated/endpoints.ts';
import { useGetServiceQuery, useGetUrlQuery } from '../../../api/index.ts';
import { hasCode, shortCodeIn } from '../../../qr/ownLink.ts';

/** The user's own link whose short URL is the content; undefined until the service has confirmed it. */
export function useOwnLink(content: string): Link | undefined {
  const { data: service } = useGetServiceQuery();
  const code = shortCodeIn(content, service?.publicUrl);
  const { currentData: link } = useGetUrlQuery({ id: code ?? '' }, { skip: code === undefined });
  return link && hasCode(link, code) ? link : undefined;
}

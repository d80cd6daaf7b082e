import type { Link } from '../../../../generated/endpoints.ts';
import { useGetServiceQuery, useGetUrlQuery } from '../../../api/index.ts';
import { hasCode, shortCodeIn } from '../../../qr/ownLink.ts';

/** Undefined until the service has confirmed that the content is the short URL of the user's own link. */
export function useOwnLink(content: string): Link | undefined {
  const { data: service } = useGetServiceQuery();
  const code = shortCodeIn(content, service?.publicUrl);
  const { currentData: link } = useGetUrlQuery({ id: code ?? '' }, { skip: code === undefined });
  return link && hasCode(link, code) ? link : undefined;
}

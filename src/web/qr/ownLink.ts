import type { Link } from '../../generated/endpoints.ts';
import { trimmed } from '../../shared/text.ts';
import { apiBase } from '../api/apiBase.ts';
import { api } from '../api/index.ts';
import type { AppDispatch } from '../hooks.ts';

export function shortCodeIn(content: string, publicUrl = window.location.origin): string | undefined {
  const text = trimmed(content);
  if (!URL.canParse(text)) return undefined;
  const { host, pathname } = new URL(text);
  const ownHosts = [window.location.origin, apiBase(), publicUrl].map((origin) => new URL(origin).host);
  return ownHosts.includes(host) ? /^\/([\w-]+)\/?$/.exec(pathname)?.[1] : undefined;
}

/** `getUrl` also finds links by id, and other things that the API has at its path. */
export const hasCode = ({ shortCode }: Partial<Link>, code: string | undefined): boolean =>
  code !== undefined && shortCode?.toLowerCase() === code.toLowerCase();

export const findOwnLink =
  (content: string) =>
  async (dispatch: AppDispatch): Promise<Link | undefined> => {
    const { data: service } = await dispatch(api.endpoints.getService.initiate(undefined, { subscribe: false }));
    const code = shortCodeIn(content, service?.publicUrl);
    if (code === undefined) return undefined;
    const { data: link } = await dispatch(
      api.endpoints.getUrl.initiate({ id: code }, { subscribe: false, forceRefetch: true }),
    );
    return link && hasCode(link, code) ? link : undefined;
  };

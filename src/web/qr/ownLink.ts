import type { Link } from '../../generated/endpoints.ts';
import { apiBase } from '../api/base.ts';
import { api } from '../api/index.ts';
import type { AppDispatch } from '../hooks.ts';

/** The code in a short URL of this site; undefined for every other content. */
export function shortCodeIn(content: string): string | undefined {
  const text = content.trim();
  if (!URL.canParse(text)) return undefined;
  const { host, pathname } = new URL(text);
  const ownHosts = [window.location.host, new URL(apiBase()).host];
  return ownHosts.includes(host) ? /^\/([\w-]+)\/?$/.exec(pathname)?.[1] : undefined;
}

/** Whether a link is the one that a short URL opens: links are also found by their ids. */
export const isLinkOf = ({ shortCode }: Link, content: string): boolean => shortCode.toLowerCase() === shortCodeIn(content)?.toLowerCase();

/** The user's own link that a content is the short URL of, if it is one. */
export const findOwnLink = (content: string) => async (dispatch: AppDispatch): Promise<Link | undefined> => {
  const code = shortCodeIn(content);
  if (code === undefined) return undefined;
  const { data } = await dispatch(api.endpoints.getUrl.initiate({ id: code }, { subscribe: false, forceRefetch: true }));
  return data && isLinkOf(data, content) ? data : undefined;
};

import { codeOfShortUrl } from '../../rules/destinations.ts';
import type { ItemFilter } from '../../store/items/list.ts';
import type { Services } from '../services.ts';

/** What a search looks for: the item that a short URL opens, or all with a text. */
export function searched(
  search: string | undefined,
  { config }: Pick<Services, 'config'>,
): Pick<ItemFilter, 'search' | 'code'> {
  const code = search === undefined ? undefined : codeOfShortUrl(search, config);
  return code === undefined ? { search } : { code };
}

import { invalid } from '../../problems.ts';
import { codeOfShortUrl, type OwnHost } from '../../rules/destinations.ts';
import type { ItemFilter } from '../../store/items/listFilter.ts';
import type { components } from '../../../generated/types.ts';
import type { Call } from '../operation.ts';
import { timeOf } from '../times.ts';

type Schemas = components['schemas'];
type Query<Id extends 'listUrls' | 'listQrCodes' | 'exportUrls' | 'exportQrCodes'> = Call<Id>['query'];

/** The parameters of a list or an export that narrow nothing down. */
type Paging = 'page' | 'pageSize' | 'sortBy' | 'sortDirection' | 'format';

/** All that the contract lets people narrow a list, an export or a change of many down by. */
type Filters = Omit<
  Query<'listUrls'> &
    Query<'listQrCodes'> &
    Query<'exportUrls'> &
    Query<'exportQrCodes'> &
    NonNullable<Schemas['BulkUrlsRequest']['filter']> &
    NonNullable<Schemas['BulkQrCodesRequest']['filter']>,
  Paging
>;

type Values = { [Name in keyof Filters]-?: NonNullable<Filters[Name]> };

/**
 * The store's filter for each of the contract's. A filter without an entry does not compile: a deletion that ignored it
 * would delete everything.
 */
const itemFilters: {
  [Name in keyof Values]: (value: Values[Name], own: OwnHost) => Omit<Partial<ItemFilter>, 'userPk'>;
} = {
  // A short URL of this service finds what it opens.
  search: (text, own) => {
    const code = codeOfShortUrl(text, own);
    return code === undefined ? { search: text } : { code };
  },
  startsWith: (text) => ({ nameFrom: text === '' ? undefined : text.toLowerCase() }),
  createdFrom: (time) => ({ createdFrom: Date.parse(time) }),
  createdTo: (time) => ({ createdTo: Date.parse(time) }),
  isActive: (isActive) => ({ isActive }),
  isExpired: (isExpired) => ({ isExpired }),
  hasLogo: (hasLogo) => ({ hasLogo }),
  status: (status) => ({ status }),
  tags: (names) => ({ tags: unlessEmpty(names.filter((name) => name !== '')) }),
};

const unlessEmpty = (names: string[]) => (names.length > 0 ? names : undefined);

const mapFilter = <Name extends keyof Values>(name: Name, filters: Partial<Values>, own: OwnHost) => {
  const value = filters[name];
  return value === undefined ? {} : itemFilters[name](value, own);
};

/**
 * What a list, an export or a change of many is about.
 * @throws Problem
 */
export function toItemFilter(userPk: number, filters: Partial<Values>, own: OwnHost): ItemFilter {
  const from = timeOf(filters.createdFrom);
  const to = timeOf(filters.createdTo);
  if (from !== null && to !== null && to < from)
    throw invalid({ createdTo: 'The end cannot be earlier than the start' });
  const names = Object.keys(itemFilters) as (keyof Values)[];
  return Object.assign({ userPk }, ...names.map((name) => mapFilter(name, filters, own))) as ItemFilter;
}

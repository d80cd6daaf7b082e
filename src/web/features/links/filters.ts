import type { ListQuery } from '../../api/pages.ts';
import { booleanFrom, datesFrom, searchFrom, toAddress, type DateRange } from '../../lists/addresses.ts';

export type LinkListQuery = ListQuery<'/api/urls'>;
export type LinkStatus = NonNullable<LinkListQuery['status']>;

/** What the list is narrowed to; null, empty and false-y mean not at all. */
export interface LinkFilters extends DateRange {
  search: string;
  /** Names; a link with any of them is listed. */
  tags: string[];
  status: LinkStatus | null;
  /** Enabled, disabled, or both. */
  isActive: boolean | null;
}

export const noFilters: LinkFilters = { search: '', createdFrom: null, createdTo: null, tags: [], status: null, isActive: null };

/** As many tags as the query's length limit takes. */
export const maxTagFilters = 20;

const statuses: readonly LinkStatus[] = ['active', 'expired', 'pending', 'permanent'];

export const isFiltered = (filters: LinkFilters): boolean => filtersToAddress(filters) !== '';

/** The badge of 'Add filters' (SPEC §2). */
export const countDialogFilters = ({ tags, status, isActive }: LinkFilters): number =>
  tags.length + Number(status !== null) + Number(isActive !== null);

/** SPEC §3, Link list query: what is not set is left out. */
export function queryOf({ search, createdFrom, createdTo, tags, status, isActive }: LinkFilters): LinkListQuery {
  return {
    search: search || undefined,
    createdFrom: createdFrom ?? undefined,
    createdTo: createdTo ?? undefined,
    tags: tags.length > 0 ? tags.join(',') : undefined,
    status: status ?? undefined,
    isActive: isActive ?? undefined,
  };
}

/** The filters as the search part of the page's address, in the words of the query; '' without any. */
export function filtersToAddress(filters: LinkFilters): string {
  return toAddress(queryOf(filters));
}

/** Reads what `filtersToAddress` wrote. */
export function filtersFromAddress(address: string): LinkFilters {
  const params = new URLSearchParams(address);
  const tags = (params.get('tags') ?? '').split(',').map((name) => name.trim()).filter((name) => name !== '');
  return {
    search: searchFrom(params),
    ...datesFrom(params),
    tags: [...new Set(tags)].slice(0, maxTagFilters),
    status: statuses.find((status) => status === params.get('status')) ?? null,
    isActive: booleanFrom(params, 'isActive'),
  };
}

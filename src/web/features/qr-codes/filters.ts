import type { ListQuery } from '../../api/pages.ts';
import { booleanFrom, datesFrom, searchFrom, toAddress, type DateRange } from '../../lists/addresses.ts';

export type QrCodeListQuery = ListQuery<'/api/qrcodes'>;
export type SortBy = NonNullable<QrCodeListQuery['sortBy']>;
export type SortDirection = NonNullable<QrCodeListQuery['sortDirection']>;

/** What the list is narrowed to, null and '' meaning not at all, and its order. */
export interface QrCodeFilters extends DateRange {
  search: string;
  isExpired: boolean | null;
  hasLogo: boolean | null;
  /** Enabled, disabled, or both. */
  isActive: boolean | null;
  sortBy: SortBy;
  sortDirection: SortDirection;
}

export const defaultOrder = { sortBy: 'CreatedAt', sortDirection: 'desc' } as const;

export const noFilters = { search: '', createdFrom: null, createdTo: null, isExpired: null, hasLogo: null, isActive: null } as const;

export const initialFilters: QrCodeFilters = { ...noFilters, ...defaultOrder };

const sortOptions: readonly SortBy[] = ['CreatedAt', 'Name', 'ScanCount', 'UpdatedAt'];

/** SPEC §3, QR list query: what is not set is left out. */
export function queryOf({ search, createdFrom, createdTo, isExpired, hasLogo, isActive, sortBy, sortDirection }: QrCodeFilters): QrCodeListQuery {
  return {
    search: search || undefined,
    createdFrom: createdFrom ?? undefined,
    createdTo: createdTo ?? undefined,
    isExpired: isExpired ?? undefined,
    hasLogo: hasLogo ?? undefined,
    isActive: isActive ?? undefined,
    sortBy,
    sortDirection,
  };
}

/** The filters as the search part of the page's address, in the words of the query; the usual order is left out. */
export function filtersToAddress(filters: QrCodeFilters): string {
  const { sortBy, sortDirection, ...query } = queryOf(filters);
  return toAddress({
    ...query,
    sortBy: sortBy === defaultOrder.sortBy ? undefined : sortBy,
    sortDirection: sortDirection === defaultOrder.sortDirection ? undefined : sortDirection,
  });
}

/** Reads what `filtersToAddress` wrote. */
export function filtersFromAddress(address: string): QrCodeFilters {
  const params = new URLSearchParams(address);
  return {
    search: searchFrom(params),
    ...datesFrom(params),
    isExpired: booleanFrom(params, 'isExpired'),
    hasLogo: booleanFrom(params, 'hasLogo'),
    isActive: booleanFrom(params, 'isActive'),
    sortBy: sortOptions.find((option) => option === params.get('sortBy')) ?? defaultOrder.sortBy,
    sortDirection: params.get('sortDirection') === 'asc' ? 'asc' : defaultOrder.sortDirection,
  };
}

/** Whether something is left out of the list; the order leaves nothing out. */
export const isFiltered = (filters: QrCodeFilters): boolean => filtersToAddress({ ...filters, ...defaultOrder }) !== '';

/** The badge of 'Add filters'. */
export const countDialogFilters = ({ isExpired, hasLogo, isActive }: QrCodeFilters): number =>
  [isExpired, hasLogo, isActive].filter((choice) => choice !== null).length;

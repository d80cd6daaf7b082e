import type { ChipProps } from '@mui/material/Chip';
import type { ComponentType, ReactNode } from 'react';
import type { Page } from '../api/pages.ts';
import type { CommonFilters, Order } from './filters.ts';
import type { ListQuery, ListSlice } from './listSlice.ts';
import type { MenuAction } from './RowMenu.tsx';

interface PagesOptions {
  refetchOnMountOrArgChange: boolean;
  refetchOnFocus: boolean;
  refetchCachedPages: boolean;
}

interface PagesResult<Item> {
  currentData?: { pages: Page<Item>[] };
  error?: unknown;
  isFetching: boolean;
  fetchNextPage: () => unknown;
  refetch: (options: { refetchCachedPages: boolean }) => unknown;
}

interface QrImageFile {
  code: string;
  imageUrl: string;
}

export interface FilterLabel {
  label: string;
  icon?: ChipProps['icon'];
}

/** Only items of a list have `recentDays`. */
type Single<Item> = Omit<Item, 'recentDays'>;

/** Lists differ only in this and in their cards. */
export interface ListSpec<Item, Chosen = { name: string; choice: unknown }> {
  slice: ListSlice<CommonFilters & Order, Chosen>;
  kind: 'link' | 'qrCode';
  endpoint: 'listUrls' | 'listQrCodes';
  usePages(query: ListQuery, options: PagesOptions): PagesResult<Item>;
  useItem(arg: { id: string }, options: { skip: boolean }): { data?: Single<Item> };
  nameOf(item: Single<Item>): string;
  /** Returns null for an item without a QR code. */
  imageOf(item: Item): QrImageFile | null;
  title: string;
  subtitle: string;
  label: string;
  searchLabel: string;
  nouns: readonly [one: string, several: string];
  loading: string;
  failed: string;
  /** The same without an answer, which no toast says. */
  unreached: string;
  empty: string;
  emptyIcon: ReactNode;
  noMatch: string;
  noneYet: string;
  create: string;
  createFirst: string;
  createPath: string;
  fileName: string;
  /** `more`: what phones have in it, too. */
  FiltersDialog: ComponentType<{ onClose: () => void; more?: ReactNode }>;
  TagsFilter?: ComponentType;
  /** Of the menu beside the title. */
  more?: readonly MenuAction[];
  isOff(item: Item): boolean;
  chipOf(chosen: Chosen): FilterLabel;
  orders: Readonly<Record<string, string>>;
  skeleton: ReactNode;
}

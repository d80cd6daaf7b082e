import type { ChipProps } from '@mui/material/Chip';
import type { ComponentType, ReactNode } from 'react';
import type { Page } from '../api/pages.ts';
import type { CommonFilters, Order } from './filters.ts';
import type { ListQuery, ListSlice } from './listSlice.ts';

interface PagesOptions {
  refetchOnMountOrArgChange: boolean;
  refetchOnFocus: boolean;
  refetchCachedPages: boolean;
}

/** The part of an infinite query's result that a list needs. */
interface PagesResult<Item> {
  currentData?: { pages: Page<Item>[] };
  error?: unknown;
  isFetching: boolean;
  fetchNextPage: () => unknown;
  refetch: (options: { refetchCachedPages: boolean }) => unknown;
}

/** An image of a QR code, and the code that its file is named after. */
export interface QrImageFile {
  code: string;
  imageUrl: string;
}

export interface FilterLabel {
  label: string;
  icon?: ChipProps['icon'];
}

/** Only items of a list have `recentDays`. */
type Single<Item> = Omit<Item, 'recentDays'>;

/** Everything in which lists differ, except their cards. */
export interface ListSpec<Item, Chosen = { name: string; choice: unknown }> {
  slice: ListSlice<CommonFilters & Order, Chosen>;
  kind: 'link' | 'qrCode';
  endpoint: 'listUrls' | 'listQrCodes';
  usePages(query: ListQuery, options: PagesOptions): PagesResult<Item>;
  useItem(arg: { id: string }, options: { skip: boolean }): { data?: Single<Item> };
  nameOf(item: Single<Item>): string;
  /** What is downloaded of an item. null: it has no QR code. */
  imageOf(item: Item): QrImageFile | null;
  title: string;
  subtitle: string;
  label: string;
  searchLabel: string;
  /** Singular and plural of an item. */
  nouns: readonly [one: string, several: string];
  loading: string;
  failed: string;
  empty: string;
  emptyIcon: ReactNode;
  /** Texts of the empty list: with filters and without. */
  noMatch: string;
  noneYet: string;
  create: string;
  createFirst: string;
  createPath: string;
  /** The file name of an export, without its ending. */
  fileName: string;
  FiltersDialog: ComponentType<{ onClose: () => void }>;
  chipOf(chosen: Chosen): FilterLabel;
  /** What it can be sorted by, with their names. */
  orders: Readonly<Record<string, string>>;
  skeleton: ReactNode;
}

import type { ChipProps } from '@mui/material/Chip';
import type { ComponentType, ReactNode } from 'react';
import type { CommonFilters } from './filters.ts';
import type { ListSlice } from './listSlice.ts';

/** Everything in which lists differ, except their cards. */
export interface ListSpec<Chosen = unknown> {
  slice: ListSlice<CommonFilters, Chosen>;
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
  FiltersDialog: ComponentType<{ onClose: () => void }>;
  /** The label of a chosen filter's chip. */
  chipOf(chosen: Chosen): { label: string; icon?: ChipProps['icon'] };
  /** The select for the order, where there is one. */
  order?: ReactNode;
  /** Shown in place of a card while it loads. */
  skeleton: ReactNode;
}

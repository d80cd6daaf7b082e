import type { ChipProps } from '@mui/material/Chip';
import type { ComponentType, ReactNode } from 'react';
import type { CommonFilters } from './filters.ts';
import type { ListSlice } from './listSlice.ts';

/** All in which one list differs from another, but for its cards. */
export interface ListSpec<Chosen = unknown> {
  slice: ListSlice<CommonFilters, Chosen>;
  title: string;
  subtitle: string;
  label: string;
  searchLabel: string;
  /** What one of them, and what several, are called. */
  nouns: readonly [one: string, several: string];
  loading: string;
  failed: string;
  empty: string;
  emptyIcon: ReactNode;
  /** Why it is empty: nothing fits the filters, or there is nothing yet. */
  noMatch: string;
  noneYet: string;
  create: string;
  createFirst: string;
  createPath: string;
  FiltersDialog: ComponentType<{ onClose: () => void }>;
  /** How a choice of the dialog is shown among the filters in force. */
  chipOf(chosen: Chosen): { label: string; icon?: ChipProps['icon'] };
  /** By what the list is sorted, where that can be chosen. */
  order?: ReactNode;
  /** Stands in the place of a card while it loads. */
  skeleton: ReactNode;
}

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DateRange } from '../../lists/addresses.ts';
import {
  countDialogFilters, filtersToAddress, initialFilters, isFiltered, noFilters, type QrCodeFilters, type SortBy, type SortDirection,
} from './filters.ts';

interface QrCodesState {
  /** What stands in the search box; it becomes a filter once typing pauses. */
  searchText: string;
  filters: QrCodeFilters;
  /** How many pages the reader has asked for. */
  page: number;
}

const initialState: QrCodesState = { searchText: '', filters: initialFilters, page: 1 };

/** Another list, from its first page on; the same list stays as it is. */
function narrow(state: QrCodesState, change: Partial<QrCodeFilters>) {
  const filters = { ...state.filters, ...change };
  if (filtersToAddress(filters) === filtersToAddress(state.filters)) return;
  state.filters = filters;
  state.page = 1;
}

/** Filters, order and page of the list of QR codes. The codes themselves are the API's. */
export const qrCodesSlice = createSlice({
  name: 'qrCodes',
  initialState,
  reducers: {
    /** The page was opened at an address, or its address changed. Who comes back finds as many pages as they left. */
    addressOpened: (state, { payload: { filters, isReturn } }: PayloadAction<{ filters: QrCodeFilters; isReturn: boolean }>) => {
      state.searchText = filters.search;
      narrow(state, filters);
      if (!isReturn) state.page = 1;
    },
    searchTyped: (state, { payload }: PayloadAction<string>) => {
      state.searchText = payload;
    },
    searchSettled: (state) => {
      narrow(state, { search: state.searchText.trim() });
    },
    searchRemoved: (state) => {
      state.searchText = '';
      narrow(state, { search: '' });
    },
    datesApplied: (state, { payload }: PayloadAction<Partial<DateRange>>) => {
      narrow(state, payload);
    },
    filtersApplied: (state, { payload }: PayloadAction<Partial<Pick<QrCodeFilters, 'isExpired' | 'hasLogo' | 'isActive'>>>) => {
      narrow(state, payload);
    },
    orderChosen: (state, { payload }: PayloadAction<{ sortBy?: SortBy; sortDirection?: SortDirection }>) => {
      narrow(state, payload);
    },
    filtersCleared: (state) => {
      state.searchText = '';
      narrow(state, noFilters);
    },
    /** With the number of pages that are loaded. */
    moreRequested: (state, { payload: loaded }: PayloadAction<number>) => {
      state.page = loaded + 1;
    },
  },
  selectors: {
    selectSearchText: (state) => state.searchText,
    selectFilters: (state) => state.filters,
    selectPage: (state) => state.page,
    selectIsFiltered: ({ filters }) => isFiltered(filters),
    selectDialogFilterCount: ({ filters }) => countDialogFilters(filters),
  },
});

export const { addressOpened, searchTyped, searchSettled, searchRemoved, datesApplied, filtersApplied, orderChosen, filtersCleared, moreRequested } =
  qrCodesSlice.actions;
export const { selectSearchText, selectFilters, selectPage, selectIsFiltered, selectDialogFilterCount } = qrCodesSlice.selectors;

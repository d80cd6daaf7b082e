import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { countDialogFilters, filtersToAddress, isFiltered, maxTagFilters, noFilters, type LinkFilters, type LinkStatus } from './filters.ts';

interface LinksState {
  /** What stands in the search box; it becomes a filter once typing pauses. */
  searchText: string;
  filters: LinkFilters;
  /** How many pages the reader has asked for. */
  page: number;
}

const initialState: LinksState = { searchText: '', filters: noFilters, page: 1 };

/** Another list, from its first page on; the same list stays as it is. */
function narrow(state: LinksState, change: Partial<LinkFilters>) {
  const filters = { ...state.filters, ...change };
  if (filtersToAddress(filters) === filtersToAddress(state.filters)) return;
  state.filters = filters;
  state.page = 1;
}

/** Filters and page of All Links. The links themselves are the API's. */
export const linksSlice = createSlice({
  name: 'links',
  initialState,
  reducers: {
    /** The page was opened at an address, or its address changed. Who comes back finds as many pages as they left. */
    addressOpened: (state, { payload: { filters, isReturn } }: PayloadAction<{ filters: LinkFilters; isReturn: boolean }>) => {
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
    datesApplied: (state, { payload }: PayloadAction<Partial<Pick<LinkFilters, 'createdFrom' | 'createdTo'>>>) => {
      narrow(state, payload);
    },
    filtersApplied: (state, { payload }: PayloadAction<Pick<LinkFilters, 'tags' | 'isActive'>>) => {
      narrow(state, payload);
    },
    tagToggled: (state, { payload: name }: PayloadAction<string>) => {
      const { tags } = state.filters;
      if (tags.includes(name)) narrow(state, { tags: tags.filter((tag) => tag !== name) });
      else if (tags.length < maxTagFilters) narrow(state, { tags: [...tags, name] });
    },
    statusToggled: (state, { payload: status }: PayloadAction<LinkStatus>) => {
      narrow(state, { status: state.filters.status === status ? null : status });
    },
    switchFilterRemoved: (state) => {
      narrow(state, { isActive: null });
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

export const {
  addressOpened,
  searchTyped,
  searchSettled,
  searchRemoved,
  datesApplied,
  filtersApplied,
  tagToggled,
  statusToggled,
  switchFilterRemoved,
  filtersCleared,
  moreRequested,
} = linksSlice.actions;
export const { selectSearchText, selectFilters, selectPage, selectIsFiltered, selectDialogFilterCount } = linksSlice.selectors;

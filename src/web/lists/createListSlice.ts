import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { trimmed } from '../../shared/text.ts';
import { createFilters, type Choice, type CommonChoice, type CommonFilters, type FilterKinds } from './filters.ts';

interface ListState {
  /** The text in the search box. It becomes a filter once typing pauses. */
  searchText: string;
  /** Includes those of the spec. */
  filters: CommonFilters;
  /** How many pages were requested. */
  page: number;
}

/** Filters, order and page of a list. The items themselves are in RTK Query. */
export function createListSlice<Name extends string, Own extends FilterKinds, Order extends FilterKinds>({
  name,
  filters: own,
  order,
}: {
  name: Name;
  /** Besides search and dates, which every list has. */
  filters: Own;
  order: Order;
}) {
  const { initial, none, queryOf, searchParamsOf, filtersIn, chosenIn, toggled } = createFilters(own, order);
  type Filters = typeof initial;

  const selectFilters = ({ filters }: ListState) => filters as Filters;

  /** Filters that differ begin with the first page. */
  function narrow(state: ListState, change: Partial<Filters>) {
    const filters = { ...selectFilters(state), ...change };
    if (searchParamsOf(filters) === searchParamsOf(selectFilters(state))) return;
    state.filters = filters;
    state.page = 1;
  }

  /** A change from outside the search box, which shows the search that it brings. */
  function change(state: ListState, to: Partial<Filters>) {
    state.searchText = to.search ?? state.searchText;
    narrow(state, to);
  }

  const slice = createSlice({
    name,
    initialState: (): ListState => ({ searchText: '', filters: initial, page: 1 }),
    reducers: {
      /** A URL was opened, or the URL changed. On the way back the list keeps its number of pages. */
      urlOpened: (
        state,
        { payload: { filters, isReturn } }: PayloadAction<{ filters: Filters; isReturn: boolean }>,
      ) => {
        change(state, filters);
        if (!isReturn) state.page = 1;
      },
      searchTyped: (state, { payload }: PayloadAction<string>) => {
        state.searchText = payload;
      },
      searchSettled: (state) => {
        narrow(state, { search: trimmed(state.searchText) } as Partial<Filters>);
      },
      /** A cleared search, dates, an order or the filters of a dialog. */
      filtersChosen: (state, { payload }: PayloadAction<Partial<Filters>>) => {
        change(state, payload);
      },
      /** A value of a filter was chosen or removed. */
      choiceToggled: (state, { payload }: PayloadAction<CommonChoice | Choice<Own>>) => {
        change(state, toggled(selectFilters(state), payload));
      },
      filtersCleared: (state) => {
        change(state, none);
      },
      /** With the number of pages that are loaded. */
      moreRequested: (state, { payload: loaded }: PayloadAction<number>) => {
        state.page = loaded + 1;
      },
    },
    selectors: {
      selectSearchText: ({ searchText }) => searchText,
      selectFilters,
      selectPage: ({ page }) => page,
      selectQuery: createSelector([selectFilters], queryOf),
      selectChosen: createSelector([selectFilters], chosenIn),
    },
  });
  return Object.assign(slice, { searchParamsOf, filtersIn });
}

import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { trimmed } from '../../shared/text.ts';
import { createFilters, type Choice, type CommonChoice, type CommonFilters, type FilterKinds } from './filters.ts';
import {
  allOf,
  isSelected,
  nothingSelected,
  toggled as toggledIn,
  type Selection,
  type SelectionToggle,
} from './selection.ts';

interface ListState {
  /** The text in the search box. It becomes a filter once typing pauses. */
  searchText: string;
  /** It also holds the filters that only this list has. */
  filters: CommonFilters;
  /** How many pages were requested. */
  page: number;
  selection: Selection;
}

/**
 * Filters, order, page and selection of a list. The items themselves are in RTK Query. The reducers stand within it,
 * where `createSlice` infers their types.
 */
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
  const { initial, none, queryOf, filterOf, searchParamsOf, filtersIn, chosenIn, toggled } = createFilters(own, order);
  type Filters = typeof initial;

  const selectValues = ({ filters }: ListState) => filters as Filters;

  /** Filters that differ begin with the first page and nothing selected. */
  function narrow(state: ListState, change: Partial<Filters>) {
    const filters = { ...selectValues(state), ...change };
    if (searchParamsOf(filters) === searchParamsOf(selectValues(state))) return;
    state.filters = filters;
    state.page = 1;
    state.selection = nothingSelected;
  }

  /** A change from outside the search box, which shows the search that it brings. */
  function change(state: ListState, to: Partial<Filters>) {
    state.searchText = to.search ?? state.searchText;
    narrow(state, to);
  }

  const slice = createSlice({
    name,
    initialState: (): ListState => ({ searchText: '', filters: initial, page: 1, selection: nothingSelected }),
    reducers: {
      /** A URL was opened, or the URL changed. On the way back the list keeps its number of pages. */
      urlOpened: (
        state,
        { payload: { filters, isReturn } }: PayloadAction<{ filters: Filters; isReturn: boolean }>,
      ) => {
        change(state, filters);
        state.selection = nothingSelected;
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
        change(state, toggled(selectValues(state), payload));
      },
      filtersCleared: (state) => {
        change(state, none);
      },
      /** With the number of pages that are loaded. */
      moreRequested: (state, { payload: loaded }: PayloadAction<number>) => {
        state.page = loaded + 1;
      },
      selectionToggled: (state, { payload }: PayloadAction<SelectionToggle>) => {
        state.selection = toggledIn(state.selection, payload);
      },
      /** With the ids of the loaded items. */
      loadedSelected: (state, { payload: loaded }: PayloadAction<string[]>) => {
        state.selection = allOf(loaded);
      },
      everythingSelected: (state) => {
        state.selection.isEverything = true;
      },
      selectionCleared: (state) => {
        state.selection = nothingSelected;
      },
    },
    selectors: {
      selectSearchText: ({ searchText }) => searchText,
      selectValues,
      selectPage: ({ page }) => page,
      selectListQuery: createSelector([selectValues], queryOf),
      /** The query without the order. */
      selectBulkFilter: createSelector([selectValues], filterOf),
      selectChosen: createSelector([selectValues], chosenIn),
      selectSelection: ({ selection }) => selection,
      selectIsSelected: ({ selection }, id: string) => isSelected(selection, id),
    },
  });
  return Object.assign(slice, { searchParamsOf, filtersIn });
}

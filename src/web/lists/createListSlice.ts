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
  /** The text in the search box becomes a filter once typing pauses. */
  searchText: string;
  filters: CommonFilters;
  page: number;
  selection: Selection;
  /** The app has shown the list. */
  wasOpened: boolean;
  /** The user came back to the list, which is then there at once: the browser finds the place in it again. */
  isReturn: boolean;
}

/**
 * The slice has a list's filters, order, page and selection, while RTK Query has the items. `createSlice` infers the
 * types of the reducers only within this function.
 */
export function createListSlice<Name extends string, Own extends FilterKinds, Order extends FilterKinds>({
  name,
  filters: own,
  order,
}: {
  name: Name;
  filters: Own;
  order: Order;
}) {
  const { initial, none, queryOf, filterOf, searchParamsOf, filtersIn, chosenIn, toggled } = createFilters(own, order);
  type Filters = typeof initial;

  const selectValues = ({ filters }: ListState) => filters as Filters;

  /** Other filters begin with the first page and nothing selected. */
  function narrow(state: ListState, change: Partial<Filters>) {
    const filters = { ...selectValues(state), ...change };
    if (searchParamsOf(filters) === searchParamsOf(selectValues(state))) return;
    state.filters = filters;
    state.page = 1;
    state.selection = nothingSelected;
  }

  function change(state: ListState, to: Partial<Filters>) {
    state.searchText = to.search ?? state.searchText;
    narrow(state, to);
  }

  const slice = createSlice({
    name,
    initialState: (): ListState => ({
      searchText: '',
      filters: initial,
      page: 1,
      selection: nothingSelected,
      wasOpened: false,
      isReturn: false,
    }),
    reducers: {
      /** A URL was opened, or it changed. On the way back the list keeps its number of pages. */
      urlOpened: (
        state,
        { payload: { filters, isReturn } }: PayloadAction<{ filters: Filters; isReturn: boolean }>,
      ) => {
        change(state, filters);
        state.selection = nothingSelected;
        if (!isReturn) state.page = 1;
        state.isReturn = isReturn && state.wasOpened;
        state.wasOpened = true;
      },
      searchTyped: (state, { payload }: PayloadAction<string>) => {
        state.searchText = payload;
      },
      searchSettled: (state) => {
        narrow(state, { search: trimmed(state.searchText) } as Partial<Filters>);
      },
      filtersChosen: (state, { payload }: PayloadAction<Partial<Filters>>) => {
        change(state, payload);
      },
      choiceToggled: (state, { payload }: PayloadAction<CommonChoice | Choice<Own>>) => {
        change(state, toggled(selectValues(state), payload));
      },
      filtersCleared: (state) => {
        change(state, none);
      },
      moreRequested: (state, { payload: loaded }: PayloadAction<number>) => {
        state.page = loaded + 1;
      },
      selectionToggled: (state, { payload }: PayloadAction<SelectionToggle>) => {
        state.selection = toggledIn(state.selection, payload);
      },
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
      selectIsReturn: ({ isReturn }) => isReturn,
      selectListQuery: createSelector([selectValues], queryOf),
      selectBulkFilter: createSelector([selectValues], filterOf),
      selectChosen: createSelector([selectValues], chosenIn),
      selectSelection: ({ selection }) => selection,
      selectIsSelected: ({ selection }, id: string) => isSelected(selection, id),
    },
  });
  return Object.assign(slice, { searchParamsOf, filtersIn, queryIn: (search: string) => queryOf(filtersIn(search)) });
}

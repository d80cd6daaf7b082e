import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../hooks.ts';
import type { CommonFilters } from './filters.ts';

/** The result of `createListSlice`, as the parts of any list's screen use it. */
export interface ListSlice<Filters = CommonFilters, Chosen = unknown, Query = unknown> {
  actions: {
    urlOpened(opened: { filters: Filters; isReturn: boolean }): UnknownAction;
    searchTyped(text: string): UnknownAction;
    searchSettled(): UnknownAction;
    searchRemoved(): UnknownAction;
    filtersChosen(change: Partial<Filters>): UnknownAction;
    choiceToggled(choice: Chosen): UnknownAction;
    filtersCleared(): UnknownAction;
    moreRequested(loaded: number): UnknownAction;
  };
  selectors: {
    selectSearchText(state: RootState): string;
    selectFilters(state: RootState): Filters;
    selectPage(state: RootState): number;
    selectIsFiltered(state: RootState): boolean;
    selectQuery(state: RootState): Query;
    selectChosen(state: RootState): Chosen[];
  };
  searchParamsOf(filters: Filters): string;
  filtersIn(search: string): Filters;
}

import type { UnknownAction } from '@reduxjs/toolkit';
import type { api } from '../api/index.ts';
import type { RootState } from '../hooks.ts';
import type { CommonChoice, CommonFilters } from './filters.ts';

export type ListQuery = (typeof api.endpoints)['listUrls' | 'listQrCodes']['Types']['QueryArg'];

/** The result of `createListSlice`, as the parts of any list's screen use it. */
export interface ListSlice<Filters = CommonFilters, Chosen = { name: string; choice: unknown }> {
  actions: {
    urlOpened(opened: { filters: Filters; isReturn: boolean }): UnknownAction;
    searchTyped(text: string): UnknownAction;
    searchSettled(): UnknownAction;
    filtersChosen(change: Partial<Filters>): UnknownAction;
    choiceToggled(choice: CommonChoice | Chosen): UnknownAction;
    filtersCleared(): UnknownAction;
    moreRequested(loaded: number): UnknownAction;
  };
  selectors: {
    selectSearchText(state: RootState): string;
    selectFilters(state: RootState): Filters;
    selectPage(state: RootState): number;
    selectQuery(state: RootState): ListQuery;
    selectChosen(state: RootState): (CommonChoice | Chosen)[];
  };
  searchParamsOf(filters: Filters): string;
  filtersIn(search: string): Filters;
}

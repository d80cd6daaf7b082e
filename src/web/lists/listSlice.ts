import type { UnknownAction } from '@reduxjs/toolkit';
import type { api, ManyChange } from '../api/index.ts';
import type { RootState } from '../hooks.ts';
import type { CommonChoice, CommonFilters, Order } from './filters.ts';
import type { Selection, SelectionToggle } from './selection.ts';

/** The lists have different names for their orders. */
export type ListQuery = Omit<(typeof api.endpoints)['listUrls' | 'listQrCodes']['Types']['QueryArg'], 'sortBy'>;

type ListFilter = NonNullable<ManyChange['filter']>;

export interface ListSlice<Filters = CommonFilters & Order, Chosen = { name: string; choice: unknown }> {
  actions: {
    urlOpened(opened: { filters: Filters; isReturn: boolean }): UnknownAction;
    searchTyped(text: string): UnknownAction;
    searchSettled(): UnknownAction;
    filtersChosen(change: Partial<Filters>): UnknownAction;
    choiceToggled(choice: CommonChoice | Chosen): UnknownAction;
    filtersCleared(): UnknownAction;
    moreRequested(loaded: number): UnknownAction;
    selectionToggled(toggle: SelectionToggle): UnknownAction;
    loadedSelected(ids: string[]): UnknownAction;
    everythingSelected(): UnknownAction;
    selectionCleared(): UnknownAction;
  };
  selectors: {
    selectSearchText(state: RootState): string;
    selectValues(state: RootState): Filters;
    selectPage(state: RootState): number;
    selectIsReturn(state: RootState): boolean;
    selectListQuery(state: RootState): ListQuery;
    selectBulkFilter(state: RootState): ListFilter;
    selectChosen(state: RootState): (CommonChoice | Chosen)[];
    selectSelection(state: RootState): Selection;
    selectIsSelected(state: RootState, id: string): boolean;
  };
  searchParamsOf(filters: Filters): string;
  filtersIn(search: string): Filters;
}

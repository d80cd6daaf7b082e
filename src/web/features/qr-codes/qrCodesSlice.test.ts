import { createStore } from '../../app/store.ts';
import { initialFilters } from './filters.ts';
import {
  addressOpened, datesApplied, filtersApplied, filtersCleared, moreRequested, orderChosen, searchRemoved, searchSettled, searchTyped,
  selectDialogFilterCount, selectFilters, selectIsFiltered, selectPage, selectSearchText,
} from './qrCodesSlice.ts';

type Store = ReturnType<typeof createStore>;

/** A store whose reader has asked for three pages. */
function storeAtPage3(): Store {
  const store = createStore();
  store.dispatch(moreRequested(2));
  return store;
}

const filtersIn = (store: Store) => selectFilters(store.getState());
const pageIn = (store: Store) => selectPage(store.getState());

test('starts with everything listed, the newest first, at page 1', () => {
  const store = createStore();
  expect(filtersIn(store)).toEqual({
    search: '', createdFrom: null, createdTo: null, isExpired: null, hasLogo: null, isActive: null, sortBy: 'CreatedAt', sortDirection: 'desc',
  });
  expect(pageIn(store)).toBe(1);
  expect(selectIsFiltered(store.getState())).toBe(false);
  expect(selectDialogFilterCount(store.getState())).toBe(0);
});

test.each([
  ['dates', datesApplied({ createdFrom: '2026-11-01T00:00:00.000Z' })],
  ['the dialog', filtersApplied({ isExpired: true, hasLogo: null, isActive: null })],
  ['the order', orderChosen({ sortBy: 'Name' })],
  ['the direction', orderChosen({ sortDirection: 'asc' })],
  ['an address', addressOpened({ filters: { ...initialFilters, hasLogo: true }, isReturn: true })],
])('a change by %s returns to page 1', (_name, action) => {
  const store = storeAtPage3();
  expect(pageIn(store)).toBe(3);
  store.dispatch(action);
  expect(filtersIn(store)).not.toEqual(initialFilters);
  expect(pageIn(store)).toBe(1);
});

test('what changes nothing leaves the filters and the page alone', () => {
  const store = storeAtPage3();
  const before = filtersIn(store);
  store.dispatch(filtersApplied({ isActive: null }));
  store.dispatch(orderChosen({ sortBy: 'CreatedAt', sortDirection: 'desc' }));
  store.dispatch(filtersCleared());
  store.dispatch(searchSettled());
  expect(filtersIn(store)).toBe(before);
  expect(pageIn(store)).toBe(3);
});

test('the search is a filter only once typing has paused, and leaves the box when it is removed', () => {
  const store = storeAtPage3();
  store.dispatch(searchTyped(' menu '));
  expect(selectSearchText(store.getState())).toBe(' menu ');
  expect(filtersIn(store).search).toBe('');
  expect(pageIn(store)).toBe(3);
  store.dispatch(searchSettled());
  expect(filtersIn(store).search).toBe('menu');
  expect(pageIn(store)).toBe(1);
  store.dispatch(searchRemoved());
  expect(selectSearchText(store.getState())).toBe('');
  expect(filtersIn(store).search).toBe('');
});

test('clearing takes every filter away and leaves the order', () => {
  const store = createStore();
  store.dispatch(searchTyped('menu'));
  store.dispatch(filtersApplied({ isExpired: false, hasLogo: true, isActive: true }));
  store.dispatch(orderChosen({ sortBy: 'Name', sortDirection: 'asc' }));
  expect(selectDialogFilterCount(store.getState())).toBe(3);
  store.dispatch(filtersCleared());
  expect(selectSearchText(store.getState())).toBe('');
  expect(filtersIn(store)).toEqual({ ...initialFilters, sortBy: 'Name', sortDirection: 'asc' });
});

describe('an address', () => {
  test('brings its search into the box', () => {
    const store = createStore();
    store.dispatch(addressOpened({ filters: { ...initialFilters, search: 'menu' }, isReturn: false }));
    expect(selectSearchText(store.getState())).toBe('menu');
  });

  test.each([
    [true, 3],
    [false, 1],
  ])('returned to: %s, has page %d', (isReturn, page) => {
    const store = storeAtPage3();
    store.dispatch(addressOpened({ filters: initialFilters, isReturn }));
    expect(pageIn(store)).toBe(page);
  });
});

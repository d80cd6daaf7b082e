import { createStore } from '../../app/store.ts';
import { noFilters } from './filters.ts';
import {
  addressOpened,
  datesApplied,
  filtersApplied,
  filtersCleared,
  moreRequested,
  searchRemoved,
  searchSettled,
  searchTyped,
  selectDialogFilterCount,
  selectFilters,
  selectIsFiltered,
  selectPage,
  selectSearchText,
  statusToggled,
  switchFilterRemoved,
  tagToggled,
} from './linksSlice.ts';

type Store = ReturnType<typeof createStore>;

/** A store whose reader has asked for three pages. */
function storeAtPage3(): Store {
  const store = createStore();
  store.dispatch(moreRequested(2));
  return store;
}

const filtersIn = (store: Store) => selectFilters(store.getState());
const pageIn = (store: Store) => selectPage(store.getState());

test('starts with everything listed, at page 1', () => {
  const store = createStore();
  expect(filtersIn(store)).toEqual(noFilters);
  expect(pageIn(store)).toBe(1);
  expect(selectIsFiltered(store.getState())).toBe(false);
  expect(selectDialogFilterCount(store.getState())).toBe(0);
});

test('more requested asks for the page after those that are loaded', () => {
  expect(pageIn(storeAtPage3())).toBe(3);
});

test.each([
  ['dates', datesApplied({ createdFrom: '2026-11-01T00:00:00.000Z' })],
  ['the dialog', filtersApplied({ tags: ['news'], isActive: null })],
  ['a tag', tagToggled('news')],
  ['a status', statusToggled('expired')],
  ['an address', addressOpened({ filters: { ...noFilters, status: 'active' }, isReturn: true })],
])('a change by %s returns to page 1', (_name, action) => {
  const store = storeAtPage3();
  store.dispatch(action);
  expect(selectIsFiltered(store.getState())).toBe(true);
  expect(pageIn(store)).toBe(1);
});

test('what changes nothing leaves the filters and the page alone', () => {
  const store = storeAtPage3();
  const before = filtersIn(store);
  store.dispatch(filtersApplied({ tags: [], isActive: null }));
  store.dispatch(filtersCleared());
  store.dispatch(searchSettled());
  expect(filtersIn(store)).toBe(before);
  expect(pageIn(store)).toBe(3);
});

describe('the search', () => {
  test('is a filter only once typing has paused', () => {
    const store = storeAtPage3();
    store.dispatch(searchTyped(' summer '));
    expect(selectSearchText(store.getState())).toBe(' summer ');
    expect(filtersIn(store).search).toBe('');
    expect(pageIn(store)).toBe(3);
    store.dispatch(searchSettled());
    expect(filtersIn(store).search).toBe('summer');
    expect(pageIn(store)).toBe(1);
  });

  test('removed, it leaves the box as well', () => {
    const store = createStore();
    store.dispatch(searchTyped('summer'));
    store.dispatch(searchSettled());
    store.dispatch(searchRemoved());
    expect(selectSearchText(store.getState())).toBe('');
    expect(filtersIn(store).search).toBe('');
  });
});

describe('tags', () => {
  test('are added and taken away by the same event', () => {
    const store = createStore();
    store.dispatch(tagToggled('news'));
    store.dispatch(tagToggled('spring'));
    expect(filtersIn(store).tags).toEqual(['news', 'spring']);
    store.dispatch(tagToggled('news'));
    expect(filtersIn(store).tags).toEqual(['spring']);
  });

  test('end at 20', () => {
    const store = createStore();
    for (let count = 1; count <= 21; count++) store.dispatch(tagToggled(`tag ${count}`));
    expect(filtersIn(store).tags).toHaveLength(20);
    expect(filtersIn(store).tags.at(-1)).toBe('tag 20');
  });
});

test('a status toggled twice is gone', () => {
  const store = createStore();
  store.dispatch(statusToggled('pending'));
  expect(filtersIn(store).status).toBe('pending');
  store.dispatch(statusToggled('pending'));
  expect(filtersIn(store).status).toBeNull();
});

test('the switch is removed alone', () => {
  const store = createStore();
  store.dispatch(filtersApplied({ tags: ['news'], isActive: false }));
  expect(selectDialogFilterCount(store.getState())).toBe(2);
  store.dispatch(switchFilterRemoved());
  expect(filtersIn(store)).toEqual({ ...noFilters, tags: ['news'] });
});

test('clearing takes everything away, also from the search box', () => {
  const store = createStore();
  store.dispatch(searchTyped('summer'));
  store.dispatch(filtersApplied({ tags: ['news'], isActive: true }));
  store.dispatch(filtersCleared());
  expect(selectSearchText(store.getState())).toBe('');
  expect(filtersIn(store)).toEqual(noFilters);
});

describe('an address', () => {
  test('brings its search into the box', () => {
    const store = createStore();
    store.dispatch(addressOpened({ filters: { ...noFilters, search: 'summer' }, isReturn: false }));
    expect(selectSearchText(store.getState())).toBe('summer');
  });

  test('that is returned to keeps the pages that were asked for', () => {
    const store = storeAtPage3();
    store.dispatch(addressOpened({ filters: noFilters, isReturn: true }));
    expect(pageIn(store)).toBe(3);
  });

  test('that is opened afresh starts at page 1', () => {
    const store = storeAtPage3();
    store.dispatch(addressOpened({ filters: noFilters, isReturn: false }));
    expect(pageIn(store)).toBe(1);
  });
});

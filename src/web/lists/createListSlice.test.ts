import { Tuple, configureStore } from '@reduxjs/toolkit';
import { createListSlice } from './createListSlice.ts';
import { names, oneOf, sortedBy, yesOrNo } from './filters.ts';

const slice = createListSlice({
  name: 'things',
  filters: { tags: names(20), status: oneOf(['active', 'expired', 'pending', 'permanent']), isActive: yesOrNo },
  order: sortedBy(['CreatedAt', 'Name']),
});
const { urlOpened, choiceToggled, filtersChosen, filtersCleared, moreRequested, searchSettled, searchTyped } =
  slice.actions;
const { selectChosen, selectValues, selectPage, selectListQuery, selectSearchText } = slice.selectors;

const noFilters = {
  search: '',
  createdFrom: null,
  createdTo: null,
  tags: [],
  status: null,
  isActive: null,
  sortBy: 'CreatedAt',
  sortDirection: 'desc',
} as const;

// The checks of development would warn on a slow machine.
const createStore = () => configureStore({ reducer: { things: slice.reducer }, middleware: () => new Tuple() });
type Store = ReturnType<typeof createStore>;

function storeAtPage3(): Store {
  const store = createStore();
  store.dispatch(moreRequested(2));
  return store;
}

const filtersIn = (store: Store) => selectValues(store.getState());
const pageIn = (store: Store) => selectPage(store.getState());

test('starts with everything listed, in the usual order, at page 1', () => {
  const store = createStore();
  expect(filtersIn(store)).toEqual(noFilters);
  expect(pageIn(store)).toBe(1);
  expect(selectChosen(store.getState())).toEqual([]);
});

test('more requested asks for the page after those that are loaded', () => {
  expect(pageIn(storeAtPage3())).toBe(3);
});

test.each([
  ['dates', filtersChosen({ createdFrom: '2026-11-01T00:00:00.000Z' })],
  ['the dialog', filtersChosen({ tags: ['news'], isActive: null })],
  ['a tag', choiceToggled({ name: 'tags', choice: 'news' })],
  ['a status', choiceToggled({ name: 'status', choice: 'expired' })],
  ['an address', urlOpened({ filters: { ...noFilters, tags: [], status: 'active' }, isReturn: true })],
])('a change by %s filters, and returns to page 1', (_name, action) => {
  const store = storeAtPage3();
  store.dispatch(action);
  expect(selectChosen(store.getState())).toHaveLength(1);
  expect(pageIn(store)).toBe(1);
});

test.each([{ sortBy: 'Name' as const }, { sortDirection: 'asc' as const }])(
  'the order %j filters nothing, and returns to page 1',
  (order) => {
    const store = storeAtPage3();
    store.dispatch(filtersChosen(order));
    expect(filtersIn(store)).toEqual({ ...noFilters, ...order });
    expect(selectChosen(store.getState())).toEqual([]);
    expect(pageIn(store)).toBe(1);
  },
);

test('what changes nothing leaves the filters and the page alone', () => {
  const store = storeAtPage3();
  const before = filtersIn(store);
  const query = selectListQuery(store.getState());
  store.dispatch(filtersChosen({ tags: [], isActive: null, sortBy: 'CreatedAt', sortDirection: 'desc' }));
  store.dispatch(filtersCleared());
  store.dispatch(searchSettled());
  expect(filtersIn(store)).toBe(before);
  expect(selectListQuery(store.getState())).toBe(query);
  expect(pageIn(store)).toBe(3);
});

describe('the search', () => {
  test('is a filter only once typing has paused', () => {
    const store = storeAtPage3();
    store.dispatch(searchTyped(' summer\u200B'));
    expect(selectSearchText(store.getState())).toBe(' summer\u200B');
    expect(filtersIn(store).search).toBe('');
    expect(pageIn(store)).toBe(3);
    store.dispatch(searchSettled());
    expect(filtersIn(store).search).toBe('summer');
    expect(selectSearchText(store.getState())).toBe(' summer\u200B');
    expect(pageIn(store)).toBe(1);
  });

  test('removed, it leaves the box as well', () => {
    const store = createStore();
    store.dispatch(searchTyped('summer'));
    store.dispatch(searchSettled());
    store.dispatch(filtersChosen({ search: '' }));
    expect(selectSearchText(store.getState())).toBe('');
    expect(filtersIn(store).search).toBe('');
  });
});

describe('choices', () => {
  test('of the search, taken back, leave the box as well', () => {
    const store = createStore();
    store.dispatch(filtersChosen({ search: 'summer' }));
    expect(selectSearchText(store.getState())).toBe('summer');
    store.dispatch(choiceToggled({ name: 'search', choice: 'summer' }));
    expect(selectSearchText(store.getState())).toBe('');
    expect(filtersIn(store)).toEqual(noFilters);
  });

  test('are added and taken away by the same event', () => {
    const store = createStore();
    store.dispatch(choiceToggled({ name: 'tags', choice: 'news' }));
    store.dispatch(choiceToggled({ name: 'tags', choice: 'spring' }));
    expect(filtersIn(store).tags).toEqual(['news', 'spring']);
    store.dispatch(choiceToggled({ name: 'tags', choice: 'news' }));
    expect(filtersIn(store).tags).toEqual(['spring']);
  });

  test('of names end at their limit', () => {
    const store = createStore();
    for (let count = 1; count <= 21; count++) store.dispatch(choiceToggled({ name: 'tags', choice: `tag ${count}` }));
    expect(filtersIn(store).tags).toHaveLength(20);
    expect(filtersIn(store).tags.at(-1)).toBe('tag 20');
  });

  test('of one word replace each other, and toggled twice are gone', () => {
    const store = createStore();
    store.dispatch(choiceToggled({ name: 'status', choice: 'active' }));
    store.dispatch(choiceToggled({ name: 'status', choice: 'pending' }));
    expect(filtersIn(store).status).toBe('pending');
    store.dispatch(choiceToggled({ name: 'status', choice: 'pending' }));
    expect(filtersIn(store).status).toBeNull();
  });

  test('are listed in the order of the filters, false ones too, and each is taken back alone', () => {
    const store = createStore();
    store.dispatch(filtersChosen({ search: 'a', isActive: false, tags: ['news', 'sale'] }));
    expect(selectChosen(store.getState())).toEqual([
      { name: 'search', choice: 'a' },
      { name: 'tags', choice: 'news' },
      { name: 'tags', choice: 'sale' },
      { name: 'isActive', choice: false },
    ]);
    store.dispatch(choiceToggled({ name: 'isActive', choice: false }));
    expect(filtersIn(store)).toEqual({ ...noFilters, search: 'a', tags: ['news', 'sale'] });
  });
});

test('clearing takes every filter away, also from the search box, and leaves the order', () => {
  const store = createStore();
  store.dispatch(searchTyped('summer'));
  store.dispatch(filtersChosen({ tags: ['news'], isActive: true, sortBy: 'Name', sortDirection: 'asc' }));
  store.dispatch(filtersCleared());
  expect(selectSearchText(store.getState())).toBe('');
  expect(filtersIn(store)).toEqual({ ...noFilters, sortBy: 'Name', sortDirection: 'asc' });
});

describe('an address', () => {
  test('brings its search into the box', () => {
    const store = createStore();
    store.dispatch(urlOpened({ filters: { ...noFilters, tags: [], search: 'summer' }, isReturn: false }));
    expect(selectSearchText(store.getState())).toBe('summer');
  });

  test.each([
    ['returned to keeps the pages that were asked for', true, 3],
    ['opened afresh starts at page 1', false, 1],
  ])('that is %s', (_name, isReturn, page) => {
    const store = storeAtPage3();
    store.dispatch(urlOpened({ filters: { ...noFilters, tags: [] }, isReturn }));
    expect(pageIn(store)).toBe(page);
  });
});

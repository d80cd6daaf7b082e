import { allOf, isSelected, nothingSelected, toggled, type Selection } from './selection.ts';

const loaded = ['a', 'b', 'c', 'd', 'e'];
const toggle = (selection: Selection, id: string, isRange = false) => toggled(selection, { id, loaded, isRange });
const idsIn = (selection: Selection) => loaded.filter((id) => isSelected(selection, id));

test('an item is selected, and deselected', () => {
  const one = toggle(nothingSelected, 'b');
  expect(idsIn(one)).toEqual(['b']);
  expect(idsIn(toggle(one, 'b'))).toEqual([]);
});

test('a range goes from the last one to this, in either direction', () => {
  expect(idsIn(toggle(toggle(nothingSelected, 'b'), 'd', true))).toEqual(['b', 'c', 'd']);
  expect(idsIn(toggle(toggle(nothingSelected, 'd'), 'b', true))).toEqual(['b', 'c', 'd']);
});

test('a range goes on where the one before ended', () => {
  const first = toggle(toggle(nothingSelected, 'a'), 'b', true);
  expect(idsIn(toggle(first, 'd', true))).toEqual(['a', 'b', 'c', 'd']);
});

test('a range that ends at a selected item deselects', () => {
  const all = toggle(allOf(loaded), 'b');
  expect(idsIn(toggle(all, 'd', true))).toEqual(['a', 'e']);
});

test('without a beginning, or with one that is gone, a range is this item alone', () => {
  expect(idsIn(toggle(nothingSelected, 'c', true))).toEqual(['c']);
  expect(idsIn(toggle({ ...nothingSelected, anchor: 'gone' }, 'c', true))).toEqual(['c']);
});

test('everything without one item is what is loaded without it', () => {
  const rest = toggle({ ...nothingSelected, isEverything: true }, 'c');
  expect(rest.isEverything).toBe(false);
  expect(idsIn(rest)).toEqual(['a', 'b', 'd', 'e']);
  expect(isSelected(rest, 'later')).toBe(false);
});

import type { Resolved } from '../store/items/resolved.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { Lookup, VisitStore } from '../store/visitStore.ts';
import { createDestinations } from './destinations.ts';

const resolved = (code: string, destination = 'https://example.com/ä'): Resolved => ({
  code,
  destination,
  passwordHash: null,
  itemPk: 1,
  parentPk: null,
  isActive: true,
  banReason: null,
  activatesAt: null,
  expiresAt: null,
});

function openStore({ later = false } = {}) {
  const rows = new Map<string, Lookup>();
  const state = { revision: 1 as number | undefined, isAvailable: true, lookups: 0 };
  let changed: (codes: readonly string[]) => void = () => undefined;
  let [answer, refuse]: ((() => void) | undefined)[] = [];
  const store = {
    find(code: string) {
      state.lookups += 1;
      if (!state.isAvailable) throw new StoreUnavailable({ isFull: false, cause: undefined });
      const found = rows.get(code);
      if (!later) return found;
      return new Promise<Lookup>((resolve, reject) => {
        answer = () => resolve(found);
        refuse = () => reject(new StoreUnavailable({ isFull: false, cause: undefined }));
      });
    },
    revision: () => state.revision,
    isAvailable: () => state.isAvailable,
    onChange: (listener: typeof changed) => (changed = listener),
  } as unknown as VisitStore;
  return {
    rows,
    state,
    destinations: createDestinations(store),
    change: (codes: readonly string[]) => changed(codes),
    answer: () => answer?.(),
    refuse: () => refuse?.(),
  };
}

test('a code that was looked up is known from then on, in any case', () => {
  const { rows, state, destinations } = openStore();
  rows.set('launch', resolved('Launch'));
  for (const code of ['LAUNCH', 'Launch', 'launch'])
    expect(destinations.find(code)).toMatchObject({ code: 'Launch', locationHeader: 'https://example.com/%C3%A4' });
  expect(state.lookups).toBe(1);
});

test('a code that leads nowhere is looked up each time', () => {
  const { rows, state, destinations } = openStore();
  rows.set('ended', 'deleted');
  expect([destinations.find('ended'), destinations.find('unknown'), destinations.find('ended')]).toEqual([
    'deleted',
    undefined,
    'deleted',
  ]);
  expect(state.lookups).toBe(3);
});

test('what was found under an earlier revision is looked up again, and once', () => {
  const { rows, state, destinations } = openStore();
  rows.set('a', resolved('a'));
  void destinations.find('a');
  rows.set('a', resolved('a', 'https://example.org/'));
  expect(destinations.find('a')).toMatchObject({ destination: 'https://example.com/ä' });
  state.revision = 2;
  for (let times = 0; times < 3; times += 1)
    expect(destinations.find('a')).toMatchObject({ destination: 'https://example.org/' });
  expect(state.lookups).toBe(2);
});

test('while changes are not heard of, every visit asks; while the store is away, what was known last is followed', () => {
  const { rows, state, destinations } = openStore();
  rows.set('a', resolved('a'));
  void destinations.find('a');
  state.revision = undefined;
  void destinations.find('a');
  void destinations.find('a');
  expect(state.lookups).toBe(3);
  state.isAvailable = false;
  for (const revision of [undefined, 2]) {
    state.revision = revision;
    expect(destinations.find('a')).toMatchObject({ code: 'a' });
  }
  expect(() => destinations.find('b')).toThrow(StoreUnavailable);
});

test('a code that has changed is forgotten, and no other; a change of any code forgets all', () => {
  const { rows, state, destinations, change } = openStore();
  for (const code of ['a', 'b']) rows.set(code, resolved(code));
  void destinations.find('a');
  void destinations.find('b');
  change(['A']);
  void destinations.find('a');
  void destinations.find('b');
  expect(state.lookups).toBe(3);
  change(['*']);
  expect(destinations.size()).toBe(0);
});

test('visitors who come at once share one lookup, and what has changed meanwhile is not remembered', async () => {
  const { rows, state, destinations, change, answer } = openStore({ later: true });
  rows.set('a', resolved('a'));
  const both = [destinations.find('a'), destinations.find('A')].map((found) => Promise.resolve(found));
  change(['a']);
  answer();
  expect(await Promise.all(both)).toMatchObject([{ code: 'a' }, { code: 'a' }]);
  expect([state.lookups, destinations.size()]).toEqual([1, 0]);
});

test('visitors who share a lookup that fails all follow what was known last', async () => {
  const { rows, state, destinations, answer, refuse } = openStore({ later: true });
  rows.set('a', resolved('a'));
  const first = destinations.find('a');
  answer();
  await first;
  state.revision = 2;
  const both = [destinations.find('a'), destinations.find('a')].map((found) => Promise.resolve(found));
  refuse();
  expect(await Promise.all(both)).toMatchObject([{ code: 'a' }, { code: 'a' }]);
});

test('what is in memory is bounded in bytes: long destinations push out others', () => {
  const { rows, destinations } = openStore();
  const long = `https://example.com/${'😀'.repeat(3_800)}`;
  for (let number = 0; number < 10_000; number += 1) {
    rows.set(`c${number}`, resolved(`c${number}`, long));
    void destinations.find(`c${number}`);
  }
  expect(destinations.bytes()).toBeLessThanOrEqual(48 * 1_024 * 1_024);
  expect(destinations.size()).toBeGreaterThan(400);
  expect(destinations.size()).toBeLessThan(500);
});

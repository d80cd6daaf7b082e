import type { Store } from '../server/store/index.ts';
import type { ItemKind } from '../server/store/schema.ts';
import type { ItemChanges } from '../server/store/items/changes.ts';
import type { ItemState } from '../server/store/items/versions.ts';
import { plainDesign, type QrDesign } from '../shared/qrCodes.ts';

export const device = { browser: 'Firefox', operatingSystem: 'Linux', apiKey: null };

/** Mulberry32: the same seed gives the same numbers. */
export function createRandom(state: number) {
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

export type Random = ReturnType<typeof createRandom>;

export function createItems(store: Store, userPk: number) {
  let codes = 0;
  const destination = 'https://example.com/';
  return async (kind: ItemKind, parentPk: number | null = null) => {
    codes += 1;
    const common = {
      userPk,
      code: `code-${userPk}-${codes}`,
      destination,
      activatesAt: null,
      expiresAt: null,
      createdAt: 1,
      device,
    };
    const created =
      kind === 'link'
        ? await store.items.create(
            'link',
            { ...common, passwordHash: null, title: null, note: null, tags: ['a'] },
            Infinity,
          )
        : await store.items.create(
            'qrCode',
            { ...common, ...plainDesign, logo: null, parentPk, name: 'Menu', description: null },
            Infinity,
          );
    if (typeof created === 'string') throw new Error(created);
    return created;
  };
}

type LeftOut = 'code' | 'updatedAt' | 'device' | 'openingClicks' | 'logo' | 'logoNumber' | keyof QrDesign;
/** A new field of an item does not compile until it changes at random, or is left out. */
type Values<Kind extends ItemKind> = Record<Exclude<keyof ItemChanges[Kind], LeftOut>, () => unknown>;

/** A change of one field or more, which may give it the value that it has already. */
export function anyChange(random: Random, kind: ItemKind, hasDestination: boolean) {
  const time = () => [null, 1_000, 2_000][random(3)] ?? null;
  const text = () => ['Menu', 'Card', 'Größe 🍜'][random(3)] ?? '';
  const common = {
    isActive: () => random(2) === 1,
    activatesAt: time,
    expiresAt: time,
    destination: () => `https://example.com/${random(3)}`,
  };
  const links: Values<'link'> = {
    ...common,
    tags: () => ['a', 'b', 'c'].filter(() => random(2) === 1),
    title: () => (random(2) === 1 ? text() : null),
    note: () => (random(2) === 1 ? text() : null),
    passwordHash: () => [null, 'one', 'another'][random(3)],
  };
  const qrCodes: Values<'qrCode'> = {
    ...common,
    name: text,
    description: () => (random(2) === 1 ? text() : null),
  };
  const fields: [string, () => unknown][] = Object.entries(kind === 'link' ? links : qrCodes);
  const chosen = fields.filter(([field]) => (field !== 'destination' || hasDestination) && random(3) === 0);
  return Object.fromEntries(chosen.map(([field, value]) => [field, value()])) as Partial<ItemState>;
}

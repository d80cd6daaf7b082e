import { firefox } from '../../../testing/factories.ts';
import { isDeepStrictEqual } from 'node:util';
import { casesOf } from '../../../testing/cases.ts';
import { testDatabase } from '../../../testing/environment/engines.ts';
import { anyChange, createItems, createRandom, device, type Random } from '../../../testing/randomItems.ts';
import type { ItemKind } from '../schema.ts';
import type { Engine } from '../engine.ts';
import { createStore, type Store } from '../index.ts';
import type { Batch, Outcome } from './batches.ts';
import { stateOf, type FieldName, type ItemState } from './versions.ts';
import { plainDesign } from '../../../shared/qrCodes.ts';

const seed = Math.trunc(Math.random() * 2 ** 32);

let engine: Engine;
let store: Store;
let accounts = 0;

beforeAll(async () => {
  engine = await testDatabase.open();
  store = createStore(engine);
  await store.open();
});

afterAll(() => store.close());

async function addUser(): Promise<number> {
  accounts += 1;
  const email = `user-${accounts}@example.com`;
  const registered = { email, passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 };
  return (await store.registrations.add(registered)).userPk;
}

const page = { offset: 0, limit: 100, now: 1 };
const whole = { since: 0, offset: 0, limit: 10_000 };
const always = Number.MAX_SAFE_INTEGER;

async function sweepAll(before = always): Promise<void> {
  while ((await store.trash.sweep(before, 50)) > 0);
}

interface Model {
  kind: ItemKind;
  id: string;
  code: string;
  parent: Model | undefined;
  /** By version. */
  states: (ItemState | undefined)[];
  deletedAt: number | undefined;
}

const stateNow = ({ states }: Model): ItemState => {
  const state = states.at(-1);
  if (!state) throw new Error('There is no state');
  return state;
};

function undone(item: Model, number: number): { state: ItemState; leftAlone: FieldName[] } | undefined {
  const [before, after, now] = [item.states[number - 1], item.states[number], stateNow(item)];
  if (!before || !after) return undefined;
  const changed = (Object.keys(before) as FieldName[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const isStill = (state: ItemState) => (field: FieldName) => isDeepStrictEqual(now[field], state[field]);
  const withUndone = (fields: readonly FieldName[]) => ({
    ...now,
    ...Object.fromEntries(fields.map((field) => [field, before[field]])),
  });
  let taken = changed.filter(isStill(after));
  const { activatesAt, expiresAt } = withUndone(taken);
  if (activatesAt !== null && expiresAt !== null && activatesAt >= expiresAt)
    taken = taken.filter((field) => field !== 'activatesAt' && field !== 'expiresAt');
  return {
    state: withUndone(taken),
    leftAlone: changed.filter((field) => !taken.includes(field) && !isStill(before)(field)),
  };
}

interface Version {
  number: number;
  /** It moved the item, which was in the trash before, or was not. */
  wasDeleted?: boolean;
}

/** What a change of many has changed, and is not taken back yet. */
interface BatchModel {
  batch: Batch;
  versions: Map<Model, Version[]>;
}

function take(item: Model, state: ItemState): boolean {
  const isChange = !isDeepStrictEqual(state, stateNow(item));
  if (isChange) item.states.push(state);
  return isChange;
}

const numberOf = ({ states }: Model) => states.length - 1;

function removeModel(item: Model, { items, at }: { items: readonly Model[]; at: number }): void {
  for (const one of [item, ...items.filter(({ parent, deletedAt }) => parent === item && deletedAt === undefined)]) {
    one.deletedAt = at;
    one.states.push(stateNow(one));
  }
}

function restoreModel(item: Model, items: readonly Model[]): void {
  const { deletedAt } = item;
  for (const one of [item, ...items.filter((other) => other.parent === item && other.deletedAt === deletedAt)]) {
    one.deletedAt = undefined;
    one.states.push(stateNow(one));
  }
}

const restorable = ({ deletedAt, parent }: Model) =>
  deletedAt === undefined ? 'missing' : parent?.deletedAt === undefined ? 'changed' : 'no parent';

async function pksOf(userPk: number, chosen: readonly Model[]): Promise<Map<number, Model>> {
  const pks = new Map<number, Model>();
  for (const kind of ['link', 'qrCode'] as const) {
    const ids = chosen.filter((item) => item.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const { pk, id } of await store.batches.itemsWithIds(kind, userPk, ids)) {
      const model = chosen.find((item) => item.id === id);
      if (model) pks.set(pk, model);
    }
  }
  return new Map([...pks].toSorted(([one], [other]) => one - other));
}

async function changeMany(
  random: Random,
  userPk: number,
  { items, batches, at }: { items: Model[]; batches: BatchModel[]; at: number },
): Promise<void> {
  const kind = random(2) === 0 ? 'link' : 'qrCode';
  const ofKind = items.filter((item) => item.kind === kind);
  const chosen = new Set(Array.from({ length: 1 + random(12) }, () => ofKind[random(ofKind.length)]));
  const pks = await pksOf(
    userPk,
    [...chosen].flatMap((item) => item ?? []),
  );
  const old = random(4) === 0 ? batches[random(Math.max(1, batches.length))] : undefined;
  const model = old ?? { batch: await store.batches.begin(userPk, at), versions: new Map() };
  if (!old) batches.push(model);
  const note = (item: Model, version: Version) =>
    model.versions.set(item, [...(model.versions.get(item) ?? []), version]);
  const origin = { at, device };
  const expected: Outcome[] = [];
  const action = random(4);
  if (action === 0) {
    const outcomes = await store.batches.removeItems(model.batch, kind, [...pks.keys()], origin);
    for (const item of pks.values()) {
      expected.push(item.deletedAt === undefined ? 'changed' : 'missing');
      if (item.deletedAt !== undefined) continue;
      removeModel(item, { items, at });
      note(item, { number: numberOf(item), wasDeleted: false });
    }
    expect(outcomes).toEqual(expected);
  } else if (action === 1) {
    const outcomes = await store.batches.restoreItems(model.batch, kind, [...pks.keys()], { ...origin, since: 0 });
    for (const item of pks.values()) {
      const outcome = restorable(item);
      expected.push(outcome);
      if (outcome !== 'changed') continue;
      restoreModel(item, items);
      note(item, { number: numberOf(item), wasDeleted: true });
    }
    expect(outcomes).toEqual(expected);
  } else {
    const changes = new Map(
      [...pks.values()].map((item) => [item.id, anyChange(random, kind, item.parent === undefined)]),
    );
    const outcomes = await store.batches.changeItems(model.batch, kind, [...pks.keys()], {
      ...origin,
      judge: ({ id }) => changes.get(id) ?? {},
    });
    for (const item of pks.values()) {
      if (item.deletedAt !== undefined) expected.push('missing');
      else if (take(item, { ...stateNow(item), ...changes.get(item.id) })) {
        expected.push('changed');
        note(item, { number: numberOf(item) });
      } else expected.push('unchanged');
    }
    expect(outcomes).toEqual(expected);
  }
}

async function importMany(
  random: Random,
  userPk: number,
  { items, batches, at }: { items: Model[]; batches: BatchModel[]; at: number },
): Promise<void> {
  const kind = random(2) === 0 ? 'link' : 'qrCode';
  const known = new Map(items.map((item) => [item.code, item]));
  const codes = Array.from({ length: 1 + random(8) }, () =>
    random(3) === 0 ? `new-${random(1e9)}` : (items[random(items.length)]?.code ?? ''),
  );
  const rows = [...new Set(codes)].map((code, index) => {
    const own =
      kind === 'link' ? { tags: ['a', 'b', 'c'].filter(() => random(2) === 1) } : { name: 'Card', design: plainDesign };
    const expiresAt = [null, 1_000, 2_000][random(3)] ?? null;
    const given = { ...own, isActive: random(2) === 1, expiresAt, openingClicks: random(3) };
    const destination = `https://example.com/${random(3)}`;
    return { number: index + 1, fileRow: index + 2, code, destination, outcome: 'ready' as const, reason: null, given };
  });
  const record = await store.imports.begin(userPk, at);
  if (!record) throw new Error('Another import is under way');
  await store.imports.addRows(record, at, rows);
  await store.imports.endReading(record, { kind, state: 'checked', rowCount: rows.length, found: '{}' });
  const onCollision = (['skip', 'newCode', 'replace'] as const)[random(3)] ?? 'skip';
  const started = await store.imports.start(record, { onCollision, at, device });
  const batch = await store.batches.find(userPk, started?.batchId ?? '');
  if (!batch) throw new Error('The import has no batch');
  const model: BatchModel = { batch, versions: new Map() };
  batches.push(model);
  const note = (item: Model, version: Version) =>
    model.versions.set(item, [...(model.versions.get(item) ?? []), version]);
  const limit = 1 + random(3);
  while ((await store.imports.find(userPk, record.id))?.state === 'running')
    await store.imports.importRows(record.pk, { now: at, limit, monthlyLimit: Infinity, since: 0 });

  const results = await store.imports.rowsOf(record, { after: 0, limit: 100 });
  for (const [index, { code, destination, given }] of rows.entries()) {
    const { outcome, madeCode } = results[index] ?? {};
    const { name, design: _, ...fields } = { name: undefined, ...given };
    const item = known.get(code);
    const isReplaced = item !== undefined && item.kind === kind && onCollision === 'replace';
    if (item && onCollision !== 'newCode' && !isReplaced) expect(outcome).toBe('skipped');
    else if (isReplaced) {
      const own = item.parent === undefined ? { destination } : {};
      const state = { ...stateNow(item), ...fields, ...own, ...(name !== undefined && { name }) };
      const { activatesAt, expiresAt } = state;
      if (activatesAt !== null && expiresAt !== null && activatesAt >= expiresAt) expect(outcome).toBe('failed');
      else if (item.deletedAt !== undefined && restorable(item) === 'no parent') expect(outcome).toBe('skipped');
      else {
        expect(outcome).toBe('replaced');
        if (item.deletedAt !== undefined) {
          restoreModel(item, items);
          note(item, { number: numberOf(item), wasDeleted: true });
        }
        if (take(item, state)) note(item, { number: numberOf(item) });
      }
    } else {
      expect(outcome).toBe('imported');
      if (!item) expect(madeCode).toBe(code);
      const resolved = await store.items.resolve(madeCode ?? '');
      const pk = typeof resolved === 'object' ? resolved.itemPk : 0;
      const [made] = await store.batches.itemsWithPks(kind, userPk, [pk]);
      const details =
        kind === 'link'
          ? { passwordHash: null, title: null, note: null }
          : { name: 'Card', description: null, ...plainDesign, logoNumber: 0 };
      const created = {
        kind,
        id: made?.id ?? '',
        code: madeCode ?? '',
        parent: undefined,
        states: [undefined, { code: madeCode ?? '', destination, activatesAt: null, ...fields, ...details }],
        deletedAt: undefined,
      } satisfies Model;
      items.push(created);
      // To take it back moves it to the trash.
      note(created, { number: 1, wasDeleted: true });
    }
  }
}

/** Takes one of a batch's items back. Returns how that ends. */
function undoModel(item: Model, { number, wasDeleted }: Version, { items, at }: { items: Model[]; at: number }) {
  const isDeleted = item.deletedAt !== undefined;
  const result = { id: item.id, kind: item.kind, outcome: 'unchanged' as Outcome, leftAlone: [] as string[] };
  if (wasDeleted === undefined) {
    if (isDeleted) return { ...result, leftAlone: ['isDeleted'] };
    const back = undone(item, number);
    return { ...result, outcome: back && take(item, back.state) ? 'changed' : 'unchanged', leftAlone: back?.leftAlone };
  }
  if (wasDeleted === isDeleted) return result;
  if (wasDeleted) removeModel(item, { items, at });
  const outcome = wasDeleted ? 'changed' : restorable(item);
  if (!wasDeleted && outcome === 'changed') restoreModel(item, items);
  return { ...result, outcome };
}

async function undoMany(
  random: Random,
  userPk: number,
  { items, batches, at }: { items: Model[]; batches: BatchModel[]; at: number },
): Promise<void> {
  const model = batches[random(Math.max(1, batches.length))];
  if (!model) return;
  const steps = random(3) === 0 ? 1 : Infinity;
  for (let step = 0; step < steps && model.versions.size > 0; step += 1) {
    const limit = 1 + random(8);
    const pks = [...(await pksOf(userPk, [...model.versions.keys()]))].slice(0, limit);
    const found = await store.batches.itemsOf(model.batch, limit);
    expect(found.map(({ pk }) => pk)).toEqual(pks.map(([pk]) => pk));
    const results = await store.batches.undoItems(
      model.batch,
      found.map(({ pk }) => pk),
      { at, device, since: 0 },
    );
    const expected: unknown[] = [];
    for (const kind of ['link', 'qrCode'])
      for (const moves of [true, false])
        for (const [, item] of pks) {
          const last = model.versions.get(item)?.at(-1);
          if (!last || item.kind !== kind || (last.wasDeleted !== undefined) !== moves) continue;
          expected.push(undoModel(item, last, { items, at }));
        }
    for (const [, item] of pks) {
      const rest = (model.versions.get(item) ?? []).slice(0, -1);
      if (rest.length > 0) model.versions.set(item, rest);
      else model.versions.delete(item);
    }
    const sorted = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).sort();
    expect(sorted(results)).toEqual(sorted(expected));
  }
  const left = [...model.versions.values()].reduce((sum, versions) => sum + versions.length, 0);
  expect(await store.batches.sizeOf(model.batch)).toBe(left);
}

/** Does something at random with an item and its model, which have to agree on how it ends. */
async function step(random: Random, userPk: number, { items, item, at }: { items: Model[]; item: Model; at: number }) {
  const { kind, id } = item;
  const origin = { at, device };
  const isDeleted = item.deletedAt !== undefined;
  const number = 1 + random(item.states.length);
  switch (random(5)) {
    case 0: {
      expect(await store.trash.add(kind, userPk, id, origin)).toBe(!isDeleted);
      if (isDeleted) return;
      removeModel(item, { items, at });
      return;
    }
    case 1: {
      const restored = await store.trash.restore(kind, userPk, id, { ...origin, since: 0 });
      const needsLink = item.parent?.deletedAt !== undefined;
      if (!isDeleted || needsLink) expect(restored).toBe(isDeleted ? 'no parent' : undefined);
      else {
        expect(restored).toMatchObject({ id });
        restoreModel(item, items);
      }
      return;
    }
    case 2: {
      const result = await store.versions.undo(kind, userPk, id, { number, ...origin });
      const expected = isDeleted ? undefined : undone(item, number);
      expect(result?.leftAlone).toEqual(expected?.leftAlone);
      if (expected) take(item, expected.state);
      return;
    }
    case 3: {
      const state = isDeleted ? undefined : item.states[number];
      const restored = await store.versions.restore(kind, userPk, id, { number, ...origin });
      expect(restored && stateOf(restored.item)).toEqual(state);
      if (state) take(item, state);
      return;
    }
    default: {
      const change = anyChange(random, kind, item.parent === undefined);
      const changed = await store.items.change<ItemKind>(kind, userPk, id, () => ({
        ...change,
        updatedAt: at,
        device,
      }));
      expect(changed === undefined).toBe(isDeleted);
      if (!isDeleted) take(item, { ...stateNow(item), ...change });
    }
  }
}

async function check(userPk: number, items: readonly Model[]): Promise<void> {
  const live = items.filter(({ deletedAt }) => deletedAt === undefined);
  for (const { kind, id, code, parent, states, deletedAt } of items) {
    const found = await store.items.find(kind, userPk, id);
    expect(found && stateOf(found)).toEqual(deletedAt === undefined ? states.at(-1) : undefined);
    const { destination } = (parent ?? { states }).states.at(-1) ?? {};
    const resolved = await store.items.resolve(code);
    expect(resolved === 'deleted' ? resolved : resolved?.destination).toBe(
      deletedAt === undefined ? destination : 'deleted',
    );
  }
  for (const kind of ['link', 'qrCode'] as const) {
    const ofKind = live.filter((item) => item.kind === kind);
    const total = async (filter: object) => (await store.items.list(kind, { userPk, ...filter }, page)).total;
    expect(await total({})).toBe(ofKind.length);
    // In each destination: the index of texts has them all, and no other.
    expect(await total({ search: 'example.com' })).toBe(ofKind.length);
    const off = ofKind.filter(
      (item) => !(stateNow(item).isActive && (item.parent ? stateNow(item.parent).isActive : true)),
    );
    expect(await total({ isActive: false })).toBe(off.length);
    if (kind === 'link')
      for (const tag of ['a', 'b', 'c'])
        expect([tag, await total({ tags: [tag] })]).toEqual([
          tag,
          ofKind.filter((item) => stateNow(item).tags?.includes(tag)).length,
        ]);
  }
  const isEntry = ({ deletedAt, parent }: Model) => deletedAt !== undefined && deletedAt !== parent?.deletedAt;
  const { entries, total } = await store.trash.list(userPk, whole);
  expect(total).toBe(items.filter(isEntry).length);
  expect(entries.map(({ id, deletedAt, needsLink }) => [id, deletedAt, needsLink]).sort()).toEqual(
    items
      .filter(isEntry)
      .map(({ id, deletedAt, parent }) => [id, deletedAt, parent?.deletedAt !== undefined])
      .sort(),
  );
}

test(`many items end where a model says, whatever is done to them (seed ${seed})`, async () => {
  const random = createRandom(seed);
  const userPk = await addUser();
  const add = createItems(store, userPk);
  const items: Model[] = [];
  // A change takes four times as long with a database that is another process.
  const size = store.engine === 'sqlite' ? casesOf(400, 1_000) : casesOf(100, 250);
  for (let count = 0; count < size; count += 1) {
    const kind = random(2) === 0 ? 'link' : 'qrCode';
    const links = items.filter((item) => item.kind === 'link');
    const parent = kind === 'qrCode' && random(2) === 0 ? links[random(Math.max(1, links.length))] : undefined;
    const parentPk = parent && (await store.items.find('link', userPk, parent.id))?.pk;
    const item = await add(kind, parentPk ?? null);
    items.push({
      kind,
      id: item.id,
      code: item.code,
      parent,
      states: [undefined, stateOf(item)],
      deletedAt: undefined,
    });
  }
  const batches: BatchModel[] = [];
  for (let at = 2; at < 3 * size; at += 1) {
    // A third of them is used more, so that much happens to each.
    const item = items[random(random(2) === 0 ? Math.trunc(size / 3) : size)];
    const what = random(25);
    if (what === 0) await changeMany(random, userPk, { items, batches, at });
    else if (what <= 2) await undoMany(random, userPk, { items, batches, at });
    else if (what === 3) await importMany(random, userPk, { items, batches, at });
    else if (item) await step(random, userPk, { items, item, at });
  }
  await check(userPk, items);
  for (const { kind, id, states } of items.filter(({ deletedAt }) => deletedAt === undefined)) {
    const versions = (await store.versions.list(kind, userPk, id)) ?? [];
    expect(versions.map(({ number }) => number)).toEqual(
      states.slice(1).map((_state, index) => states.length - 1 - index),
    );
    for (const { number, before, after } of versions) {
      const { isDeleted: _after, ...kept } = after;
      const { isDeleted: _before, ...replaced } = before;
      expect({ ...states[number], ...kept }).toEqual(states[number]);
      if (number > 1) expect({ ...states[number], ...replaced }).toEqual(states[number - 1]);
    }
  }
  await sweepAll();
  const live = items.filter(({ deletedAt }) => deletedAt === undefined);
  await check(userPk, live);
  for (const { code } of items.filter(({ deletedAt }) => deletedAt !== undefined))
    expect(await store.items.resolve(code)).toBe('deleted');
}, 120_000);

const click = (itemPk: number, parentPk: number | null, at = 1) => ({
  itemPk,
  parentPk,
  at,
  userAgent: firefox,
  referrer: null,
  geo: { ip: '192.0.2.0', country: 'NL', region: null, city: null },
});

test('a link comes back with its QR codes, their clicks and what was deleted before it left in the trash', async () => {
  const userPk = await addUser();
  const add = createItems(store, userPk);
  const link = await add('link');
  const [kept, early] = [await add('qrCode', link.pk), await add('qrCode', link.pk)];
  await store.clicks.append([click(link.pk, null), click(kept.pk, link.pk)]);
  await store.trash.add('qrCode', userPk, early.id, { at: 10 });
  await store.trash.add('link', userPk, link.id, { at: 20 });
  // Clicks that were answered before, and arrive late.
  await store.clicks.append([click(kept.pk, link.pk)]);
  while ((await store.userAgents.describePending(() => ({}) as never, 10)) > 0);
  while ((await store.rollup.advance(10)) > 0);
  while ((await store.clicks.sweep(10)) > 0);

  expect(await store.trash.list(userPk, whole)).toMatchObject({
    total: 2,
    entries: [
      { id: link.id, kind: 'link', qrCodeCount: 1, needsLink: false, deletedAt: 20, name: null },
      { id: early.id, kind: 'qrCode', qrCodeCount: 0, needsLink: true, deletedAt: 10, name: 'Menu' },
    ],
  });
  expect(await store.items.findDesign(kept.id)).toBeUndefined();
  expect(await store.trash.restore('link', userPk, link.code, { at: 30, since: 0 })).toMatchObject({ clickCount: 3 });
  expect(await store.items.find('qrCode', userPk, kept.id)).toMatchObject({ clickCount: 2 });
  expect(await store.items.findDesign(kept.id)).toMatchObject({ id: kept.id });
  expect((await store.items.find('link', userPk, link.id))?.qrCode?.id).toBe(kept.id);
  // It follows what was done to its link while it was away.
  await store.items.change('link', userPk, link.id, () => ({
    destination: 'https://elsewhere.example/',
    isActive: false,
    updatedAt: 40,
  }));
  expect((await store.trash.list(userPk, whole)).entries).toMatchObject([
    { id: early.id, destination: 'https://elsewhere.example/' },
  ]);
  expect(await store.trash.restore('qrCode', userPk, early.id, { at: 50, since: 0 })).toMatchObject({
    destination: 'https://elsewhere.example/',
  });
  expect(await store.items.resolve(early.code)).toMatchObject({ isActive: false });
  const { total } = await store.items.list('qrCode', { userPk, search: 'elsewhere' }, page);
  expect(total).toBe(2);
});

test('what is deleted can be restored for a time, by its owner only, and is swept then with its clicks', async () => {
  const [userPk, otherPk] = [await addUser(), await addUser()];
  const { pk, id, code } = await createItems(store, userPk)('link');
  await store.clicks.append([click(pk, null)]);
  while ((await store.userAgents.describePending(() => ({}) as never, 10)) > 0);
  while ((await store.rollup.advance(10)) > 0);
  await store.trash.add('link', userPk, id, { at: 100 });
  expect(await store.trash.restore('link', otherPk, id, { at: 101, since: 0 })).toBeUndefined();
  expect(await store.trash.list(otherPk, whole)).toMatchObject({ total: 0, entries: [] });
  expect(await store.trash.restore('link', userPk, id, { at: 101, since: 100 })).toBeUndefined();
  await sweepAll(99);
  expect((await store.archive.clicks(pk, { after: 0, until: Number.MAX_SAFE_INTEGER, limit: 10 })).length).toBe(1);
  await sweepAll(100);
  while ((await store.clicks.sweep(10)) > 0);
  expect(await store.archive.clicks(pk, { after: 0, until: Number.MAX_SAFE_INTEGER, limit: 10 })).toEqual([]);
  expect(await store.trash.restore('link', userPk, id, { at: 101, since: 0 })).toBeUndefined();
  expect(await store.items.resolve(code)).toBe('deleted');
});

test('emptied trash is gone at once, and what is deleted after it is not, whatever the clock says', async () => {
  const userPk = await addUser();
  const add = createItems(store, userPk);
  const [first, second, third] = [await add('link'), await add('qrCode'), await add('link')];
  await store.trash.add('link', userPk, first.id, { at: 500 });
  await store.trash.add('qrCode', userPk, second.id, { at: 100 });
  await store.trash.empty(userPk, 99);
  expect((await store.trash.list(userPk, whole)).total).toBe(2);
  await store.trash.empty(userPk);
  expect((await store.trash.list(userPk, whole)).total).toBe(0);
  expect(await store.trash.restore('link', userPk, first.id, { at: 501, since: 0 })).toBeUndefined();
  await store.trash.add('link', userPk, third.id, { at: 300 });
  const ids = async () => (await store.trash.list(userPk, whole)).entries.map(({ id }) => id);
  expect(await ids()).toEqual([third.id]);
  await sweepAll(0);
  expect(await ids()).toEqual([third.id]);
  expect(await store.trash.restore('link', userPk, third.id, { at: 301, since: 0 })).toMatchObject({ id: third.id });
  await store.trash.add('link', userPk, third.id, { at: 302 });
  expect(await ids()).toEqual([third.id]);
});

test('while a click waits, its item stays, whenever that was deleted, and holds up nothing else', async () => {
  await sweepAll();
  while ((await store.rollup.advance(100)) > 0);
  const users: number[] = [];
  // More than are swept in one step.
  while (users.length < 7) users.push(await addUser());
  const links = await Promise.all(users.map((userPk) => createItems(store, userPk)('link')));
  const isThere = async () =>
    Promise.all(
      links.map(async ({ pk }) => {
        const rows = await engine.write.selectFrom('items').select('pk').where('pk', '=', pk).execute();
        return rows.length > 0;
      }),
    );
  for (const [index, userPk] of users.entries()) {
    await store.trash.add('link', userPk, links[index]?.id ?? '', { at: index < 6 ? 500 : 300 });
    await store.trash.empty(userPk);
  }
  const clicked = links[0]?.pk ?? 0;
  // The older click came later: it had to wait in a spool.
  await store.clicks.append([click(clicked, null, 600)]);
  await store.clicks.append([click(clicked, null, 400)]);
  // Many items are deleted at the time of the call, and opened until it is their turn.
  await store.clicks.append([click(links[6]?.pk ?? 0, null, 400)]);
  await store.trash.sweep(0, 10);
  await store.trash.sweep(0, 10);
  expect(await isThere()).toEqual([true, false, false, false, false, false, true]);
  while ((await store.userAgents.describePending(() => ({}) as never, 10)) > 0);
  while ((await store.rollup.advance(100)) > 0);
  await sweepAll(0);
  expect(await isThere()).toEqual([false, false, false, false, false, false, false]);
});

test('the trash of an account is swept with it', async () => {
  const userPk = await addUser();
  const add = createItems(store, userPk);
  const [link, single] = [await add('link'), await add('qrCode')];
  const codes = [link.code, single.code];
  for (const parentPk of [link.pk, link.pk, null]) codes.push((await add('qrCode', parentPk)).code);
  await store.trash.add('link', userPk, link.id, { at: 100 });
  await store.trash.add('qrCode', userPk, single.id, { at: 101 });
  await store.accounts.close(userPk, 102);
  while ((await store.accounts.sweep(Number.MAX_SAFE_INTEGER, 2)) > 0);
  await sweepAll();
  for (const code of codes) expect(await store.items.resolve(code)).toBe('deleted');
  expect(await store.users.findByEmail(`user-${accounts}@example.com`)).toBeUndefined();
});

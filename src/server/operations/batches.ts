import { setImmediate as nextTurn } from 'node:timers/promises';
import type { components } from '../../generated/types.ts';
import {
  batchNotFound,
  bulkUnderWay,
  busy,
  changesCannotBeSaved,
  importUnderWay,
  internal,
  invalid,
  Problem,
} from '../problems.ts';
import { inTrashSince } from '../rules/trash.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import type { Batch, BatchItem, Outcome, UndoneItem } from '../store/items/batches.ts';
import type { ItemRecords } from '../store/items/records.ts';
import type { ItemState } from '../store/items/versions.ts';
import type { ItemKind } from '../store/schema.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { Principal } from './access/principal.ts';
import type { Operations } from './operation.ts';
import type { Services } from './services.ts';
import { toItemFilter } from './items/filter.ts';
import { problemOfMove } from './items/outcomes.ts';
import { createFairQueue } from '../limits/fairQueue.ts';
import { deviceOf, destinationFields, toField } from './responses/version.ts';

type Schemas = components['schemas'];
type Body = Schemas['BulkUrlsRequest'] | Schemas['BulkQrCodesRequest'];

interface BulkCall {
  body: Body;
  user: UserRecord;
  principal: Principal;
}

interface UndoCall extends Pick<BulkCall, 'user' | 'principal'> {
  params: { batchId: string };
}

interface BulkOf<Kind extends ItemKind> {
  kind: Kind;
  /**
   * What an action other than deleting and restoring changes of an item.
   * @throws Problem
   */
  changeOf: (item: ItemRecords[Kind]) => Partial<ItemState>;
}

/** Items of one call. */
const most = 1_000;
const accountsAtOnce = 50;

function checkBody(body: Body): void {
  const { action, ids, filter, after } = body;
  if ((ids === undefined) === (filter === undefined)) throw invalid({ ids: 'Send either ids or a filter' });
  if (after !== undefined && ids) throw invalid({ after: 'Send it with a filter' });
  if (action === 'restore' && filter) throw invalid({ filter: 'What is in the trash is restored by its ids' });
  const isTagging = action === 'addTags' || action === 'removeTags' || action === 'replaceTags';
  if (isTagging && !('tags' in body && body.tags?.length)) throw invalid({ tags: 'Choose at least one tag' });
  if (action === 'replaceTags' && !('replacement' in body && body.replacement?.length))
    throw invalid({ replacement: 'Choose at least one tag' });
  if (action === 'setExpiry' && body.expiresAt === undefined)
    throw invalid({ expiresAt: 'Choose an expiration time, or null for none' });
}

function toFailure(
  id: string,
  kind: ItemKind,
  outcome: Exclude<Outcome<Problem>, 'changed' | 'unchanged'>,
): Schemas['BulkFailure'] {
  const { code, message } = typeof outcome === 'object' ? outcome.fault : problemOfMove(outcome, kind);
  return { id, code, message };
}

/** What became of an item of which two changes were taken back, the later one first. */
const together = (later: UndoneItem | undefined, earlier: UndoneItem): UndoneItem => ({
  ...earlier,
  outcome: earlier.outcome === 'unchanged' && later ? later.outcome : earlier.outcome,
  leftAlone: [...new Set([...(later?.leftAlone ?? []), ...earlier.leftAlone])],
});

interface Bulks extends Pick<Services, 'store' | 'clock' | 'changeSlots' | 'config'> {
  accounts: Set<number>;
  steps: ReturnType<typeof createFairQueue>;
}

/** An account makes one change of many at a time. */
async function alone<Result>({ accounts }: Bulks, { pk }: UserRecord, work: () => Promise<Result>): Promise<Result> {
  if (accounts.has(pk)) throw bulkUnderWay();
  if (accounts.size >= accountsAtOnce) throw busy();
  accounts.add(pk);
  try {
    return await work();
  } finally {
    accounts.delete(pk);
  }
}

/** Does something with all items, a step at a time. Ends early when nothing can be saved any more. */
async function inSteps<Result>(
  { store, changeSlots, steps }: Bulks,
  { pk }: UserRecord,
  items: readonly BatchItem[],
  work: (pks: number[]) => Promise<readonly Result[]>,
): Promise<{ results: Result[]; failure?: Problem }> {
  const results: Result[] = [];
  for (const step of store.batches.inSteps(items)) {
    try {
      // The account's other changes wait here, and not in the database for rows that a step has locked.
      const done = await changeSlots.run(pk, () =>
        steps.run(async () => {
          const outcomes = await work(step.map((item) => item.pk));
          // The calls of others come between two steps.
          await nextTurn();
          return outcomes;
        }, String(pk)),
      );
      results.push(...done);
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || results.length === 0) throw error;
      return { results, failure: changesCannotBeSaved(error) };
    }
  }
  return { results };
}

/** The items of a call: those that are there, the ids of those that are not, and where the next call goes on. */
async function itemsOf(
  { store, clock, config }: Bulks,
  { body, user }: BulkCall,
  kind: ItemKind,
): Promise<{ items: BatchItem[]; unknown: string[]; next: string | null }> {
  const { ids, filter = {} } = body;
  if (ids) {
    const asked = new Set(ids.map((id) => id.toLowerCase()));
    const items = await store.batches.itemsWithIds(kind, user.pk, [...asked]);
    items.forEach(({ id }) => asked.delete(id));
    return { items, unknown: [...asked], next: null };
  }
  const after = body.after === undefined ? undefined : await store.items.placeOf(user.pk, body.after);
  if (body.after !== undefined && !after) throw invalid({ after: 'This item is gone. Please begin again.' });
  const pks = await store.items.matches(
    kind,
    { ...toItemFilter(user.pk, filter, config), after },
    { limit: most + 1, now: clock() },
  );
  const items = await store.batches.itemsWithPks(kind, user.pk, pks.slice(0, most));
  return { items, unknown: [], next: pks.length > most ? (items.at(-1)?.id ?? null) : null };
}

async function findBatch({ store }: Bulks, { pk }: UserRecord, id: string): Promise<Batch> {
  const batch = await store.batches.find(pk, id);
  if (!batch) throw batchNotFound();
  return batch;
}

async function change<Kind extends ItemKind>(
  bulks: Bulks,
  call: BulkCall,
  { kind, changeOf }: BulkOf<Kind>,
): Promise<Schemas['BulkResult']> {
  const { store, clock } = bulks;
  const { body, user, principal } = call;
  checkBody(body);
  return alone(bulks, user, async () => {
    const { items, unknown, next } = await itemsOf(bulks, call, kind);
    const at = clock();
    const batch = await (body.batchId === undefined
      ? store.batches.begin(user.pk, at)
      : findBatch(bulks, user, body.batchId));
    const origin = { at, device: deviceOf(principal) };
    const judge = (item: ItemRecords[Kind]) => {
      try {
        return changeOf(item);
      } catch (error) {
        if (error instanceof Problem) return { fault: error };
        throw error;
      }
    };
    const { results, failure = internal() } = await inSteps(bulks, user, items, (pks): Promise<Outcome<Problem>[]> => {
      if (body.action === 'delete') return store.batches.removeItems(batch, kind, pks, origin);
      if (body.action === 'restore')
        return store.batches.restoreItems(batch, kind, pks, { ...origin, since: inTrashSince(at) });
      return store.batches.changeItems(batch, kind, pks, { ...origin, judge });
    });
    const failed = unknown.map((id) => toFailure(id, kind, 'missing'));
    let changed = 0;
    for (const [index, { id }] of items.entries()) {
      const outcome = results[index] ?? { fault: failure };
      if (outcome === 'changed') changed += 1;
      else if (outcome !== 'unchanged') failed.push(toFailure(id, kind, outcome));
    }
    const isUseless = changed === 0 && body.batchId === undefined;
    if (isUseless) await store.batches.drop(batch);
    return { batchId: isUseless ? null : batch.id, matched: items.length + unknown.length, changed, failed, next };
  });
}

async function undo(bulks: Bulks, { params, user, principal }: UndoCall): Promise<Schemas['UndoneBatch']> {
  const { store, clock } = bulks;
  return alone(bulks, user, async () => {
    const batch = await findBatch(bulks, user, params.batchId);
    // It would go on to add to what is taken back.
    if (await store.imports.isAddingTo(batch)) throw importUnderWay();
    const at = clock();
    const origin = { at, device: deviceOf(principal), since: inTrashSince(at) };
    const undone = new Map<string, UndoneItem>();
    let items = await store.batches.itemsOf(batch, most);
    let remaining = await store.batches.sizeOf(batch);
    const ids = new Set(items.map(({ id }) => id));
    // An item that the batch has changed several times takes as many turns, as long as one achieves something.
    while (items.length > 0) {
      const { results, failure } = await inSteps(bulks, user, items, (pks) =>
        store.batches.undoItems(batch, pks, origin),
      );
      for (const result of results) undone.set(result.id, together(undone.get(result.id), result));
      const before = remaining;
      remaining = await store.batches.sizeOf(batch);
      const isOver = failure !== undefined || remaining === 0 || remaining >= before;
      items = isOver ? [] : (await store.batches.itemsOf(batch, most)).filter(({ id }) => ids.has(id));
    }
    const results = [...undone.values()];
    if (remaining === 0) await store.imports.noteUndone(batch, at);
    const failed: Schemas['BulkFailure'][] = [];
    for (const { id, kind, outcome } of results)
      if (outcome !== 'changed' && outcome !== 'unchanged') failed.push(toFailure(id, kind, outcome));
    return {
      undone: results.filter(({ outcome }) => outcome === 'changed').length,
      leftAlone: results
        .filter(({ leftAlone }) => leftAlone.length > 0)
        .map(({ id, kind, leftAlone }) => ({
          id,
          kind,
          fields: leftAlone.map((field) => (field === 'isDeleted' ? field : toField(field, destinationFields[kind]))),
        })),
      failed,
      remaining,
    };
  });
}

/** Changes of many items. They go on step by step, so that the calls of others have their turn in between. */
export function createBulk(services: Pick<Services, 'store' | 'clock' | 'changeSlots' | 'config'>) {
  const steps = createFairQueue({ atOnce: 1, maxWaitingOfOne: 1, maxWaiting: accountsAtOnce });
  const bulks = { ...services, accounts: new Set<number>(), steps };
  return {
    run: <Kind extends ItemKind>(call: BulkCall, of: BulkOf<Kind>) => change(bulks, call, of),
    undo: (call: UndoCall) => undo(bulks, call),
  };
}

export type Bulk = ReturnType<typeof createBulk>;

export const batchOperations = (bulk: Bulk): Pick<Operations, 'undoBatch'> => ({ undoBatch: bulk.undo });

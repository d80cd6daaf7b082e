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
  linkNotFound,
  Problem,
  qrCodeNotFound,
} from '../problems.ts';
import { inTrashSince } from '../rules/trash.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import type { Batch, BatchItem, Outcome, UndoneItem } from '../store/items/batches.ts';
import type { ItemFilter } from '../store/items/list.ts';
import type { ItemRecords } from '../store/items/records.ts';
import type { ItemState } from '../store/items/versions.ts';
import type { ItemKind } from '../store/schema.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { Principal } from './access/principal.ts';
import { refusals } from './items/refusals.ts';
import type { Operations } from './operation.ts';
import type { Services } from './services.ts';
import { searched } from './items/filter.ts';
import { createdRange } from './times.ts';
import { createFairQueue } from '../limits/fairQueue.ts';
import { deviceOf, toField } from './responses/version.ts';

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
  /** The part of the list's filter that the kinds do not share. */
  filter: Pick<ItemFilter, 'tags' | 'status' | 'isExpired' | 'hasLogo'>;
  /**
   * What an action other than deleting and restoring changes of an item.
   * @throws Problem
   */
  changeOf: (item: ItemRecords[Kind]) => Partial<ItemState>;
}

/** Items of one call. */
const most = 1_000;
/** Accounts that one server works for at once. */
const accountsAtOnce = 50;

function checkBody(body: Body): void {
  const { action, ids, filter, after } = body;
  if ((ids === undefined) === (filter === undefined)) throw invalid({ ids: 'Send either ids or a filter' });
  if (after !== undefined && ids) throw invalid({ after: 'Send it with a filter' });
  if (action === 'restore' && filter) throw invalid({ filter: 'What is in the trash is restored by its ids' });
  const isTagging = action === 'addTags' || action === 'removeTags';
  if (isTagging && !('tags' in body && body.tags?.length)) throw invalid({ tags: 'Choose at least one tag' });
  if (action === 'setExpiry' && body.expiresAt === undefined)
    throw invalid({ expiresAt: 'Choose an expiration time, or null for none' });
}

const notFound = { link: linkNotFound, qrCode: qrCodeNotFound };
const targets = { link: 'originalUrl', qrCode: 'content' } as const;

function toFailure(
  id: string,
  kind: ItemKind,
  outcome: Exclude<Outcome<Problem>, 'changed' | 'unchanged'>,
): Schemas['BulkFailure'] {
  const problemOf = () => {
    if (typeof outcome === 'object') return outcome.fault;
    return outcome === 'missing' ? notFound[kind]() : refusals[outcome]();
  };
  const { code, message } = problemOf();
  return { id, code, message };
}

/** What became of an item of which two changes were taken back, the later one first. */
const together = (later: UndoneItem | undefined, earlier: UndoneItem): UndoneItem => ({
  ...earlier,
  outcome: earlier.outcome === 'unchanged' && later ? later.outcome : earlier.outcome,
  leftAlone: [...new Set([...(later?.leftAlone ?? []), ...earlier.leftAlone])],
});

/**
 * Changes of many items. They go on step by step, so that the calls of others have their turn in between.
 */
export function createBulk(services: Pick<Services, 'store' | 'clock' | 'changeSlots' | 'config'>) {
  const { store, clock, changeSlots } = services;
  const accounts = new Set<number>();
  const steps = createFairQueue({ atOnce: 1, maxWaitingOfOne: 1, maxWaiting: accountsAtOnce });

  async function alone<Result>({ pk }: UserRecord, work: () => Promise<Result>): Promise<Result> {
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
    { pk }: UserRecord,
    items: readonly BatchItem[],
    work: (pks: number[]) => Promise<readonly Result[]>,
  ): Promise<{ results: Result[]; failure?: Problem }> {
    const results: Result[] = [];
    for (const step of store.items.inSteps(items)) {
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
    { body, user }: BulkCall,
    { kind, filter: own }: Pick<BulkOf<ItemKind>, 'kind' | 'filter'>,
  ): Promise<{ items: BatchItem[]; unknown: string[]; next: string | null }> {
    const { ids, filter = {} } = body;
    if (ids) {
      const asked = new Set(ids.map((id) => id.toLowerCase()));
      const items = await store.items.itemsWithIds(kind, user.pk, [...asked]);
      items.forEach(({ id }) => asked.delete(id));
      return { items, unknown: [...asked], next: null };
    }
    const { isActive } = filter;
    const after = body.after === undefined ? undefined : await store.items.placeOf(user.pk, body.after);
    if (body.after !== undefined && !after) throw invalid({ after: 'This item is gone. Please begin again.' });
    const pks = await store.items.matches(
      kind,
      { userPk: user.pk, ...searched(filter.search, services), isActive, ...createdRange(filter), ...own, after },
      { limit: most + 1, now: clock() },
    );
    const items = await store.items.itemsWithPks(kind, user.pk, pks.slice(0, most));
    return { items, unknown: [], next: pks.length > most ? (items.at(-1)?.id ?? null) : null };
  }

  async function findBatch({ pk }: UserRecord, id: string): Promise<Batch> {
    const batch = await store.items.findBatch(pk, id);
    if (!batch) throw batchNotFound();
    return batch;
  }

  return {
    run: <Kind extends ItemKind>(call: BulkCall, of: BulkOf<Kind>): Promise<Schemas['BulkResult']> => {
      const { kind, changeOf } = of;
      const { body, user, principal } = call;
      checkBody(body);
      return alone(user, async () => {
        const { items, unknown, next } = await itemsOf(call, of);
        const at = clock();
        const batch = await (body.batchId === undefined
          ? store.items.beginBatch(user.pk, at)
          : findBatch(user, body.batchId));
        const origin = { at, device: deviceOf(principal) };
        const judge = (item: ItemRecords[Kind]) => {
          try {
            return changeOf(item);
          } catch (error) {
            if (error instanceof Problem) return { fault: error };
            throw error;
          }
        };
        const { results, failure = internal() } = await inSteps(user, items, (pks): Promise<Outcome<Problem>[]> => {
          if (body.action === 'delete') return store.items.removeItems(batch, kind, pks, origin);
          if (body.action === 'restore')
            return store.items.restoreItems(batch, kind, pks, { ...origin, since: inTrashSince(at) });
          return store.items.changeItems(batch, kind, pks, { ...origin, judge });
        });
        const failed = unknown.map((id) => toFailure(id, kind, 'missing'));
        let changed = 0;
        for (const [index, { id }] of items.entries()) {
          const outcome = results[index] ?? { fault: failure };
          if (outcome === 'changed') changed += 1;
          else if (outcome !== 'unchanged') failed.push(toFailure(id, kind, outcome));
        }
        const isUseless = changed === 0 && body.batchId === undefined;
        if (isUseless) await store.items.dropBatch(batch);
        return { batchId: isUseless ? null : batch.id, matched: items.length + unknown.length, changed, failed, next };
      });
    },

    undo: ({ params, user, principal }: UndoCall): Promise<Schemas['UndoneBatch']> =>
      alone(user, async () => {
        const batch = await findBatch(user, params.batchId);
        // It would go on to add to what is taken back.
        if (await store.items.isImporting(batch)) throw importUnderWay();
        const at = clock();
        const origin = { at, device: deviceOf(principal), since: inTrashSince(at) };
        const undone = new Map<string, UndoneItem>();
        let items = await store.items.itemsOfBatch(batch, most);
        let remaining = await store.items.sizeOfBatch(batch);
        const ids = new Set(items.map(({ id }) => id));
        // An item that the batch has changed several times takes as many turns, as long as one achieves something.
        while (items.length > 0) {
          const { results, failure } = await inSteps(user, items, (pks) => store.items.undoItems(batch, pks, origin));
          for (const result of results) undone.set(result.id, together(undone.get(result.id), result));
          const before = remaining;
          remaining = await store.items.sizeOfBatch(batch);
          const isOver = failure !== undefined || remaining === 0 || remaining >= before;
          items = isOver ? [] : (await store.items.itemsOfBatch(batch, most)).filter(({ id }) => ids.has(id));
        }
        const results = [...undone.values()];
        if (remaining === 0) await store.items.noteUndone(batch, at);
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
              fields: leftAlone.map((field) => (field === 'isDeleted' ? field : toField(field, targets[kind]))),
            })),
          failed,
          remaining,
        };
      }),
  };
}

export type Bulk = ReturnType<typeof createBulk>;

export const batchOperations = (bulk: Bulk): Pick<Operations, 'undoBatch'> => ({ undoBatch: bulk.undo });

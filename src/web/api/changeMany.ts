import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { BulkFailure, BulkQrCodesRequest, BulkUrlsRequest, UndoneBatch } from '../../generated/endpoints.ts';
import { api, itemTags } from './caching.ts';
import { isProblem, type Problem } from './problem.ts';

type Dispatch = ThunkDispatch<Parameters<typeof api.util.selectCachedArgsForQuery>[0], unknown, UnknownAction>;

/** A change is for any number of ids, or for all items that match a filter. */
export type ManyChange =
  | ({ kind: 'link' } & Omit<BulkUrlsRequest, 'batchId' | 'after'>)
  | ({ kind: 'qrCode' } & Omit<BulkQrCodesRequest, 'batchId' | 'after'>);

export interface ChangedMany {
  /** The batch undoes the change. It is null when nothing was changed. */
  batchId: string | null;
  matched: number;
  changed: number;
  failed: BulkFailure[];
  problem?: Problem;
}

const most = 1_000;

const stepsOf = ({ ids }: ManyChange): (string[] | undefined)[] =>
  ids
    ? Array.from({ length: Math.ceil(ids.length / most) }, (_, step) => ids.slice(step * most, (step + 1) * most))
    : [undefined];

const problemOf = (error: unknown): Problem =>
  isProblem(error)
    ? error
    : { message: 'An error occurred', statusCode: 500, errors: [], fields: {}, source: 'unreadable' };

/**
 * Changes many items in calls of a thousand, which form one batch. With the `batchId` of an earlier change, one undo
 * takes both back.
 */
export const changeMany =
  (
    change: ManyChange,
    { batchId = null, onProgress }: { batchId?: string | null; onProgress?: (done: ChangedMany) => void } = {},
  ) =>
  async (dispatch: Dispatch): Promise<ChangedMany> => {
    let done: ChangedMany = { batchId, matched: 0, changed: 0, failed: [] };
    for (const ids of stepsOf(change)) {
      let after: string | undefined;
      do {
        const { kind, ...request } = change;
        const body = { ...request, ids, after, batchId: done.batchId ?? undefined };
        const { data, error } = await (kind === 'link'
          ? dispatch(api.endpoints.bulkUrls.initiate({ bulkUrlsRequest: body }))
          : dispatch(api.endpoints.bulkQrCodes.initiate({ bulkQrCodesRequest: body as BulkQrCodesRequest })));
        if (!data) {
          done = { ...done, problem: problemOf(error) };
          break;
        }
        done = {
          batchId: data.batchId ?? done.batchId,
          matched: done.matched + data.matched,
          changed: done.changed + data.changed,
          failed: [...done.failed, ...data.failed],
        };
        after = data.next ?? undefined;
        onProgress?.(done);
      } while (after !== undefined);
      if (done.problem) break;
    }
    if (done.matched > 0) dispatch(api.util.invalidateTags([...itemTags]));
    return done;
  };

export type UndoneMany = Pick<UndoneBatch, 'undone' | 'leftAlone' | 'failed'>;

/** Undefined means that a call failed. */
export const undoMany =
  (batchId: string, onProgress?: (done: number, remaining: number) => void) =>
  async (dispatch: Dispatch): Promise<UndoneMany | undefined> => {
    const all: UndoneMany = { undone: 0, leftAlone: [], failed: [] };
    for (;;) {
      const { data } = await dispatch(api.endpoints.undoBatch.initiate({ batchId }));
      if (data) {
        all.undone += data.undone;
        all.leftAlone.push(...data.leftAlone);
        all.failed.push(...data.failed);
        onProgress?.(all.undone, data.remaining);
      }
      if (data && data.remaining > 0) continue;
      dispatch(api.util.invalidateTags([...itemTags, 'imports']));
      return data ? all : undefined;
    }
  };

import type { Engine } from '../engine.ts';
import type { Db, ItemKind } from '../schema.ts';
import { applyChange, type ChangedItem } from './changes.ts';
import { normalizeCode } from '../../../shared/codes.ts';
import { codesOf } from './codes.ts';
import { findItem } from './find.ts';
import { withItem } from './lockedItems.ts';
import type { ItemRecord } from './records.ts';
import {
  findDestinationChange,
  findState,
  findUndos,
  listVersions,
  stateOf,
  type Device,
  type FieldName,
  type VersionRecord,
} from './versions.ts';

interface UndoneChange<Kind extends ItemKind> extends ChangedItem<Kind> {
  /** What was changed again since, and so stayed. */
  leftAlone: FieldName[];
}

/** Leaves a code out that does not open the item: one of an archive may be somebody's. So does a ban. */
async function withoutForeignCode<State extends { code?: string }>(
  db: Db,
  item: Pick<ItemRecord, 'pk' | 'code' | 'ban'>,
  state: State,
): Promise<State | Omit<State, 'code'>> {
  const { code, ...others } = state;
  if (code === undefined || normalizeCode(code) === normalizeCode(item.code)) return state;
  const own = (await codesOf(db, [item.pk])).get(item.pk) ?? [];
  return item.ban === null && own.includes(normalizeCode(code)) ? state : others;
}

interface VersionRequest {
  number: number;
  at: number;
  device?: Device;
  /** Throws where a new destination is refused now: what a version of an archive has was never asked for here. */
  checkDestination?: (destination: string) => void;
}

export function createVersionStore(engine: Engine) {
  const { read } = engine;

  return {
    /** Newest first. undefined: there is no such item. */
    list: (kind: ItemKind, userPk: number, ref: string): Promise<VersionRecord[] | undefined> =>
      read.transaction().execute(async (db) => {
        const item = await findItem(db, kind, userPk, ref);
        return item && listVersions(db, item.pk, stateOf(item));
      }),

    lastDestinationChange: (pk: number) => findDestinationChange(read, pk),

    /** Makes an item what it was. undefined: there is no such item or version. */
    restore: <Kind extends ItemKind>(
      kind: Kind,
      userPk: number,
      ref: string,
      { number, at, device, checkDestination }: VersionRequest,
    ) =>
      withItem(engine, kind, userPk, ref, async (db, item) => {
        const found = await findState(db, item.pk, stateOf(item), number);
        const state = found && (await withoutForeignCode(db, item, found));
        const destination = state?.destination;
        if (destination !== undefined && destination !== item.destination) checkDestination?.(destination);
        return (
          state && applyChange(engine, db, kind, item, { ...state, updatedAt: at, device }, { restoredFrom: number })
        );
      }),

    /**
     * Takes the change of a version back, except where another one came after it. undefined: there is no such item or
     * version.
     */
    undo: <Kind extends ItemKind>(
      kind: Kind,
      userPk: number,
      ref: string,
      { number, at, device, checkDestination }: VersionRequest,
    ) =>
      withItem(engine, kind, userPk, ref, async (db, item): Promise<UndoneChange<Kind> | undefined> => {
        const undo = (await findUndos(db, [{ itemPk: item.pk, number, current: stateOf(item) }])).get(item.pk);
        if (!undo) return undefined;
        const state = await withoutForeignCode(db, item, undo.state);
        const isCodeLeft = 'code' in undo.state && !('code' in state);
        const leftAlone: FieldName[] = isCodeLeft ? [...undo.leftAlone, 'code'] : undo.leftAlone;
        if (Object.keys(state).length === 0) return { item, version: undefined, leftAlone };
        if (state.destination !== undefined) checkDestination?.(state.destination);
        const changed = await applyChange(
          engine,
          db,
          kind,
          item,
          { ...state, updatedAt: at, device },
          { undid: number },
        );
        return { ...changed, leftAlone };
      }),
  };
}

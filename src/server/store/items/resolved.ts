import { normalizeCode } from '../../../shared/codes.ts';
import type { Bannable, Schedule } from '../../rules/availability.ts';
import type { Db } from '../schema.ts';

/** The part of an item that a redirect needs. With a parent, the stricter times of both. */
export interface Resolved extends Schedule, Bannable {
  code: string;
  destination: string;
  /** The link's; a QR code has its link's. */
  passwordHash: string | null;
  itemPk: number;
  parentPk: number | null;
}

const selectCodes = (db: Db) =>
  db
    .selectFrom('codes')
    .leftJoin('items', 'items.pk', 'codes.itemPk')
    .leftJoin('links', (join) => join.on((eb) => eb('links.itemPk', '=', eb.fn.coalesce('items.parentPk', 'items.pk'))))
    .leftJoin('users', 'users.pk', 'items.userPk')
    .select(['items.pk as itemPk', 'items.parentPk', 'items.code', 'items.destination', 'links.passwordHash'])
    .select(['items.effectiveActive as isActive', 'items.effectiveFrom as activatesAt'])
    .select([
      'items.effectiveUntil as expiresAt',
      'items.banReason',
      'items.deletedAt',
      'users.deletedAt as closedAt',
      'users.hasClosedCodes',
    ]);

/** The query of what a code leads to, in any case. */
export const selectResolved = (db: Db, sought: string) =>
  selectCodes(db).where('codes.code', '=', sought.toLowerCase());

export type ResolvedRow = Awaited<ReturnType<ReturnType<typeof selectResolved>['executeTakeFirstOrThrow']>>;

export function toResolved(row: ResolvedRow | undefined): Resolved | 'deleted' | undefined {
  if (!row) return undefined;
  const { itemPk, code, destination, isActive, deletedAt, closedAt, hasClosedCodes, ...others } = row;
  if (itemPk === null || code === null || destination === null || isActive === null) return 'deleted';
  if (deletedAt !== null || closedAt !== null) return 'deleted';
  return { itemPk, code, destination, isActive: isActive && !hasClosedCodes, ...others };
}

/** What codes lead to. They are told apart regardless of case. */
export async function findAllResolved(db: Db, sought: readonly string[]) {
  const rows = await selectCodes(db)
    .select('codes.code as sought')
    .where('codes.code', 'in', sought.map(normalizeCode))
    .execute();
  const found = new Map(rows.map(({ sought: code, ...row }) => [code, toResolved(row)]));
  return sought.map((code) => found.get(normalizeCode(code)));
}

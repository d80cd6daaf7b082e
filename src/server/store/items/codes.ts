import { sql } from 'kysely';
import { normalizeCode } from '../../../shared/codes.ts';
import { inTrashSince } from '../../rules/trash.ts';
import { deletedKinds, type Db, type ItemKind } from '../schema.ts';

/** Nobody else has the code, or ever had it. */
export const isOwn = (row: { userPk: number | null } | undefined, userPk: number) => row?.userPk === userPk;

/** Whether an item is only left to be swept. */
export const isGone = (now: number) =>
  sql<boolean>`(items.deleted_at <= ${inTrashSince(now)} or items.deleted_at <= users.trash_emptied_at)`;

/** The codes that were given out before. One whose item is only left to be swept has none. */
export const findCodes = (db: Db, codes: readonly string[], now: number) =>
  db
    .selectFrom('codes')
    .leftJoin('items', 'items.pk', 'codes.itemPk')
    .leftJoin('users', 'users.pk', 'items.userPk')
    .select(['codes.code', 'codes.userPk', 'items.kind', 'items.expiresAt'])
    .select(sql<boolean | null>`codes.code <> lower(items.code)`.as('isFormer'))
    .select(sql<number | null>`case when ${isGone(now)} then null else codes.item_pk end`.as('itemPk'))
    .where('codes.code', 'in', codes.map(normalizeCode))
    .execute();

/** All codes that open items, in lower case, by the pk of the item: the one that is shown, and former ones. */
export async function codesOf(db: Db, pks: readonly number[]): Promise<Map<number, string[]>> {
  const codes = new Map(pks.map((pk): [number, string[]] => [pk, []]));
  if (pks.length === 0) return codes;
  const rows = await db
    .selectFrom('codes')
    .select(['code', 'itemPk'])
    .where('itemPk', 'in', pks)
    .orderBy('code')
    .execute();
  for (const { code, itemPk } of rows) codes.get(itemPk ?? 0)?.push(code);
  return codes;
}

/** Codes that items had before their code was changed, by pk. They still open them. */
export async function formerCodesOf(
  db: Db,
  items: readonly { pk: number; code: string }[],
): Promise<Map<number, string[]>> {
  const codes = await codesOf(
    db,
    items.map(({ pk }) => pk),
  );
  return new Map(
    items.map(({ pk, code }) => [pk, (codes.get(pk) ?? []).filter((other) => other !== normalizeCode(code))]),
  );
}

/** Whose a code is that somebody asks for. `unavailable`: nobody can have it, or not for an item of this kind. */
export type CodeOwner = 'own' | 'ownInTrash' | 'other' | 'unavailable';
export const codeOwners: ReadonlySet<string> = new Set<CodeOwner>(['own', 'ownInTrash', 'other', 'unavailable']);

/** Whose codes are, by code in lower case, and what they belong to. One that the user may have again is free. */
export async function findOwners(
  db: Db,
  { userPk, kind }: { userPk: number; kind: ItemKind },
  codes: string[],
  now: number,
) {
  const owners = new Map<string, { owner: CodeOwner | 'free'; pk: number; expiresAt: number | null }>();
  if (codes.length === 0) return owners;
  for (const row of await findCodes(db, codes, now)) {
    const ownerOf = (): CodeOwner | 'free' => {
      if (!isOwn(row, userPk)) return 'other';
      if (row.itemPk === null) return 'free';
      // Who brings it back as a code of its own means another item than the one that it opens.
      if (row.isFormer) return 'unavailable';
      if (row.kind === kind) return 'own';
      return row.kind === deletedKinds[kind] ? 'ownInTrash' : 'unavailable';
    };
    owners.set(row.code, { owner: ownerOf(), pk: row.itemPk ?? 0, expiresAt: row.expiresAt });
  }
  return owners;
}

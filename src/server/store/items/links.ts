import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { attachedCodes, removeAttached, retargetAttached } from './attachedQrCodes.ts';
import type { Engine } from '../engine.ts';
import { createLinkList } from './linkList.ts';
import type { LinkList } from './linkList.ts';
import { readLinks } from './linkRecord.ts';
import type { LinkRecord } from './linkRecord.ts';
import type { Database } from '../schema.ts';
import { removeTags, replaceTags } from './tags.ts';
import { takeFromQuota } from '../accounts/usage.ts';

export type { LinkRecord } from './linkRecord.ts';

export interface NewLink {
  userKey: number;
  code: string;
  target: string;
  passwordHash: string | null;
  activatesAt: number | null;
  expiresAt: number | null;
  tags: readonly string[];
  createdAt: number;
}

export interface LinkChange {
  target: string;
  /** Left out: they stay. */
  tags?: readonly string[];
  updatedAt: number;
}

/** Codes may come in any case. A link that is someone else's is not found. */
export interface LinkStore extends LinkList {
  /**
   * Returns nothing when the code is, or ever was, taken.
   * @throws the problem that the API answers with, when the plan's links of the month are used up
   */
  create(link: NewLink): Promise<LinkRecord | undefined>;
  find(userKey: number, idOrCode: string): Promise<LinkRecord | undefined>;
  update(userKey: number, idOrCode: string, change: LinkChange): Promise<LinkRecord | undefined>;
  /** Switches an enabled link off and a disabled one on. */
  toggle(userKey: number, idOrCode: string, updatedAt: number): Promise<LinkRecord | undefined>;
  /** Its code stays taken. Returns whether there was such a link. */
  remove(userKey: number, idOrCode: string): Promise<boolean>;
}

const idLength = 36;

/** What a search looks at. No text that is searched for holds a line break, so none matches across two of these. */
const searchText = (target: string, code: string, tags: readonly string[]) => [target, code, ...tags].join('\n').toLowerCase();

export function createLinkStore(engine: Engine): LinkStore {
  const { write, search } = engine;

  async function find(db: Kysely<Database>, userKey: number, idOrCode: string): Promise<LinkRecord | undefined> {
    const name = idOrCode.toLowerCase();
    const found = await db.selectFrom('links')
      .select('links.key')
      // A code is at most 32 characters long, so neither is taken for the other.
      .where((eb) => (name.length === idLength
        ? eb('links.id', '=', name)
        : eb('links.key', '=', eb.selectFrom('codes').select('codes.link_key').where('codes.code', '=', name))))
      .where('links.user_key', '=', userKey)
      .executeTakeFirst();
    if (!found) return undefined;
    const [link] = await readLinks(db, [found.key]);
    return link;
  }

  /** Changes a link in one transaction and tells those who remember where its code leads, and where those of its QR codes do. */
  async function change(
    userKey: number,
    idOrCode: string,
    apply: (transaction: Kysely<Database>, link: LinkRecord) => Promise<void>,
  ): Promise<LinkRecord | undefined> {
    const changed = await write.transaction().execute(async (transaction) => {
      const link = await find(transaction, userKey, idOrCode);
      if (!link) return undefined;
      const codes = [link.code, ...await attachedCodes(transaction, link.key)];
      await apply(transaction, link);
      return { codes, link: await find(transaction, userKey, link.id) };
    });
    changed?.codes.forEach(engine.announceChange);
    return changed?.link;
  }

  return {
    ...createLinkList(engine),

    create: ({ userKey, code, target, passwordHash, activatesAt, expiresAt, tags, createdAt }) =>
      write.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows: taken } = await transaction.insertInto('codes')
          .values({ code: code.toLowerCase(), link_key: null, qr_key: null })
          .onConflict((conflict) => conflict.column('code').doNothing())
          .executeTakeFirstOrThrow();
        if (!taken) return undefined;
        await takeFromQuota(transaction, { userKey, quota: 'links', at: createdAt });
        const { key, id } = await transaction.insertInto('links')
          .values({
            id: uuid(),
            user_key: userKey,
            code,
            target,
            password_hash: passwordHash,
            is_active: 1,
            is_edited: 0,
            activates_at: activatesAt,
            expires_at: expiresAt,
            created_at: createdAt,
            updated_at: createdAt,
            search_text: searchText(target, code, tags),
          })
          .returning(['key', 'id'])
          .executeTakeFirstOrThrow();
        await transaction.updateTable('codes').set({ link_key: key }).where('code', '=', code.toLowerCase()).execute();
        await transaction.updateTable('users').set((eb) => ({ link_count: eb('link_count', '+', 1) })).where('key', '=', userKey).execute();
        await replaceTags(transaction, { key, userKey }, tags);
        await search.put(transaction, { key, userKey, text: searchText(target, code, tags) });
        return find(transaction, userKey, id);
      }),

    find: (userKey, idOrCode) => find(write, userKey, idOrCode),

    update: (userKey, idOrCode, { target, tags, updatedAt }) => change(userKey, idOrCode, async (transaction, link) => {
      const names = tags ? await replaceTags(transaction, link, tags) : link.tags.map(({ name }) => name);
      const text = searchText(target, link.code, names);
      await transaction.updateTable('links')
        .set({ target, search_text: text, updated_at: updatedAt, is_edited: link.isEdited || target !== link.target ? 1 : 0 })
        .where('key', '=', link.key)
        .execute();
      await search.put(transaction, { key: link.key, userKey, text });
      await retargetAttached(engine, transaction, link.key, target);
    }),

    toggle: (userKey, idOrCode, updatedAt) => change(userKey, idOrCode, async (transaction, link) => {
      await transaction.updateTable('links')
        .set({ is_active: link.isActive ? 0 : 1, updated_at: updatedAt })
        .where('key', '=', link.key)
        .execute();
    }),

    async remove(userKey, idOrCode) {
      let found = false;
      await change(userKey, idOrCode, async (transaction, link) => {
        found = true;
        await search.remove(transaction, link.key);
        await removeTags(transaction, link.key);
        await removeAttached(engine, transaction, link);
        await transaction.updateTable('users').set((eb) => ({ link_count: eb('link_count', '-', 1) })).where('key', '=', userKey).execute();
        // Its clicks may be a million: they are swept bit by bit, and count for nothing without the link.
        await transaction.insertInto('removed_links').values({ link_key: link.key }).execute();
        await transaction.deleteFrom('links').where('key', '=', link.key).execute();
      });
      return found;
    },
  };
}

import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { qrSearchText, removeQrCodes } from './attachedQrCodes.ts';
import type { Engine } from '../engine.ts';
import { createQrCodeList } from './qrCodeList.ts';
import type { QrCodeList } from './qrCodeList.ts';
import { readQrCodes, toDesign } from './qrCodeRecord.ts';
import type { QrCodeRecord, QrDesignRecord } from './qrCodeRecord.ts';
import type { Database } from '../schema.ts';
import { takeFromQuota } from '../accounts/usage.ts';

export type { AttachedQrCode, QrCodeLink, QrCodeRecord, QrDesignRecord } from './qrCodeRecord.ts';

export interface NewQrCode extends Omit<QrDesignRecord, 'hasLogo'> {
  userKey: number;
  /** With a link its target is the content, whatever `content` says. */
  linkKey: number | null;
  name: string;
  description: string | null;
  content: string;
  /** PNG. */
  logo: Buffer | null;
  activatesAt: number | null;
  expiresAt: number | null;
  createdAt: number;
}

/** What is left out stays. */
export interface QrCodeChange {
  name?: string;
  description?: string | null;
  content?: string;
  activatesAt?: number | null;
  expiresAt?: number | null;
  updatedAt: number;
}

/** A QR code that is someone else's is not found. */
export interface QrCodeStore extends QrCodeList {
  /**
   * Returns nothing when the code is, or ever was, taken; `no link` when the link is gone.
   * @throws the problem that the API answers with, when the plan's QR codes of the month are used up
   */
  create(qrCode: NewQrCode): Promise<QrCodeRecord | 'no link' | undefined>;
  find(userKey: number, id: string): Promise<QrCodeRecord | undefined>;
  /** Whosever it is, unless that account is deleted. */
  findDesign(id: string): Promise<(QrDesignRecord & { key: number; id: string }) | undefined>;
  /** PNG. */
  logoOf(key: number): Promise<Buffer | null>;
  update(userKey: number, id: string, change: QrCodeChange): Promise<QrCodeRecord | undefined>;
  /** Switches an enabled code off and a disabled one on. */
  toggle(userKey: number, id: string, updatedAt: number): Promise<QrCodeRecord | undefined>;
  /** Its short code stays taken. Returns whether there was such a QR code. */
  remove(userKey: number, id: string): Promise<boolean>;
}

export function createQrCodeStore(engine: Engine): QrCodeStore {
  const { write, qrSearch } = engine;

  async function find(db: Kysely<Database>, userKey: number, id: string): Promise<QrCodeRecord | undefined> {
    const found = await db.selectFrom('qr_codes').select('key').where('id', '=', id.toLowerCase()).where('user_key', '=', userKey).executeTakeFirst();
    if (!found) return undefined;
    const [qrCode] = await readQrCodes(db, [found.key]);
    return qrCode;
  }

  /** Changes a QR code in one transaction and tells those who remember where its code leads. */
  async function change(
    userKey: number,
    id: string,
    apply: (transaction: Kysely<Database>, qrCode: QrCodeRecord) => Promise<void>,
  ): Promise<QrCodeRecord | undefined> {
    const changed = await write.transaction().execute(async (transaction) => {
      const qrCode = await find(transaction, userKey, id);
      if (!qrCode) return undefined;
      await apply(transaction, qrCode);
      return { code: qrCode.code, qrCode: await find(transaction, userKey, id) };
    });
    if (changed) engine.announceChange(changed.code);
    return changed?.qrCode;
  }

  return {
    ...createQrCodeList(engine),

    create: ({ userKey, linkKey, code, name, description, logo, createdAt, ...qrCode }) =>
      write.transaction().execute(async (transaction) => {
        const link = linkKey === null
          ? undefined
          : await transaction.selectFrom('links').select('target').where('key', '=', linkKey).executeTakeFirst();
        if (linkKey !== null && !link) return 'no link';
        const content = link?.target ?? qrCode.content;
        const { numInsertedOrUpdatedRows: taken } = await transaction.insertInto('codes')
          .values({ code: code.toLowerCase(), link_key: null, qr_key: null })
          .onConflict((conflict) => conflict.column('code').doNothing())
          .executeTakeFirstOrThrow();
        if (!taken) return undefined;
        await takeFromQuota(transaction, { userKey, quota: 'qrCodes', at: createdAt });
        const text = qrSearchText({ name, content, code, description });
        const { key, id } = await transaction.insertInto('qr_codes')
          .values({
            id: uuid(),
            user_key: userKey,
            link_key: linkKey,
            code,
            name,
            name_key: name.toLowerCase(),
            description,
            content,
            primary_color: qrCode.primaryColor,
            background_color: qrCode.backgroundColor,
            size: qrCode.size,
            level: qrCode.level,
            has_logo: logo ? 1 : 0,
            is_active: 1,
            activates_at: qrCode.activatesAt,
            expires_at: qrCode.expiresAt,
            created_at: createdAt,
            updated_at: createdAt,
            search_text: text,
          })
          .returning(['key', 'id'])
          .executeTakeFirstOrThrow();
        if (logo) await transaction.insertInto('qr_logos').values({ qr_key: key, png: logo }).execute();
        await transaction.updateTable('codes').set({ qr_key: key }).where('code', '=', code.toLowerCase()).execute();
        await transaction.updateTable('users').set((eb) => ({ qr_count: eb('qr_count', '+', 1) })).where('key', '=', userKey).execute();
        await qrSearch.put(transaction, { key, userKey, text });
        return find(transaction, userKey, id);
      }),

    find: (userKey, id) => find(write, userKey, id),

    async findDesign(id) {
      const row = await write.selectFrom('qr_codes')
        .innerJoin('users', 'users.key', 'qr_codes.user_key')
        .select(['qr_codes.key', 'qr_codes.id', 'code', 'size', 'primary_color', 'background_color', 'level', 'has_logo'])
        .where('qr_codes.id', '=', id.toLowerCase())
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row && { key: row.key, id: row.id, ...toDesign(row) };
    },

    async logoOf(key) {
      const row = await write.selectFrom('qr_logos').select('png').where('qr_key', '=', key).executeTakeFirst();
      return row?.png ?? null;
    },

    update: (userKey, id, changed) => change(userKey, id, async (transaction, qrCode) => {
      const { name, description, content, activatesAt, expiresAt } = { ...qrCode, ...changed };
      const text = qrSearchText({ name, content, code: qrCode.code, description });
      await transaction.updateTable('qr_codes')
        .set({
          name,
          name_key: name.toLowerCase(),
          description,
          content,
          activates_at: activatesAt,
          expires_at: expiresAt,
          updated_at: changed.updatedAt,
          search_text: text,
        })
        .where('key', '=', qrCode.key)
        .execute();
      await qrSearch.put(transaction, { key: qrCode.key, userKey, text });
    }),

    toggle: (userKey, id, updatedAt) => change(userKey, id, async (transaction, qrCode) => {
      await transaction.updateTable('qr_codes')
        .set({ is_active: qrCode.isActive ? 0 : 1, updated_at: updatedAt })
        .where('key', '=', qrCode.key)
        .execute();
    }),

    async remove(userKey, id) {
      let found = false;
      await change(userKey, id, async (transaction, qrCode) => {
        found = true;
        await removeQrCodes(engine, transaction, userKey, [qrCode.key]);
      });
      return found;
    },
  };
}

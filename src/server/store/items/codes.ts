import type { Schedule } from '../../rules/availability.ts';
import { stricterOf } from '../../rules/availability.ts';
import type { Engine } from '../engine.ts';
import type { Flag } from '../schema.ts';

/** What a visit needs to know of what a code leads to. */
export interface Openable extends Schedule {
  code: string;
  target: string;
  passwordHash: string | null;
  /** The link that the visit counts for. */
  linkKey: number | null;
  /** The QR code that the visit counts for. */
  qrKey: number | null;
}

export interface CodeStore {
  /** Whose ever it is, in any case. `deleted`: the code was given out once. */
  find(code: string): Promise<Openable | 'deleted' | undefined>;
}

const scheduleOf = (isActive: Flag | null, activatesAt: number | null, expiresAt: number | null): Schedule | null =>
  (isActive === null ? null : { isActive: isActive === 1, activatesAt, expiresAt });

export const createCodeStore = ({ write }: Engine): CodeStore => ({
  async find(code) {
    const row = await write.selectFrom('codes')
      .leftJoin('qr_codes', 'qr_codes.key', 'codes.qr_key')
      .leftJoin('links', (join) => join.on((eb) => eb('links.key', '=', eb.fn.coalesce('codes.link_key', 'qr_codes.link_key'))))
      .leftJoin('users', (join) => join.on((eb) => eb('users.key', '=', eb.fn.coalesce('links.user_key', 'qr_codes.user_key'))))
      .select([
        'users.deleted_at', 'links.key as link_key', 'links.code as link_code', 'links.target', 'links.password_hash',
        'links.is_active as link_is_active', 'links.activates_at as link_activates_at', 'links.expires_at as link_expires_at',
        'qr_codes.key as qr_key', 'qr_codes.code as qr_code', 'qr_codes.content', 'qr_codes.is_active', 'qr_codes.activates_at', 'qr_codes.expires_at',
      ])
      .where('codes.code', '=', code.toLowerCase())
      .executeTakeFirst();
    if (!row) return undefined;
    const link = scheduleOf(row.link_is_active, row.link_activates_at, row.link_expires_at);
    const qrCode = scheduleOf(row.is_active, row.activates_at, row.expires_at);
    const schedule = link && qrCode ? stricterOf(link, qrCode) : link ?? qrCode;
    const given = row.qr_code ?? row.link_code;
    const target = row.target ?? row.content;
    if (!schedule || given === null || target === null || row.deleted_at !== null) return 'deleted';
    return { ...schedule, code: given, target, passwordHash: row.password_hash, linkKey: row.link_key, qrKey: row.qr_key };
  },
});

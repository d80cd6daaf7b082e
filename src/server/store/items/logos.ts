import type { Db } from '../schema.ts';
import type { QrCodeRecord } from './records.ts';

/** Of the earlier logos of a QR code, the newest. A logo takes up to 1 MB, and a code has up to 100 versions. */
export const earlierLogosKept = 10;

/** The logo that a QR code has, as PNG. */
export async function findLogo(db: Db, itemPk: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('qrCodes')
    .innerJoin('logos', (join) =>
      join.onRef('logos.itemPk', '=', 'qrCodes.itemPk').onRef('logos.number', '=', 'qrCodes.logoNumber'),
    )
    .select('logos.png')
    .where('qrCodes.itemPk', '=', itemPk)
    .executeTakeFirst();
  return row?.png ?? null;
}

/** `logo`: a new one, as PNG. `logoNumber`: an earlier one. null and 0: none. */
export interface LogoChange {
  logo?: Buffer | null;
  logoNumber?: number;
}

/** Stores a new logo. Returns the number of the logo that the QR code has after the change; 0: none. */
export async function changeLogo(
  db: Db,
  { pk, logoNumber }: QrCodeRecord,
  { logo, logoNumber: earlier = logoNumber }: LogoChange,
): Promise<number> {
  if (logo === null) return 0;
  if (logo === undefined) {
    if (earlier === logoNumber || earlier === 0) return earlier;
    const isThere = await db
      .selectFrom('logos')
      .select('number')
      .where('itemPk', '=', pk)
      .where('number', '=', earlier)
      .executeTakeFirst();
    return isThere ? earlier : 0;
  }
  if ((await findLogo(db, pk))?.equals(logo)) return logoNumber;
  const lastIn = async (table: 'versions' | 'logos') => {
    const rows = db
      .selectFrom(table)
      .select(({ fn }) => fn.max('number').as('last'))
      .where('itemPk', '=', pk);
    return (await rows.executeTakeFirst())?.last ?? 0;
  };
  // Never one that it had: the URL of an image names it.
  const number = Math.max(await lastIn('versions'), await lastIn('logos')) + 1;
  await db.insertInto('logos').values({ itemPk: pk, number, png: logo }).execute();
  return number;
}

/** Deletes the logos that no version of a QR code can bring back, and the oldest of too many. */
export async function dropLogos(db: Db, { pk, logoNumber }: Pick<QrCodeRecord, 'pk' | 'logoNumber'>): Promise<void> {
  const stored = await db.selectFrom('logos').select('number').where('itemPk', '=', pk).execute();
  if (stored.every(({ number }) => number === logoNumber)) return;
  const versions = await db
    .selectFrom('versions')
    .select('replaced')
    .where('itemPk', '=', pk)
    .where('replaced', 'like', '%"logoNumber"%')
    .execute();
  const earlier = versions.map(
    ({ replaced }) => (JSON.parse(replaced ?? '{}') as { logoNumber?: number }).logoNumber ?? 0,
  );
  const kept = [...new Set(earlier)].toSorted((a, b) => b - a).slice(0, earlierLogosKept);
  await db
    .deleteFrom('logos')
    .where('itemPk', '=', pk)
    .where('number', 'not in', [logoNumber, ...kept])
    .execute();
}

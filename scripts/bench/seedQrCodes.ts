import Sqlite from 'better-sqlite3';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import { indexedPrefix } from '../../src/server/store/engines/sqlite/search.ts';

const scansTakenInAtOnce = 20_000;

const numbers = 'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)';
const destination = "printf('https://shop-%d.example.com/products/%d?campaign=%d', n % 997, n, n % 31)";
const name = "printf('Poster %d', (n * 7919) % 1000003)";
const code = "printf('qr-%d', n)";
/** The index of the code with most scans. */
const scanned = 4;
const kind = (rest: number) => `n % 1000 = ${rest}`;

/**
 * Adds QR codes to the account of a database made by `seed`, one for each minute up to now, and scans: one for every
 * tenth code, the rest for one code, whose id it returns.
 */
export async function seedQrCodes(
  file: string,
  { qrCodes, scans }: { qrCodes: number; scans: number },
): Promise<string> {
  const connection = new Sqlite(file);
  const run = (sql: string, ...parameters: unknown[]) => connection.prepare(sql).run(...parameters);
  const began = Date.now() - (qrCodes + 1) * 60_000;
  connection.pragma('foreign_keys = OFF');
  connection.pragma('cache_size = -262144');
  connection.transaction(() => {
    const { userPk } = connection.prepare('select pk as userPk from users').get() as { userPk: number };
    run(
      `${numbers} insert into items (id, user_pk, kind, code, destination, is_active, effective_active, expires_at, effective_until, created_at, updated_at,
         sort_name, has_logo, search_text)
       select printf('%08x-1111-7000-8000-%012x', n, n), ?, 'qrCode', ${code}, ${destination}, not ${kind(2)}, not ${kind(2)},
         iif(${kind(3)}, 1, null), iif(${kind(3)}, 1, null), ? + n * 60000, ? + ((n * 7919) % 1000003) * 60000, lower(${name}), ${kind(1)},
         ${destination} || char(10) || lower(${name}) || char(10) || ${code} || char(10)
       from numbers`,
      qrCodes,
      userPk,
      began,
      began,
    );
    run(
      `insert into qr_codes (
         item_pk, name, primary_color, background_color, size, error_correction_level,
         module_shape, eye_shape, frame, frame_text, is_transparent, logo_number
       )
       select pk, 'Poster' || substr(sort_name, 7), '#000000', '#FFFFFF', 300, 'M', 'square', 'square', 'none', 'Scan me', 0, 0
       from items where kind = 'qrCode' order by pk`,
    );
    run("insert into versions (item_pk, number, at) select pk, 1, created_at from items where kind = 'qrCode'");
    run("insert into codes (code, item_pk) select code, pk from items where kind = 'qrCode' order by code");
    run("update users set qr_code_count = (select count(*) from items where kind = 'qrCode')");
    run(
      // Rows come in the order of their keys: the search index writes all that it has gathered whenever a row comes
      // before another.
      "insert into item_search (rowid, text) select pk, ? || search_text from items where kind = 'qrCode' order by pk",
      indexedPrefix({ userPk, kind: 'qrCode' }),
    );
    run(
      `${numbers} insert into new_clicks (pk, item_pk, at, user_agent_pk, geo_pk)
       select 1000 + n, first.pk + iif(n % 10 = 0, n % ${qrCodes}, ${scanned}), ? + n * 1000, 1, 1 + n % 40
       from numbers, (select min(pk) as pk from items where kind = 'qrCode') as first`,
      scans,
      Date.now() - scans * 1_000,
    );
  })();
  const { id } = connection
    .prepare("select id from items where kind = 'qrCode' order by pk limit 1 offset ?")
    .get(scanned) as { id: string };
  connection.close();
  const filled = openSqlite({ file });
  await filled.open();
  while ((await filled.rollup.advance(scansTakenInAtOnce)) > 0);
  await filled.close();
  return id;
}

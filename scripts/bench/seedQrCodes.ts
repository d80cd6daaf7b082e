import Sqlite from 'better-sqlite3';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import { indexedText } from '../../src/server/store/engines/sqlite/search.ts';

const scansTakenInAtOnce = 20_000;

const numbers = 'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)';
const content = "printf('https://shop-%d.example.com/products/%d?campaign=%d', n % 997, n, n % 31)";
const name = "printf('Poster %d', (n * 7919) % 1000003)";
const code = "printf('qr-%d', n)";
/** One in a thousand of each kind. */
const kind = (rest: number) => `n % 1000 = ${rest}`;

/**
 * Adds QR codes to the one account of a database that `seed` made, one made each minute up to now, and scans: one of each
 * code in ten, the rest of one code, whose id it returns.
 */
export async function seedQrCodes(file: string, { qrCodes, scans }: { qrCodes: number; scans: number }): Promise<string> {
  const connection = new Sqlite(file);
  const run = (sql: string, ...parameters: unknown[]) => connection.prepare(sql).run(...parameters);
  const began = Date.now() - (qrCodes + 1) * 60_000;
  connection.pragma('foreign_keys = OFF');
  connection.transaction(() => {
    const { key } = connection.prepare('select key from users').get() as { key: number };
    run(
      `${numbers} insert into qr_codes (id, user_key, code, name, name_key, content, primary_color, background_color, size, level, has_logo, is_active,
         expires_at, created_at, updated_at, search_text)
       select printf('%08x-0000-7000-8000-%012x', n, n), ?, ${code}, ${name}, lower(${name}), ${content}, '#000000', '#FFFFFF', 300, 'M',
         ${kind(1)}, not ${kind(2)}, iif(${kind(3)}, 1, null), ? + n * 60000, ? + ((n * 7919) % 1000003) * 60000,
         lower(${name}) || char(10) || ${content} || char(10) || ${code} || char(10)
       from numbers`,
      qrCodes, key, began, began,
    );
    run('insert into codes (code, qr_key) select code, key from qr_codes');
    run('update users set qr_count = (select count(*) from qr_codes)');
    run('insert into qr_search (rowid, text) select key, ? || search_text from qr_codes', indexedText(key, ''));
    run(
      `${numbers} insert into new_clicks (key, link_key, qr_key, at, agent_key, place_key)
       select 1000 + n, 0, iif(n % 10 = 0, 1 + n % ${qrCodes}, 5), ? + n * 1000, 1, 1 + n % 40 from numbers`,
      scans, Date.now() - scans * 1_000,
    );
  })();
  const { id } = connection.prepare('select id from qr_codes where key = 5').get() as { id: string };
  connection.close();
  const filled = openSqlite({ file });
  await filled.open();
  while (await filled.rollup.advance(scansTakenInAtOnce) > 0);
  await filled.close();
  return id;
}

import Sqlite from 'better-sqlite3';
import { describeAgent } from '../../src/server/rules/agents.ts';
import { hashPassword } from '../../src/server/rules/passwords.ts';
import type { Store } from '../../src/server/store/index.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import { indexedText } from '../../src/server/store/engines/sqlite/search.ts';

export const account = { email: 'bench@example.com', password: 'Engine1843' };
export const clickedCode = 'clicked';

const [agents, referrers, places] = [5, 8, 40];
const clicksTakenInAtOnce = 20_000;
const agentsAtOnce = 100;

const numbers = 'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)';
const target = "printf('https://shop-%d.example.com/products/%d?campaign=%d', n % 997, n, n % 31)";
const code = "printf('seed-%d', n)";

/**
 * Writes rows as fast as the database takes them: through the store, a million links would take minutes. A link each
 * minute and a click each second, up to now; one link in ten has a tag.
 */
function fill(file: string, userKey: number, linkKey: number, { links, clicks }: { links: number; clicks: number }): void {
  const connection = new Sqlite(file);
  const run = (sql: string, ...parameters: unknown[]) => connection.prepare(sql).run(...parameters);
  const now = Date.now();
  connection.pragma('foreign_keys = OFF');
  connection.transaction(() => {
    run(
      `${numbers} insert into links (id, user_key, code, target, is_active, is_edited, created_at, updated_at, search_text)
       select printf('%08x-0000-7000-8000-%012x', n, n), ?, ${code}, ${target}, 1, 0, ? + n * 60000, ? + n * 60000, ${target} || char(10) || ${code}
       from numbers`,
      links, userKey, now - (links + 1) * 60_000, now - (links + 1) * 60_000,
    );
    run("insert into codes (code, link_key) select code, key from links where code like 'seed-%'");
    run("insert into tags (user_key, name, name_key, link_count) select ?, 'news', 'news', count(*) from links where key % 10 = 0", userKey);
    run('insert into link_tags (tag_key, link_key) select tags.key, links.key from links, tags where links.key % 10 = 0');
    run('update users set link_count = (select count(*) from links)');
    run("insert into link_search (rowid, text) select key, ? || search_text from links where code like 'seed-%'", indexedText(userKey, ''));
    run(`${numbers} insert into agents (user_agent) select printf('Mozilla/5.0 (X11; Linux x86_64; rv:%d.0) Gecko/20100101 Firefox/%d.0', n, n) from numbers`, agents);
    run(`${numbers} insert into referrers (url, host) select printf('https://site-%d.example/', n), printf('site-%d.example', n) from numbers`, referrers);
    run(`${numbers} insert into places (ip, country) select printf('203.0.%d.0', n), char(65 + n % 20, 66 + n % 20) from numbers`, places);
    run(
      `${numbers} insert into new_clicks (key, link_key, at, agent_key, referrer_key, place_key)
       select n, ?, ? + n * 1000, 1 + n % ${agents}, nullif(n % ${referrers + 1}, 0), 1 + n % ${places} from numbers`,
      clicks, linkKey, now - clicks * 1_000,
    );
  })();
  connection.close();
}

async function openAccount(store: Store): Promise<number> {
  const passwordHash = await hashPassword(account.password);
  const { key, userKey } = await store.registrations.add({ email: account.email, passwordHash, firstName: null, lastName: null, createdAt: Date.now() });
  await store.registrations.addToken({ hash: 'seed', registrationKey: key, expiresAt: Infinity });
  await store.registrations.verifyEmail('seed', account.email, Date.now());
  return userKey;
}

/** A new database with an account, links of that account, and clicks on one of them. */
export async function seed(file: string, volume: { links: number; clicks: number }): Promise<void> {
  const empty = openSqlite({ file });
  await empty.open();
  const userKey = await openAccount(empty);
  const clicked = await empty.links.create({
    userKey, code: clickedCode, target: 'https://example.com/', passwordHash: null, activatesAt: null, expiresAt: null, tags: [], createdAt: Date.now(),
  });
  if (!clicked) throw new Error('The database is not empty');
  await empty.close();
  fill(file, userKey, clicked.key, volume);
  const filled = openSqlite({ file });
  await filled.open();
  while (await filled.agents.describePending(describeAgent, agentsAtOnce) > 0);
  while (await filled.rollup.advance(clicksTakenInAtOnce) > 0);
  await filled.close();
}

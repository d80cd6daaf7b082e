import Sqlite from 'better-sqlite3';
import { billingCycles, planIds } from '../../src/shared/plans.ts';
import { parseUserAgent } from '../../src/server/rules/userAgents.ts';
import { hashPassword } from '../../src/server/rules/passwords.ts';
import type { Store } from '../../src/server/store/index.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import { indexedPrefix } from '../../src/server/store/engines/sqlite/search.ts';

export const account = { email: 'bench@example.com', password: 'Engine1843' };
export const clickedCode = 'clicked';

const userAgents = 5;
const referrers = 8;
const networks = 40;
const clicksTakenInAtOnce = 20_000;
const userAgentsAtOnce = 100;

const numbers = 'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)';
const destination = "printf('https://shop-%d.example.com/products/%d?campaign=%d', n % 997, n, n % 31)";
const code = "printf('seed-%d', n)";

interface Volume {
  links: number;
  clicks: number;
  /** Unless told, now. */
  lastClickAt?: number;
}

/**
 * Writes rows directly, since a million links would take minutes through the store: a link for each minute and a click
 * for each second up to the last. One link in ten has a tag.
 */
function fill(
  file: string,
  userPk: number,
  clickedPk: number,
  { links, clicks, lastClickAt = Date.now() }: Volume,
): void {
  const connection = new Sqlite(file);
  const run = (sql: string, ...parameters: unknown[]) => connection.prepare(sql).run(...parameters);
  const now = Date.now();
  connection.pragma('foreign_keys = OFF');
  connection.pragma('cache_size = -262144');
  connection.transaction(() => {
    run(
      `${numbers} insert into items (id, user_pk, kind, code, destination, is_active, effective_active, created_at, updated_at, sort_name, search_text)
       select printf('%08x-0000-7000-8000-%012x', n, n), ?, 'link', ${code}, ${destination}, 1, 1, ? + n * 60000, ? + n * 60000, ${code},
         ${destination} || char(10) || ${code}
       from numbers`,
      links,
      userPk,
      now - (links + 1) * 60_000,
      now - (links + 1) * 60_000,
    );
    run("insert into links (item_pk, is_edited) select pk, 0 from items where code like 'seed-%'");
    run("insert into versions (item_pk, number, at) select pk, 1, created_at from items where code like 'seed-%'");
    run("insert into codes (code, item_pk) select code, pk from items where code like 'seed-%'");
    run(
      "insert into tags (user_pk, name, normalized_name, item_count) select ?, 'news', 'news', count(*) from items where pk % 10 = 0",
      userPk,
    );
    run('insert into item_tags (tag_pk, item_pk) select tags.pk, items.pk from items, tags where items.pk % 10 = 0');
    run('update users set link_count = (select count(*) from items)');
    run(
      "insert into item_search (rowid, text) select pk, ? || search_text from items where code like 'seed-%'",
      indexedPrefix({ userPk, kind: 'link' }),
    );
    run(
      `${numbers} insert into user_agents (user_agent)
       select printf('Mozilla/5.0 (X11; Linux x86_64; rv:%d.0) Gecko/20100101 Firefox/%d.0', n, n) from numbers`,
      userAgents,
    );
    run(
      `${numbers} insert into referrers (url, host) select printf('https://site-%d.example/', n), printf('site-%d.example', n) from numbers`,
      referrers,
    );
    run(
      `${numbers} insert into geo (ip, country) select printf('203.0.%d.0', n), char(65 + n % 20, 66 + n % 20) from numbers`,
      networks,
    );
    run(
      `${numbers} insert into new_clicks (pk, item_pk, at, user_agent_pk, referrer_pk, geo_pk)
       select n, ?, ? + n * 1000, 1 + n % ${userAgents}, nullif(n % ${referrers + 1}, 0), 1 + n % ${networks} from numbers`,
      clicks,
      clickedPk,
      lastClickAt - clicks * 1_000,
    );
  })();
  connection.close();
}

/** Opens an account on the plan with the largest quotas. */
export async function openAccount(store: Store, email = account.email): Promise<number> {
  const passwordHash = await hashPassword(account.password);
  const { pk, userPk } = await store.registrations.add({
    email,
    passwordHash,
    firstName: null,
    lastName: null,
    createdAt: Date.now(),
  });
  await store.registrations.addToken({ hash: email, registrationPk: pk, expiresAt: Number.MAX_SAFE_INTEGER });
  await store.registrations.verifyEmail(email, email, Date.now());
  await store.subscriptions.replace(userPk, {
    plan: planIds.business,
    status: 'Active',
    billingCycle: billingCycles.monthly,
    startedAt: Date.now(),
    endsAt: null,
    trialEndsAt: null,
  });
  return userPk;
}

/** A new database with an account, links of that account, and clicks on one of them. */
export async function seed(file: string, volume: Volume): Promise<void> {
  const empty = openSqlite({ file });
  await empty.open();
  const userPk = await openAccount(empty);
  const clicked = await empty.items.create(
    'link',
    {
      userPk,
      code: clickedCode,
      destination: 'https://example.com/',
      passwordHash: null,
      title: null,
      note: null,
      activatesAt: null,
      expiresAt: null,
      tags: [],
      createdAt: Date.now(),
    },
    Infinity,
  );
  if (typeof clicked === 'string') throw new Error('The database is not empty');
  await empty.close();
  fill(file, userPk, clicked.pk, volume);
  const filled = openSqlite({ file });
  await filled.open();
  while ((await filled.userAgents.describePending(parseUserAgent, userAgentsAtOnce)) > 0);
  while ((await filled.rollup.advance(clicksTakenInAtOnce)) > 0);
  await filled.close();
}

import { boundedCache } from '../../../rules/boundedCache.ts';
import { siteOf } from '../../../rules/visitors.ts';
import { createSourceChoice, type ChosenSources } from '../../analytics/chooseSources.ts';
import { clickSources, pksKeptFor, userAgentColumns } from '../../analytics/clickSources.ts';
import type { ClickBatch, NewClick } from '../../engine.ts';
import type { Availability } from './availability.ts';
import type { ConnectionPool } from './connections.ts';

/** Bytes. */
const remembered = 8 * 1_024 * 1_024;

type Connection = Awaited<ReturnType<ConnectionPool['connect']>>;

interface Stored {
  pk: number;
  value: string;
}

type Source = (typeof clickSources)[keyof typeof clickSources];

/**
 * The pks of the values of one table, which all servers add to. A remembered pk is used for an hour and then looked up
 * again, which also notes that it is in use: so no server uses one that another has swept.
 */
function createInterner({ table, value, others }: Source) {
  const known = boundedCache<string, { pk: number; until: number }>(remembered);
  const touch = `update ${table} set seen_at = $2 where ${value} = any($1::text[]) returning pk, ${value} as value`;
  const columns = [value, ...others];
  const typeOf = (column: string) => (column === 'is_bot' ? 'integer' : 'text');
  const insert = `
    insert into ${table} (${columns.join(', ')}, seen_at)
    select *, $1::bigint from unnest(${columns.map((column, index) => `$${index + 2}::${typeOf(column)}[]`).join(', ')})
    on conflict (${value}) do update set seen_at = excluded.seen_at
    returning pk, ${value} as value
  `;

  const isKnown = (text: string): boolean => (known.get(text)?.until ?? 0) > Date.now();

  function remember(rows: readonly Stored[], now: number): void {
    for (const { pk, value: text } of rows) known.set(text, { pk, until: now + pksKeptFor });
  }

  return {
    isKnown,
    pkOf: (text: string): number | undefined => known.get(text)?.pk,

    async find(connection: Connection, texts: Iterable<string>): Promise<void> {
      const unknown = [...new Set(texts)].filter((text) => !isKnown(text));
      if (unknown.length === 0) return;
      const now = Date.now();
      // In one order everywhere, so that two servers do not wait for each other.
      remember((await connection.query<Stored>(touch, [unknown.toSorted(), now])).rows, now);
    },

    async add(connection: Connection, rows: Map<string, readonly (string | number | null)[]>): Promise<void> {
      const added = [...rows].filter(([text]) => !isKnown(text)).toSorted(([a], [b]) => (a < b ? -1 : 1));
      if (added.length === 0) return;
      const now = Date.now();
      const values = columns.map((_, index) => added.map(([text, rest]) => (index === 0 ? text : rest[index - 1])));
      remember((await connection.query<Stored>(insert, [now, ...values])).rows, now);
    },
  };
}

async function knownHosts(connection: Connection, hosts: string[]): Promise<string[]> {
  const { rows } = await connection.query<{ host: string }>(
    'select host from unnest($1::text[]) as asked (host) where exists (select 1 from referrers where referrers.host = asked.host)',
    [hosts],
  );
  return rows.map(({ host }) => host);
}

type Interner = ReturnType<typeof createInterner>;

interface Sources {
  choose: ReturnType<typeof createSourceChoice>;
  userAgents: Interner;
  referrers: Interner;
  geo: Interner;
}

/** Chooses what is stored of each click, and stores the values that are new. */
async function chooseAll(
  { choose, userAgents, referrers, geo }: Sources,
  connection: Connection,
  clicks: readonly NewClick[],
): Promise<ChosenSources[]> {
  const urls = clicks.flatMap(({ referrer }) => (referrer ? [referrer.url, siteOf(referrer)] : []));
  await userAgents.find(
    connection,
    clicks.map(({ userAgent }) => userAgent),
  );
  await geo.find(
    connection,
    clicks.map(({ geo: { ip } }) => ip),
  );
  await referrers.find(connection, urls);
  const newHosts = new Set(
    clicks.flatMap(({ referrer }) => (referrer && !referrers.isKnown(referrer.url) ? [referrer.host] : [])),
  );
  const hosts = newHosts.size === 0 ? [] : await knownHosts(connection, [...newHosts]);
  const known = {
    userAgent: userAgents.isKnown,
    referrer: referrers.isKnown,
    host: (host: string) => hosts.includes(host),
    ip: geo.isKnown,
  };
  const chosen = clicks.map((click) => choose(click, known));
  await userAgents.add(connection, new Map(chosen.map(({ userAgent }) => [userAgent, userAgentColumns(userAgent)])));
  await geo.add(
    connection,
    new Map(chosen.map(({ geo: { ip, country, region, city } }) => [ip, [country, region, city]])),
  );
  await referrers.add(
    connection,
    new Map(chosen.flatMap(({ referrer }) => (referrer ? [[referrer.url, [referrer.host]]] : []))),
  );
  return chosen;
}

const noteNumber = (from: string, before: string) => `
  insert into spools (id, last_stored) ${from}
  on conflict (id) do update set last_stored = excluded.last_stored where spools.last_stored < ${before}
  returning 1
`;

const insertBatch = `
  with
    noted as (${noteNumber('select $1::text, $2::bigint where $1::text is not null', '$3::bigint')}),
    settled as (${noteNumber('select $4::text, $5::bigint where $4::text is not null', 'excluded.last_stored')})
  insert into new_clicks (item_pk, parent_pk, at, user_agent_pk, referrer_pk, geo_pk)
  select clicks.* from unnest($6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[]) as clicks
  where ($1::text is null or exists (select 1 from noted)) and ($4::text is null or exists (select 1 from settled))
`;

/**
 * Stores a batch of clicks with one statement, and with it the batch's number: so a batch whose answer was lost can be
 * sent again without being counted twice.
 */
export function createClickWriter(pool: ConnectionPool, { noteSuccess }: Availability) {
  const choose = createSourceChoice();
  const userAgents = createInterner(clickSources.userAgents);
  const referrers = createInterner(clickSources.referrers);
  const geo = createInterner(clickSources.geo);
  const sources = { choose, userAgents, referrers, geo };

  const isKnown = ({ userAgent, referrer, geo: { ip } }: NewClick) =>
    userAgents.isKnown(userAgent) && geo.isKnown(ip) && (!referrer || referrers.isKnown(referrer.url));

  const inMemory = {
    userAgent: userAgents.isKnown,
    referrer: referrers.isKnown,
    host: () => false,
    ip: geo.isKnown,
  };

  async function append(clicks: readonly NewClick[], batch?: ClickBatch): Promise<void> {
    const connection = await pool.connect();
    try {
      const chosen = clicks.every(isKnown) ? clicks : await chooseAll(sources, connection, clicks);
      await connection.query({
        name: 'insert-clicks',
        text: insertBatch,
        values: [
          batch?.spool ?? null,
          batch?.last ?? null,
          batch?.first ?? null,
          batch?.unless?.spool ?? null,
          batch?.unless?.number ?? null,
          clicks.map(({ itemPk }) => itemPk),
          clicks.map(({ parentPk }) => parentPk),
          clicks.map(({ at }) => at),
          chosen.map(({ userAgent }) => userAgents.pkOf(userAgent)),
          chosen.map(({ referrer }) => (referrer ? referrers.pkOf(referrer.url) : null)),
          chosen.map(({ geo: { ip } }) => geo.pkOf(ip)),
        ],
      });
      noteSuccess();
    } finally {
      connection.release();
    }
  }

  return {
    append,
    /** Limits new values by what is known in memory: for clicks that have to wait. */
    limit: (clicks: readonly NewClick[]): NewClick[] =>
      clicks.map((click) => (isKnown(click) ? click : { ...click, ...choose(click, inMemory) })),
  };
}

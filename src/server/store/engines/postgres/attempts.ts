import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Attempts } from '../../engine.ts';
import type { ConnectionPool } from './connections.ts';

/** Names. Beyond them those whose windows end first are forgotten, so that nobody can fill the disk. */
const remembered = 200_000;

/** Of one length, and without the addresses of people. */
const keyOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 22);

/**
 * Counts under one name after the other, as long as none is used up: $1 names, $2 ends of new windows, $3 limits, $4
 * now. All servers lock the rows in the same order, so they do not wait for each other in circles.
 */
function countIn(names: number): string {
  const numbers = Array.from({ length: names }, (_, index) => index + 1);
  const steps = numbers.map(
    (number) => `
      step_${number} as (
        insert into attempts as known (name, count, ends_at)
        select ($1::text[])[${number}], 1, ($2::bigint[])[${number}] ${number > 1 ? `from step_${number - 1}` : ''}
        on conflict (name) do update set
          count = case when known.ends_at > $4 then known.count + 1 else 1 end,
          ends_at = case when known.ends_at > $4 then known.ends_at else excluded.ends_at end
        where known.ends_at <= $4 or known.count < ($3::float8[])[${number}]
        returning count
      )`,
  );
  return `with ${steps.join()} select ${numbers.map((number) => `(select count from step_${number}) as "${number}"`).join()}`;
}

const forgive = `
  update attempts set count = count - 1 where count > 0 and ends_at > $2 and name in (
    select name from unnest($1::text[]) with ordinality as given (name, position) join attempts using (name)
    order by position for update of attempts
  )
`;

const countSoFar = 'select count from attempts where name = $1 and ends_at > $2';

const findEnd = `
  select max(ends_at) as until from attempts join unnest($1::text[], $2::float8[]) as given (name, max) using (name)
  where ends_at > $3 and count >= max
`;

/**
 * Counts attempts on all servers together, in a table that a crash of the database empties: so nothing waits for a
 * disk.
 */
export function createPostgresAttempts(pool: ConnectionPool): Attempts {
  async function run<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    const connection = await pool.connect();
    try {
      return (await connection.query<Row>({ name, text, values })).rows;
    } finally {
      connection.release();
    }
  }

  const forgiveKeys = (keys: readonly string[], now: number) => run('forgive', forgive, [keys, now]);

  return {
    async create(db) {
      // With room in its pages, so that a count changes no index.
      await sql`
        create unlogged table attempts (
          name text collate "C" primary key,
          count integer not null,
          ends_at bigint not null
        ) with (fillfactor = 50)
      `.execute(db);
      await sql`create index attempts_by_end on attempts (ends_at)`.execute(db);
    },

    async count(limits, now) {
      const keys = limits.map(({ name }) => keyOf(name));
      const most = limits.map(({ max }) => max);
      const ends = limits.map(({ window }) => now + window);
      const [row = {}] = await run<Record<string, number | null>>(`count-${limits.length}`, countIn(limits.length), [
        keys,
        ends,
        most,
        now,
      ]);
      const counts = limits.map((_, index) => row[index + 1] ?? 0);
      const full = counts.indexOf(0);
      if (full < 0) return { isAllowed: true, counts };
      if (full > 0) await forgiveKeys(keys.slice(0, full), now);
      const [found] = await run<{ until: number | null }>('find-end', findEnd, [keys, most, now]);
      return { isAllowed: false, until: found?.until ?? now + 1 };
    },

    async countSoFar(name, now) {
      const [found] = await run<{ count: number }>('count-so-far', countSoFar, [keyOf(name), now]);
      return found?.count ?? 0;
    },

    forgive: async (names, now) => void (await forgiveKeys(names.map(keyOf), now)),

    async sweep(db, now, limit) {
      const { numAffectedRows } = await sql`
        delete from attempts where name in (
          select name from attempts
          where ends_at <= greatest(${now}, (select ends_at from attempts order by ends_at desc offset ${remembered} limit 1))
          limit ${limit} for update skip locked
        )
      `.execute(db);
      return Number(numAffectedRows ?? 0);
    },
  };
}

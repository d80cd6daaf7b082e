import { pipeline, Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { stringify } from 'csv-stringify';
import { exportsUnderWay, exportUnderWay } from '../../problems.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import { createTimeSlice } from '../../limits/timeSlice.ts';
import { createDownloads } from './downloads.ts';
import { escapeFormulas } from '../../../shared/formulas.ts';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

export interface SendCall {
  query: { format?: keyof typeof types };
  user: UserRecord;
  reply: FastifyReply;
}

async function* jsonOf(rows: AsyncIterable<object>): AsyncIterable<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** RFC 4180, with a mark by which spreadsheets know UTF-8, and without formulas. */
const toCsv = (columns: readonly string[]) =>
  stringify({
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: 'windows',
    // Programs that read it take a lone LF or CR for the end of a row as well.
    quote_record_delimiter: true,
    cast: { boolean: String, string: escapeFormulas, object: (tags) => escapeFormulas(Object.values(tags).join(',')) },
  });

/** Rows are read as they are sent, so that a long file takes no more memory than a short one. */
export function createFileSender() {
  const downloads = createDownloads(exportsUnderWay);

  /** `toRow`: at least the columns. */
  return function send<Found, Column extends string>(
    { query, user, reply }: SendCall,
    found: AsyncIterable<Found>,
    {
      name,
      columns,
      toRow,
    }: { name: string; columns: readonly Column[]; toRow: (found: Found) => Record<Column, unknown> },
  ): Readable {
    // All together they take as much of the server's time as one.
    const { yieldIfDue } = createTimeSlice(downloads.busy);
    async function* rows() {
      for await (const each of found) {
        const row = toRow(each);
        yield Object.fromEntries(columns.map((column) => [column, row[column]]));
        await yieldIfDue();
      }
    }
    const { format = 'csv' } = query;
    const file = downloads.start(user.pk, exportUnderWay, () =>
      format === 'csv'
        ? pipeline(Readable.from(rows()), toCsv(columns), () => undefined)
        : Readable.from(jsonOf(rows()), { objectMode: false }),
    );
    reply.header('Content-Disposition', `attachment; filename="${name}.${format}"`).type(types[format]);
    return file;
  };
}

export type SendFile = ReturnType<typeof createFileSender>;

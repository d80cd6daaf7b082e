/** What is in a file, judged row by row by what is there, and stored until it is imported. */
import type { components } from '../../../generated/types.ts';
import { normalizeCode } from '../../../shared/codes.ts';
import { beingRestored, destinationBlocked, internal, invalid, linkInTrash, qrCodeLinkFull } from '../../problems.ts';
import type { Calendar } from '../../rules/calendar.ts';
import type { CodeOwner } from '../../store/items/codes.ts';
import type { RowReason } from '../../store/items/importRows.ts';
import type { ImportRecord, NewImportRow } from '../../store/items/imports.ts';
import type { ItemKind } from '../../store/schema.ts';
import type { Services } from '../services.ts';
import { cut, BadFile, type FileRow } from './text.ts';
import { guessMapping, recognize, type Mapping } from './formats.ts';
import { orderIn, type DateOrder } from './readTime.ts';
import { createRowReader, withValue, type JudgedRow, type Layout } from './rows.ts';
import type { Table } from './table.ts';

type Schemas = components['schemas'];

export type Found = Pick<
  Schemas['Import'],
  | 'fileName'
  | 'format'
  | 'columns'
  | 'mapping'
  | 'questions'
  | 'sample'
  | 'ready'
  | 'faulty'
  | 'colliding'
  | 'faults'
  | 'collisions'
>;

interface Answers {
  mapping: Mapping | undefined;
  encoding: 'windows-1252' | undefined;
  dateOrder: DateOrder | undefined;
}

interface FileOptions {
  record: ImportRecord;
  /** `rows`: those of `read`, of which none was taken yet. */
  table: Table & { rows: AsyncGenerator<FileRow> };
  fileName: string;
  calendar: Calendar;
  given: Answers;
  /** What the letters of the file leave open. */
  questions: readonly Schemas['ImportQuestion'][];
}

const storedAtOnce = 200;
const sampled = 5;
const sampleLength = 200;
const listed = 100;

export const reasons: Record<RowReason, () => string> = {
  own: () => 'You have this code already',
  ownInTrash: () => 'You have this code in the trash',
  other: () => 'This code is not available',
  unavailable: () => 'You have this code already, for another kind of item',
  'no parent': () => linkInTrash().message,
  'parent full': () => qrCodeLinkFull().message,
  'being restored': () => beingRestored().message,
  'destination blocked': () => destinationBlocked('url').message,
  times: () => 'Activation time must be before expiration time',
  expired: () => 'Expiration time must be in the future',
  error: () => internal().message,
};

type FileLayout = Omit<Layout, 'isJson' | 'calendar'> & {
  kind: ItemKind;
  /** The file is imported so, unless somebody says otherwise. */
  isSure: boolean;
};

function layoutOf(names: string[], given: Mapping | undefined, firstRow: readonly string[]): FileLayout {
  const { name: format, kind, mapping, spareCode } = recognize(names);
  for (const column of Object.values(given ?? {}))
    if (!names.includes(column)) throw invalid({ mapping: `The file has no column ${JSON.stringify(column)}` });
  const known = { format, kind, columns: names };
  if (given) {
    const isSameCode = given.shortCode === mapping.shortCode;
    return { ...known, mapping: given, ...(isSameCode && { spareCode }), isSure: given.url !== undefined };
  }
  if (format !== 'other') return { ...known, mapping, spareCode, isSure: mapping.url !== undefined };
  const guess = guessMapping(names, firstRow);
  // In a list of URLs there is nothing else to choose.
  return { ...known, mapping: guess, isSure: guess.url !== undefined && names.length === 1 };
}

interface Dates {
  /** What they have first. */
  order?: DateOrder;
  /** One that can mean two days, where no other tells which. */
  open?: string;
}

/** Reads the dates of a file: one that can mean one day only tells how the others are written. */
async function readDates(read: Table['read'], { columns, mapping }: FileLayout): Promise<Dates> {
  const places = [mapping.createdAt, mapping.activatesAt, mapping.expiresAt].flatMap((name) =>
    name === undefined ? [] : columns.indexOf(name),
  );
  if (places.length === 0) return {};
  const orders = new Set<DateOrder>();
  let open: string | undefined;
  for await (const { cells } of read()) {
    for (const place of places) {
      const text = cells[place]?.trim() ?? '';
      const order = orderIn(text);
      if (order === 'either') open ??= text;
      else if (order) orders.add(order);
    }
  }
  return orders.size === 1 ? { order: [...orders][0] } : { open };
}

/** Codes ignore case. */
function sameCodeIn(earlier: { row: number; code: string } | undefined, code: string): string | null {
  if (!earlier) return null;
  const row = `Row ${earlier.row.toLocaleString('en-US')}`;
  return earlier.code === code ? `${row} has the same code` : `${row} has the same code but for upper and lower case`;
}

type ReadRow = JudgedRow & { fileRow: number };
type Outcome = Pick<NewImportRow, 'given' | 'outcome' | 'reason'>;

/** Says what would become of each row, in their order, and adds it to what was found. */
function createJudge(found: Found) {
  const seen = new Map<string, { row: number; code: string }>();

  function collides({ fileRow, code, codeFault }: ReadRow, owner: CodeOwner | undefined): string | undefined {
    if (code === null) return undefined;
    const name = normalizeCode(code);
    const bar = codeFault ?? sameCodeIn(seen.get(name), code);
    if (!seen.has(name)) seen.set(name, { row: fileRow, code });
    const collision = bar === null ? owner : 'unavailable';
    if (collision === undefined) return undefined;
    found.colliding += 1;
    const message = bar ?? reasons[collision]();
    if (found.collisions.length < listed) found.collisions.push({ row: fileRow, code, owner: collision, message });
    return bar ?? collision;
  }

  return (row: ReadRow, present: { owner: CodeOwner; expiresAt: number | null } | undefined): Outcome => {
    const { fileRow, code, given, expiration } = row;
    const isOwn = present?.owner === 'own' || present?.owner === 'ownInTrash';
    const staysExpired = isOwn && present.expiresAt === given.expiresAt;
    const faults =
      given.hasExpired && !staysExpired ? [...row.faults, withValue(reasons.expired(), expiration)] : row.faults;
    if (faults.length > 0) {
      const message = faults.join('; ');
      found.faulty += 1;
      if (found.faults.length < listed) found.faults.push({ row: fileRow, code, message });
      return { given: {}, outcome: 'faulty', reason: message };
    }
    const reason = collides(row, present?.owner);
    if (reason !== undefined) return { given, outcome: 'colliding', reason };
    found.ready += 1;
    return { given, outcome: 'ready', reason: null };
  };
}

function createRowStore({ store, clock }: Services, record: ImportRecord, kind: ItemKind, found: Found) {
  const judge = createJudge(found);
  let waiting: ReadRow[] = [];
  let stored = 0;

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const asked = waiting.flatMap(({ code, codeFault }) => (code !== null && codeFault === null ? [code] : []));
    const owners = await store.imports.codeOwners({ userPk: record.userPk, kind }, asked, clock());
    const rows = waiting.map((row, index): NewImportRow => {
      const { fileRow, code, destination } = row;
      const outcome = judge(row, owners.get(code?.toLowerCase() ?? ''));
      return { number: stored + index + 1, fileRow, code, destination, ...outcome };
    });
    waiting = [];
    stored += rows.length;
    await store.imports.addRows(record, clock(), rows);
  }

  return {
    async add(row: ReadRow): Promise<void> {
      waiting.push(row);
      if (waiting.length >= storedAtOnce) await flush();
    },
    flush,
  };
}

async function next(rows: AsyncGenerator<FileRow>, missing: string): Promise<FileRow> {
  const row = await rows.next();
  if (row.done) throw new BadFile(missing);
  return row.value;
}

/**
 * Stores what is in a file, unless it leaves something open.
 * @throws BadFile
 */
export async function storeRows(
  services: Services,
  { record, table: { kind: fileKind, read, rows }, fileName, calendar, given, questions: asked }: FileOptions,
): Promise<ImportRecord> {
  const head = await next(rows, 'The file is empty.');
  const first = await next(rows, 'The file has no rows.');
  const { kind, isSure, ...layout } = layoutOf(head.cells, given.mapping, first.cells);
  const { order = given.dateOrder, open } = await readDates(read, { kind, isSure, ...layout });
  const questions = [...asked];
  if (open !== undefined && !order) questions.push({ field: 'dateOrder', example: cut(open, sampleLength) });
  const isMapped = isSure && questions.length === 0;
  const found: Found = {
    fileName,
    format: layout.format,
    columns: head.cells,
    mapping: layout.mapping,
    questions,
    sample: [],
    ready: 0,
    faulty: 0,
    colliding: 0,
    faults: [],
    collisions: [],
  };
  const readRow = createRowReader(services, { ...layout, isJson: fileKind === 'json', dateOrder: order, calendar });
  const judged = createRowStore(services, record, kind, found);
  let rowCount = 0;

  async function take({ row, cells }: FileRow): Promise<void> {
    rowCount += 1;
    if (found.sample.length < sampled)
      found.sample.push(cells.slice(0, head.cells.length).map((cell) => cut(cell, sampleLength)));
    if (isMapped) await judged.add({ ...readRow(cells), fileRow: row });
  }

  await take(first);
  for await (const row of rows) await take(row);
  await judged.flush();
  const state = isMapped ? 'checked' : 'unmapped';
  return services.store.imports.endReading(record, { kind, state, rowCount, found: JSON.stringify(found) });
}

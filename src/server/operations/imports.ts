import { limits } from '../../generated/limits/imports.ts';
import type { components } from '../../generated/types.ts';
import {
  beingRestored,
  badImport,
  importMissing,
  importNotFound,
  importNotReady,
  importsBeingRemoved,
  importsUnderWay,
  importTooLarge,
  importUnderWay,
  internal,
  invalid,
  linkInTrash,
  qrCodeLinkFull,
} from '../problems.ts';
import { calendarOfAccount } from '../rules/calendar.ts';
import type { Calendar } from '../rules/calendar.ts';
import { limitOf, quotas } from '../rules/quotas.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import type { RowReason } from '../store/items/importRows.ts';
import { bytesKept } from '../store/items/imports.ts';
import type { ImportRecord, NewImportRow } from '../store/items/imports.ts';
import type { ItemKind } from '../store/schema.ts';
import { unlessUnavailable } from '../store/unavailable.ts';
import { createBreath } from '../limits/breath.ts';
import { cut } from './imports/cut.ts';
import { guessMapping, recognize } from './imports/formats.ts';
import type { Mapping } from './imports/formats.ts';
import { createRowReader, withValue } from './imports/rows.ts';
import type { JudgedRow, Layout } from './imports/rows.ts';
import { orderIn } from './imports/readTime.ts';
import type { DateOrder } from './imports/readTime.ts';
import { openTable } from './imports/table.ts';
import type { Table } from './imports/table.ts';
import { BadFile, lettersOf } from './imports/text.ts';
import type { FileRow } from './imports/text.ts';
import type { Operations } from './operation.ts';
import { planNow } from './quota.ts';
import type { SendFile } from './sentFiles.ts';
import type { Services } from './services.ts';
import { shortUrlOf } from './shortUrl.ts';
import { isoTime, isoTimeOrNull } from './times.ts';
import type { SavedFile } from './uploadedFile.ts';
import { createUploads } from './uploads.ts';
import { deviceOf } from './versions.ts';

type ImportOperations = Pick<
  Operations,
  'createImport' | 'listImports' | 'getImport' | 'startImport' | 'getImportResult'
>;
type Schemas = components['schemas'];

/** What reading a file found. */
type Found = Pick<
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

/** As the caller says. */
interface Answers {
  mapping: Mapping | undefined;
  encoding: 'windows-1252' | undefined;
  dateOrder: DateOrder | undefined;
}

interface FileOptions {
  fileName: string;
  calendar: Calendar;
  given: Answers;
  /** What the letters of the file leave open. */
  questions: Schemas['ImportQuestion'][];
}

/** Rows that are stored, and sent, at once. */
const [storedAtOnce, sentAtOnce] = [200, 500];
const [sampled, sampleLength, listed, nameLength] = [5, 200, 100, 200];

const { file: fileLimits, mapping: mappingLimits } = limits.CreateImportRequest.fields;

const reasons: Record<RowReason, () => string> = {
  own: () => 'You have this code already',
  ownInTrash: () => 'You have this code in the trash',
  other: () => 'This code is not available',
  unavailable: () => 'You have this code already, for another kind of item',
  'no parent': () => linkInTrash().message,
  'parent full': () => qrCodeLinkFull().message,
  'being restored': () => beingRestored().message,
  times: () => 'Activation time must be before expiration time',
  expired: () => 'Expiration time must be in the future',
  error: () => internal().message,
};

/** Codes ignore case. */
function sameCodeIn(earlier: { row: number; code: string } | undefined, code: string): string | null {
  if (!earlier) return null;
  const row = `Row ${earlier.row.toLocaleString('en-US')}`;
  return earlier.code === code ? `${row} has the same code` : `${row} has the same code but for upper and lower case`;
}

const unmappedText = ({ found }: ImportRecord) =>
  (JSON.parse(found) as Found).questions.length > 0
    ? 'Answer first what the file leaves open.'
    : 'Say first which column holds the links.';

/** @throws Problem */
function choiceIn<Value extends string>(fields: Map<string, string>, name: string, choices: readonly Value[]) {
  const text = fields.get(name) ?? '';
  const choice = choices.find((each) => each === text);
  if (text !== '' && !choice) throw invalid({ [name]: `${name} must be one of ${choices.join(', ')}` });
  return choice;
}

interface Dates {
  /** What they have first. */
  order?: DateOrder;
  /** One that can mean two days, where no other tells which. */
  open?: string;
}

/** Reads the dates of a file in these columns: one that can mean one day only tells how the others are written. */
async function readDates(rows: AsyncGenerator<FileRow>, places: readonly number[]): Promise<Dates> {
  const orders = new Set<DateOrder>();
  let open: string | undefined;
  for await (const { cells } of rows) {
    for (const place of places) {
      const text = cells[place]?.trim() ?? '';
      const order = orderIn(text);
      if (order === 'either') open ??= text;
      else if (order) orders.add(order);
    }
  }
  return orders.size === 1 ? { order: [...orders][0] } : { open };
}

const columns = ['row', 'shortCode', 'destination', 'outcome', 'reason', 'shortUrl'] as const;

type StoredRow = Awaited<ReturnType<Services['store']['items']['rowsOfImport']>>[number];

function reasonOf({ outcome, reason }: StoredRow): string {
  if (reason === null || outcome === 'replaced' || outcome === 'overQuota') return '';
  const text = reason in reasons ? reasons[reason as RowReason]() : reason;
  return outcome === 'imported' ? `It has a new code. ${text}` : text;
}

export function importOperations(services: Services, send: SendFile): ImportOperations {
  const { store, clock, config, checkRequest, imports } = services;
  const uploads = createUploads(services, {
    kind: 'import',
    limit: fileLimits.maxLength,
    tooLarge: importTooLarge,
    missing: importMissing,
    ownUnderWay: importUnderWay,
    allUnderWay: importsUnderWay,
  });

  async function quotaLeft(userPk: number, kind: ItemKind): Promise<number | null> {
    const quota = quotas[kind];
    const limit = limitOf(await planNow(services, userPk), quota);
    if (!Number.isFinite(limit)) return null;
    return Math.max(0, limit - (await store.usage.ofMonth(userPk, clock()))[quota]);
  }

  async function toResponse(record: ImportRecord): Promise<Schemas['Import']> {
    const { id, kind, state, onCollision, done, imported, replaced, skipped, failed, overQuota, batchId } = record;
    if (state === 'reading' || state === 'dropped') throw importNotFound();
    return {
      id,
      kind,
      state,
      ...(JSON.parse(record.found) as Found),
      rows: record.rowCount,
      quotaLeft: await quotaLeft(record.userPk, kind),
      onCollision,
      done,
      imported,
      replaced,
      skipped,
      failed,
      overQuota,
      stopped: state === 'stopped' ? 'quota' : null,
      batchId,
      createdAt: isoTime(record.createdAt),
      finishedAt: isoTimeOrNull(record.finishedAt),
      undoneAt: isoTimeOrNull(record.undoneAt),
    };
  }

  /** @throws Problem */
  function readMapping(text: string | undefined): Mapping | undefined {
    if (text === undefined || text === '') return undefined;
    if (text.length > mappingLimits.maxLength) throw invalid({ mapping: mappingLimits.messages.maxLength });
    try {
      const mapping: unknown = JSON.parse(text);
      if (typeof mapping === 'object' && mapping !== null && !checkRequest('ImportMapping', mapping)) return mapping;
    } catch {
      // Said below.
    }
    throw invalid({ mapping: 'The mapping must be JSON such as {"url":"Long URL"}' });
  }

  function layoutOf(
    names: string[],
    given: Mapping | undefined,
    firstRow: readonly string[],
  ): Omit<Layout, 'isJson' | 'calendar'> & { kind: ItemKind; isSure: boolean } {
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

  /** Stores what is in a file, judged row by row. */
  async function storeRows(
    record: ImportRecord,
    { rows, ...table }: Table & { rows: AsyncGenerator<FileRow> },
    { fileName, calendar, given, questions }: FileOptions,
  ): Promise<ImportRecord> {
    const head = await rows.next();
    if (head.done) throw new BadFile('The file is empty.');
    const first = await rows.next();
    if (first.done) throw new BadFile('The file has no rows.');
    const columns = head.value.cells;
    const { kind, isSure, ...layout } = layoutOf(columns, given.mapping, first.value.cells);
    const { createdAt, activatesAt, expiresAt } = layout.mapping;
    const places = [createdAt, activatesAt, expiresAt].flatMap((name) =>
      name === undefined ? [] : columns.indexOf(name),
    );
    const dates = places.length > 0 ? await readDates(table.read(), places) : ({} as Dates);
    const { order = given.dateOrder, open } = dates;
    if (open !== undefined && !order) questions.push({ field: 'dateOrder', example: cut(open, sampleLength) });
    const isMapped = isSure && questions.length === 0;
    const found: Found = {
      fileName,
      format: layout.format,
      columns,
      mapping: layout.mapping,
      questions,
      sample: [],
      ready: 0,
      faulty: 0,
      colliding: 0,
      faults: [],
      collisions: [],
    };
    const readRow = createRowReader(services, {
      ...layout,
      isJson: table.kind === 'json',
      dateOrder: order,
      calendar,
    });
    const seen = new Map<string, { row: number; code: string }>();
    let waiting: (JudgedRow & { fileRow: number })[] = [];
    let rowCount = 0;

    async function flush(): Promise<void> {
      const firstWaiting = rowCount - waiting.length + 1;
      const asked = waiting.flatMap(({ code, codeFault }) => (code !== null && codeFault === null ? [code] : []));
      const owners = await store.items.codeOwners({ userPk: record.userPk, kind }, asked, clock());
      const stored = waiting.map((judged, index): NewImportRow => {
        const { fileRow, code, codeFault, destination, given: values, faults, expiration } = judged;
        const row = { number: firstWaiting + index, fileRow, code, destination, given: values };
        const name = code?.toLowerCase() ?? '';
        const present = owners.get(name);
        const isOwn = present?.owner === 'own' || present?.owner === 'ownInTrash';
        if (values.hasExpired && !(isOwn && present.expiresAt === values.expiresAt))
          faults.push(withValue(reasons.expired(), expiration));
        if (faults.length > 0) {
          const message = faults.join('; ');
          found.faulty += 1;
          if (found.faults.length < listed) found.faults.push({ row: fileRow, code, message });
          return { ...row, given: {}, outcome: 'faulty', reason: message };
        }
        const bar = codeFault ?? (code === null ? null : sameCodeIn(seen.get(name), code));
        if (code !== null && !seen.has(name)) seen.set(name, { row: fileRow, code });
        const owner = bar === null ? present?.owner : 'unavailable';
        if (code === null || owner === undefined) {
          found.ready += 1;
          return { ...row, outcome: 'ready', reason: null };
        }
        found.colliding += 1;
        const message = bar ?? reasons[owner]();
        if (found.collisions.length < listed) found.collisions.push({ row: fileRow, code, owner, message });
        return { ...row, outcome: 'colliding', reason: bar ?? owner };
      });
      waiting = [];
      if (stored.length > 0) await store.items.addImportRows(record, clock(), stored);
    }

    async function takeRow({ row, cells }: FileRow): Promise<void> {
      rowCount += 1;
      if (found.sample.length < sampled)
        found.sample.push(cells.slice(0, layout.columns.length).map((cell) => cut(cell, sampleLength)));
      if (!isMapped) return;
      waiting.push({ ...readRow(cells), fileRow: row });
      if (waiting.length >= storedAtOnce) await flush();
    }

    await takeRow(first.value);
    for await (const row of rows) await takeRow(row);
    await flush();
    const state = isMapped ? 'checked' : 'unmapped';
    return store.items.endReading(record, { kind, state, rowCount, found: JSON.stringify(found) });
  }

  /** A new import of a file. */
  async function readFile(user: UserRecord, { path: file, name, fields }: SavedFile): Promise<Schemas['Import']> {
    const given = {
      mapping: readMapping(fields.get('mapping')),
      encoding: choiceIn(fields, 'encoding', ['windows-1252']),
      dateOrder: choiceIn(fields, 'dateOrder', ['dayFirst', 'monthFirst']),
    };
    const record = await store.items.beginImport(user.pk, clock());
    if (!record) throw importUnderWay();
    const { breathe } = createBreath(uploads.count);
    try {
      const { encoding, example } = await lettersOf(file, breathe);
      const questions: Schemas['ImportQuestion'][] =
        example === undefined || given.encoding ? [] : [{ field: 'encoding', example }];
      const table = await openTable({ file, encoding, breathe });
      const rows = table.read();
      try {
        const options = { fileName: cut(name, nameLength), calendar: calendarOfAccount(user), given, questions };
        return await toResponse(await storeRows(record, { ...table, rows }, options));
      } finally {
        await rows.return(undefined);
      }
    } catch (error) {
      await store.items.dropImport(record).catch(unlessUnavailable);
      throw error instanceof BadFile ? badImport(error.message) : error;
    }
  }

  async function find(user: UserRecord, id: string): Promise<ImportRecord> {
    const record = await store.items.findImport(user.pk, id);
    if (!record) throw importNotFound();
    return record;
  }

  async function* rowsOf(record: ImportRecord): AsyncIterable<StoredRow> {
    for (let after = 0; ;) {
      const rows = await store.items.rowsOfImport(record, { after, limit: sentAtOnce });
      yield* rows;
      after = rows.at(-1)?.number ?? 0;
      if (rows.length < sentAtOnce) return;
    }
  }

  return {
    async createImport({ user, request }) {
      if ((await store.items.bytesToSweep(user.pk)) >= bytesKept) throw importsBeingRemoved();
      return uploads.take({ user, request }, (file) => readFile(user, file));
    },

    async listImports({ user }) {
      const answers: Schemas['Import'][] = [];
      for (const record of await store.items.listImports(user.pk)) answers.push(await toResponse(record));
      return answers;
    },

    getImport: async ({ params, user }) => toResponse(await find(user, params.id)),

    async startImport({ params, body, user, principal }) {
      const record = await find(user, params.id);
      const { onCollision } = body;
      const started = await store.items.startImport(record, { onCollision, at: clock(), device: deviceOf(principal) });
      if (!started)
        throw importNotReady(record.state === 'unmapped' ? unmappedText(record) : 'This import was started already.');
      imports.wake();
      return toResponse(started);
    },

    async getImportResult({ params, user, reply }) {
      const record = await find(user, params.id);
      if (record.state === 'unmapped') throw importNotReady(unmappedText(record));
      return send({ query: {}, user, reply }, rowsOf(record), {
        name: 'curtly-import',
        columns,
        toRow: (row) => ({
          row: row.fileRow,
          shortCode: row.madeCode ?? row.code,
          destination: row.destination,
          outcome: row.outcome,
          reason: reasonOf(row),
          shortUrl: row.madeCode === null ? '' : shortUrlOf(row.madeCode, config.publicUrl),
        }),
      });
    },
  };
}

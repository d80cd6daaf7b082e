import type { Readable } from 'node:stream';
import { limits } from '../../generated/limits/imports.ts';
import type { components } from '../../generated/types.ts';
import {
  badImport,
  importMissing,
  importNotFound,
  importNotReady,
  importsBeingRemoved,
  importsUnderWay,
  importTooLarge,
  importUnderWay,
  invalid,
} from '../problems.ts';
import { calendarOfAccount } from '../rules/calendar.ts';
import { quotas } from '../rules/quotas.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import type { RowReason } from '../store/items/importRows.ts';
import { bytesKept, type ImportRecord } from '../store/items/imports.ts';
import type { ItemKind } from '../store/schema.ts';
import { unlessUnavailable } from '../store/unavailable.ts';
import { createTimeSlice } from '../limits/timeSlice.ts';
import { cut, BadFile, lettersOf } from './imports/text.ts';
import type { Mapping } from './imports/formats.ts';
import { reasons, storeRows, type Found } from './imports/storeRows.ts';
import { openTable } from './imports/table.ts';
import type { Answer, Call, Operations } from './operation.ts';
import { allowanceNow } from './quota.ts';
import type { SendFile } from './files/sentFiles.ts';
import type { Services } from './services.ts';
import { shortUrlOf } from '../rules/destinations.ts';
import { isoTime, isoTimeOrNull } from './times.ts';
import type { SavedFile } from './files/uploadedFile.ts';
import { createUploads } from './files/uploads.ts';
import { deviceOf } from './responses/version.ts';

type ImportOperations = Pick<
  Operations,
  'createImport' | 'listImports' | 'getImport' | 'startImport' | 'getImportResult'
>;
type Schemas = components['schemas'];

const sentAtOnce = 500;
const nameLength = 200;

const { file: fileLimits, mapping: mappingLimits } = limits.CreateImportRequest.fields;

const unmappedText = ({ found }: ImportRecord) =>
  (JSON.parse(found) as Found).questions.length > 0
    ? 'Answer first what the file leaves open.'
    : 'Say first which column holds the links.';

function choiceIn<Value extends string>(fields: Map<string, string>, name: string, choices: readonly Value[]) {
  const text = fields.get(name) ?? '';
  const choice = choices.find((each) => each === text);
  if (text !== '' && !choice) throw invalid({ [name]: `${name} must be one of ${choices.join(', ')}` });
  return choice;
}

const columns = ['row', 'shortCode', 'destination', 'outcome', 'reason', 'shortUrl'] as const;

type StoredRow = Awaited<ReturnType<Services['store']['imports']['rowsOf']>>[number];

function reasonOf({ outcome, reason }: StoredRow): string {
  if (reason === null || outcome === 'replaced' || outcome === 'overQuota') return '';
  const text = reason in reasons ? reasons[reason as RowReason]() : reason;
  return outcome === 'imported' ? `It has a new code. ${text}` : text;
}

async function quotaLeft(services: Services, userPk: number, kind: ItemKind): Promise<number | null> {
  const { store, clock } = services;
  const quota = quotas[kind];
  const limit = (await allowanceNow(services, userPk))[quota];
  if (!Number.isFinite(limit)) return null;
  return Math.max(0, limit - (await store.usage.ofMonth(userPk, clock()))[quota]);
}

async function toResponse(services: Services, record: ImportRecord): Promise<Schemas['Import']> {
  const { id, kind, state, onCollision, done, imported, replaced, skipped, failed, overQuota, batchId } = record;
  if (state === 'reading' || state === 'dropped') throw importNotFound();
  return {
    id,
    kind,
    state,
    ...(JSON.parse(record.found) as Found),
    rows: record.rowCount,
    quotaLeft: await quotaLeft(services, record.userPk, kind),
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

function readMapping({ checkRequest }: Services, text: string | undefined): Mapping | undefined {
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

const createImportUploads = (services: Services) =>
  createUploads(services, {
    kind: 'import',
    limit: fileLimits.maxLength,
    tooLarge: importTooLarge,
    missing: importMissing,
    ownUnderWay: importUnderWay,
    allUnderWay: importsUnderWay,
  });

type Uploads = ReturnType<typeof createImportUploads>;

async function readFile(
  services: Services,
  uploads: Uploads,
  user: UserRecord,
  { path: file, name, fields }: SavedFile,
): Promise<Schemas['Import']> {
  const { store, clock } = services;
  const given = {
    mapping: readMapping(services, fields.get('mapping')),
    encoding: choiceIn(fields, 'encoding', ['windows-1252']),
    dateOrder: choiceIn(fields, 'dateOrder', ['dayFirst', 'monthFirst']),
  };
  const record = await store.imports.begin(user.pk, clock());
  if (!record) throw importUnderWay();
  const { yieldIfDue } = createTimeSlice(uploads.count);
  try {
    const { encoding, example } = await lettersOf(file, yieldIfDue);
    const questions: Schemas['ImportQuestion'][] =
      example === undefined || given.encoding ? [] : [{ field: 'encoding', example }];
    const table = await openTable({ file, encoding, yieldIfDue });
    const rows = table.read();
    try {
      const options = { fileName: cut(name, nameLength), calendar: calendarOfAccount(user), given, questions };
      return await toResponse(services, await storeRows(services, { record, table: { ...table, rows }, ...options }));
    } finally {
      await rows.return(undefined);
    }
  } catch (error) {
    await store.imports.drop(record).catch(unlessUnavailable);
    throw error instanceof BadFile ? badImport(error.message) : error;
  }
}

async function createImport(
  services: Services,
  uploads: Uploads,
  { user, request }: Call<'createImport'>,
): Promise<Schemas['Import']> {
  if ((await services.store.imports.bytesToSweep(user.pk)) >= bytesKept) throw importsBeingRemoved();
  return uploads.take({ user, request }, (file) => readFile(services, uploads, user, file));
}

async function listImports(services: Services, { user }: Call<'listImports'>): Promise<Answer<'listImports'>> {
  const answers: Schemas['Import'][] = [];
  for (const record of await services.store.imports.list(user.pk)) answers.push(await toResponse(services, record));
  return answers;
}

async function findImport({ store }: Services, user: UserRecord, id: string): Promise<ImportRecord> {
  const record = await store.imports.find(user.pk, id);
  if (!record) throw importNotFound();
  return record;
}

async function startImport(
  services: Services,
  { params, body, user, principal }: Call<'startImport'>,
): Promise<Schemas['Import']> {
  const { store, clock, imports } = services;
  const record = await findImport(services, user, params.id);
  const { onCollision } = body;
  const started = await store.imports.start(record, { onCollision, at: clock(), device: deviceOf(principal) });
  if (!started)
    throw importNotReady(record.state === 'unmapped' ? unmappedText(record) : 'This import was started already.');
  imports.wake();
  return toResponse(services, started);
}

async function* rowsOf({ store }: Services, record: ImportRecord): AsyncIterable<StoredRow> {
  for (let after = 0; ;) {
    const rows = await store.imports.rowsOf(record, { after, limit: sentAtOnce });
    yield* rows;
    after = rows.at(-1)?.number ?? 0;
    if (rows.length < sentAtOnce) return;
  }
}

async function getImportResult(
  services: Services,
  send: SendFile,
  { params, user, reply }: Call<'getImportResult'>,
): Promise<Readable> {
  const { publicUrl } = services.config;
  const record = await findImport(services, user, params.id);
  if (record.state === 'unmapped') throw importNotReady(unmappedText(record));
  return send({ query: {}, user, reply }, rowsOf(services, record), {
    name: 'curtly-import',
    columns,
    toRow: (row) => ({
      row: row.fileRow,
      shortCode: row.madeCode ?? row.code,
      destination: row.destination,
      outcome: row.outcome,
      reason: reasonOf(row),
      shortUrl: row.madeCode === null ? '' : shortUrlOf(row.madeCode, publicUrl),
    }),
  });
}

export function importOperations(services: Services, send: SendFile): ImportOperations {
  const uploads = createImportUploads(services);
  return {
    createImport: (call) => createImport(services, uploads, call),
    listImports: (call) => listImports(services, call),
    getImport: async ({ params, user }) => toResponse(services, await findImport(services, user, params.id)),
    startImport: (call) => startImport(services, call),
    getImportResult: (call) => getImportResult(services, send, call),
  };
}

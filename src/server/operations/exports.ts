import { PassThrough, pipeline, Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { stringify } from 'csv-stringify';
import type { components } from '../../generated/types.ts';
import { exportsUnderWay, exportUnderWay, linkNotFound, qrCodeNotFound } from '../problems.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import type { ClickRecord } from '../store/analytics/analytics.ts';
import type { ItemFilter } from '../store/items/list.ts';
import type { ItemRecord, ItemRecords } from '../store/items/records.ts';
import type { ItemKind } from '../store/schema.ts';
import { createBreath } from './breath.ts';
import { itemOperations } from './items.ts';
import { toLinkResponse } from './linkResponse.ts';
import type { Operations } from './operation.ts';
import { createPlaces } from './places.ts';
import { toQrCodeResponse } from './qrCodeResponse.ts';
import type { Services } from './services.ts';
import { createdRange, isoTime } from './times.ts';
import { linkFilterOf } from './urls.ts';

type ExportOperations = Pick<Operations, 'exportUrls' | 'exportClicks' | 'exportQrCodes' | 'exportScans'>;
type Schemas = components['schemas'];

interface ExportCall {
  query: { format?: keyof typeof types };
  user: UserRecord;
  reply: FastifyReply;
}

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** Exports that one server makes at once. All together they take as much of its time as one. */
const atOnce = 8;
const [itemsAtOnce, clicksAtOnce] = [200, 500];

const linkColumns = [
  'shortCode',
  'shortenedUrl',
  'originalUrl',
  'isActive',
  'activatesAt',
  'expiresAt',
  'isPasswordProtected',
  'tags',
  'clickCount',
  'createdAt',
  'updatedAt',
  'id',
] as const satisfies (keyof Schemas['ExportedLink'])[];

const qrCodeColumns = [
  'shortCode',
  'shortUrl',
  'name',
  'description',
  'content',
  'isActive',
  'activatesAt',
  'expiresAt',
  'size',
  'primaryColor',
  'backgroundColor',
  'errorCorrectionLevel',
  'hasLogo',
  'urlId',
  'scanCount',
  'createdAt',
  'updatedAt',
  'id',
] as const satisfies (keyof Schemas['ExportedQrCode'])[];

const clickColumns = [
  'at',
  'country',
  'region',
  'city',
  'deviceType',
  'isMobile',
  'operatingSystem',
  'osVersion',
  'browserName',
  'browserVersion',
  'isBot',
  'referrer',
] as const satisfies (keyof Schemas['ExportedClick'])[];

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
    escape_formulas: true,
    cast: { boolean: String, object: String },
  });

const toExportedLink = (link: Schemas['Link']) => ({ ...link, tags: link.tags.map(({ name }) => name) });
const toExportedClick = ({ at, ...click }: ClickRecord) => ({ at: isoTime(at), ...click });

/** Rows are read as they are sent, so that a long file takes no more memory than a short one. */
export function exportOperations(services: Services): ExportOperations {
  const { store, clock, config, userAgentParser } = services;
  const { publicUrl } = config;
  const places = createPlaces(atOnce, exportsUnderWay);
  const links = itemOperations(services, 'link', linkNotFound);
  const qrCodes = itemOperations(services, 'qrCode', qrCodeNotFound);

  async function* itemsOf<Kind extends ItemKind>(kind: Kind, filter: ItemFilter): AsyncIterable<ItemRecords[Kind]> {
    for (let after: ItemRecord | undefined; ;) {
      const page = { offset: 0, limit: itemsAtOnce, now: clock() };
      const { items } = await store.items.list(kind, { ...filter, after }, page);
      yield* items;
      after = items.at(-1);
      if (items.length < itemsAtOnce) return;
    }
  }

  async function* clicksOn({ pk }: ItemRecord): AsyncIterable<ClickRecord> {
    for (let before: number | undefined; ;) {
      await userAgentParser.caughtUp();
      const clicks = await store.analytics.clicks(pk, { before, limit: clicksAtOnce });
      yield* clicks;
      before = clicks.at(-1)?.pk;
      if (clicks.length < clicksAtOnce) return;
    }
  }

  /** `toRow`: at least the columns. */
  function send<Found, Column extends string>(
    { query, user, reply }: ExportCall,
    found: AsyncIterable<Found>,
    {
      name,
      columns,
      toRow,
    }: { name: string; columns: readonly Column[]; toRow: (found: Found) => Record<Column, unknown> },
  ): Readable {
    places.take(user.pk, exportUnderWay);
    const breathe = createBreath(places.count);
    async function* rows() {
      for await (const each of found) {
        const row = toRow(each);
        yield Object.fromEntries(columns.map((column) => [column, row[column]]));
        await breathe();
      }
    }
    const { format = 'csv' } = query;
    const file = format === 'csv' ? toCsv(columns) : new PassThrough();
    // A failure is the reader's to see: the file ends before its end.
    pipeline(Readable.from(format === 'csv' ? rows() : jsonOf(rows())), file, () => places.free(user.pk));
    reply.header('Content-Disposition', `attachment; filename="${name}.${format}"`).type(types[format]);
    return file;
  }

  const sendClicks = (call: ExportCall, item: ItemRecord, noun: 'clicks' | 'scans') =>
    send(call, clicksOn(item), { name: `curtly-${item.code}-${noun}`, columns: clickColumns, toRow: toExportedClick });

  return {
    async exportUrls(call) {
      const { search, isActive } = call.query;
      const filter = {
        userPk: call.user.pk,
        search,
        isActive,
        ...linkFilterOf(call.query),
        ...createdRange(call.query),
      };
      return send(call, itemsOf('link', filter), {
        name: 'curtly-links',
        columns: linkColumns,
        toRow: (link) => toExportedLink(toLinkResponse(link, { publicUrl, now: clock() })),
      });
    },

    async exportQrCodes(call) {
      const { search, isActive, isExpired, hasLogo } = call.query;
      const filter = { userPk: call.user.pk, search, isActive, isExpired, hasLogo, ...createdRange(call.query) };
      return send(call, itemsOf('qrCode', filter), {
        name: 'curtly-qr-codes',
        columns: qrCodeColumns,
        toRow: (qrCode) => toQrCodeResponse(qrCode, { logo: null, publicUrl, now: clock() }),
      });
    },

    exportClicks: async (call) => sendClicks(call, await links.find(call), 'clicks'),
    exportScans: async (call) => sendClicks(call, await qrCodes.find(call), 'scans'),
  };
}

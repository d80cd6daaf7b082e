import type { Readable } from 'node:stream';
import type { components } from '../../../generated/types.ts';
import type { ClickRecord } from '../../store/analytics/analytics.ts';
import type { ItemFilter } from '../../store/items/listFilter.ts';
import type { ItemRecord, ItemRecords, LinkRecord, QrCodeLink, QrCodeRecord } from '../../store/items/records.ts';
import type { ItemKind } from '../../store/schema.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import { findItem } from '../items/items.ts';
import { toLinkResponse } from '../responses/link.ts';
import type { Call, Operations } from '../operation.ts';
import { toQrCodeResponse } from '../responses/qrCode.ts';
import type { SendCall, SendFile } from './sentFiles.ts';
import type { Services } from '../services.ts';
import { toItemFilter } from '../items/filter.ts';
import { isoTime, isoTimeOrNull } from '../times.ts';

type ExportOperations = Pick<
  Operations,
  'exportUrls' | 'exportChosenUrls' | 'exportClicks' | 'exportQrCodes' | 'exportChosenQrCodes' | 'exportScans'
>;
type Schemas = components['schemas'];

const itemsAtOnce = 200;
const clicksAtOnce = 500;

/** All properties of what is exported, in the order of its columns: one that is missing does not compile. */
const columnsOf =
  <Exported>() =>
  <const Names extends readonly (keyof Exported & string)[]>(
    names: [keyof Exported] extends [Names[number]] ? Names : never,
  ): Names =>
    names;

const linkColumns = columnsOf<Schemas['ExportedLink']>()([
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
  'openingClicks',
  'botClicks',
  'title',
  'note',
]);

const qrCodeColumns = columnsOf<Schemas['ExportedQrCode']>()([
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
  'openingClicks',
  'moduleShape',
  'eyeShape',
  'frame',
  'frameText',
  'isTransparent',
  'isPasswordProtected',
  'urlIsActive',
  'urlActivatesAt',
  'urlExpiresAt',
  'botClicks',
]);

const clickColumns = columnsOf<Schemas['ExportedClick']>()([
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
]);

const toExportedLink = (link: Schemas['Link']) => ({ ...link, tags: link.tags.map(({ name }) => name) });
/** Without it, an import elsewhere would open a QR code that its link keeps closed. */
const toExportedParent = (link: QrCodeLink | null) => ({
  isPasswordProtected: link !== null && link.passwordHash !== null,
  urlIsActive: link && link.isActive,
  urlActivatesAt: link && isoTimeOrNull(link.activatesAt),
  urlExpiresAt: link && isoTimeOrNull(link.expiresAt),
});
const toExportedClick = ({ at, ...click }: ClickRecord) => ({ at: isoTime(at), ...click });

async function* itemsOf<Kind extends ItemKind>(
  { store, clock }: Services,
  kind: Kind,
  filter: ItemFilter,
): AsyncIterable<ItemRecords[Kind]> {
  for (let after: ItemRecord | undefined; ;) {
    const page = { offset: 0, limit: itemsAtOnce, now: clock() };
    const { items } = await store.items.list(kind, { ...filter, after }, page);
    yield* items;
    after = items.at(-1);
    if (items.length < itemsAtOnce) return;
  }
}

async function* chosen<Kind extends ItemKind>(
  { store }: Services,
  kind: Kind,
  { body, user }: { body: { ids: string[] }; user: UserRecord },
): AsyncIterable<ItemRecords[Kind]> {
  for (const id of new Set(body.ids)) {
    const item = await store.items.find(kind, user.pk, id);
    if (item) yield item;
  }
}

async function* clicksOn({ store, userAgentParser }: Services, { pk }: ItemRecord): AsyncIterable<ClickRecord> {
  // Pages go from new to old, so that none of a later page is newer.
  await userAgentParser.caughtUp();
  for (let before: number | undefined; ;) {
    const clicks = await store.analytics.clicks(pk, { before, limit: clicksAtOnce });
    yield* clicks;
    before = clicks.at(-1)?.pk;
    if (clicks.length < clicksAtOnce) return;
  }
}

const nouns = { link: 'clicks', qrCode: 'scans' } as const;

async function sendClicks(
  services: Services,
  send: SendFile,
  kind: ItemKind,
  call: SendCall & { params: { id: string } },
): Promise<Readable> {
  const item = await findItem(services, kind, call);
  const name = `curtly-${item.code}-${nouns[kind]}`;
  return send(call, clicksOn(services, item), { name, columns: clickColumns, toRow: toExportedClick });
}

const sendLinks = (
  { config, clock }: Services,
  send: SendFile,
  call: SendCall,
  found: AsyncIterable<LinkRecord>,
): Readable =>
  send(call, found, {
    name: 'curtly-links',
    columns: linkColumns,
    toRow: (link) => toExportedLink(toLinkResponse(link, { publicUrl: config.publicUrl, now: clock() })),
  });

const sendQrCodes = (
  { config, clock }: Services,
  send: SendFile,
  call: SendCall,
  found: AsyncIterable<QrCodeRecord>,
): Readable =>
  send(call, found, {
    name: 'curtly-qr-codes',
    columns: qrCodeColumns,
    toRow: (qrCode) => ({
      ...toQrCodeResponse(qrCode, { logo: null, publicUrl: config.publicUrl, now: clock() }),
      ...toExportedParent(qrCode.link),
    }),
  });

async function exportUrls(services: Services, send: SendFile, call: Call<'exportUrls'>): Promise<Readable> {
  const filter = toItemFilter(call.user.pk, call.query, services.config);
  return sendLinks(services, send, call, itemsOf(services, 'link', filter));
}

async function exportQrCodes(services: Services, send: SendFile, call: Call<'exportQrCodes'>): Promise<Readable> {
  const filter = toItemFilter(call.user.pk, call.query, services.config);
  return sendQrCodes(services, send, call, itemsOf(services, 'qrCode', filter));
}

export const exportOperations = (services: Services, send: SendFile): ExportOperations => ({
  exportUrls: (call) => exportUrls(services, send, call),
  exportChosenUrls: async (call) => sendLinks(services, send, call, chosen(services, 'link', call)),
  exportClicks: (call) => sendClicks(services, send, 'link', call),
  exportQrCodes: (call) => exportQrCodes(services, send, call),
  exportChosenQrCodes: async (call) => sendQrCodes(services, send, call, chosen(services, 'qrCode', call)),
  exportScans: (call) => sendClicks(services, send, 'qrCode', call),
});

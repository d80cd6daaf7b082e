import type { components } from '../../../generated/types.ts';
import type { ClickRecord } from '../../store/analytics/analytics.ts';
import type { ItemFilter } from '../../store/items/listFilter.ts';
import type { ItemRecord, ItemRecords, LinkRecord, QrCodeLink, QrCodeRecord } from '../../store/items/records.ts';
import type { ItemKind } from '../../store/schema.ts';
import { findItem } from '../items/items.ts';
import { toLinkResponse } from '../responses/link.ts';
import type { Operations } from '../operation.ts';
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

export function exportOperations(services: Services, send: SendFile): ExportOperations {
  const { store, clock, config, userAgentParser } = services;
  const { publicUrl } = config;

  async function* itemsOf<Kind extends ItemKind>(kind: Kind, filter: ItemFilter): AsyncIterable<ItemRecords[Kind]> {
    for (let after: ItemRecord | undefined; ;) {
      const page = { offset: 0, limit: itemsAtOnce, now: clock() };
      const { items } = await store.items.list(kind, { ...filter, after }, page);
      yield* items;
      after = items.at(-1);
      if (items.length < itemsAtOnce) return;
    }
  }

  async function* chosen<Kind extends ItemKind>(
    kind: Kind,
    userPk: number,
    ids: string[],
  ): AsyncIterable<ItemRecords[Kind]> {
    for (const id of new Set(ids)) {
      const item = await store.items.find(kind, userPk, id);
      if (item) yield item;
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

  const sendClicks = (call: SendCall, item: ItemRecord, noun: 'clicks' | 'scans') =>
    send(call, clicksOn(item), { name: `curtly-${item.code}-${noun}`, columns: clickColumns, toRow: toExportedClick });

  const sendLinks = (call: SendCall, found: AsyncIterable<LinkRecord>) =>
    send(call, found, {
      name: 'curtly-links',
      columns: linkColumns,
      toRow: (link) => toExportedLink(toLinkResponse(link, { publicUrl, now: clock() })),
    });

  const sendQrCodes = (call: SendCall, found: AsyncIterable<QrCodeRecord>) =>
    send(call, found, {
      name: 'curtly-qr-codes',
      columns: qrCodeColumns,
      toRow: (qrCode) => ({
        ...toQrCodeResponse(qrCode, { logo: null, publicUrl, now: clock() }),
        ...toExportedParent(qrCode.link),
      }),
    });

  return {
    exportUrls: async (call) => sendLinks(call, itemsOf('link', toItemFilter(call.user.pk, call.query, config))),

    exportChosenUrls: async (call) => sendLinks(call, chosen('link', call.user.pk, call.body.ids)),

    exportQrCodes: async (call) => sendQrCodes(call, itemsOf('qrCode', toItemFilter(call.user.pk, call.query, config))),

    exportChosenQrCodes: async (call) => sendQrCodes(call, chosen('qrCode', call.user.pk, call.body.ids)),

    exportClicks: async (call) => sendClicks(call, await findItem(services, 'link', call), 'clicks'),
    exportScans: async (call) => sendClicks(call, await findItem(services, 'qrCode', call), 'scans'),
  };
}

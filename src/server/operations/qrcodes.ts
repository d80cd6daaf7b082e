import type { FastifyRequest } from 'fastify';
import type { components } from '../../generated/types.ts';
import { defaultQrCodeName, plainDesign, symbolText, type QrDesign } from '../../shared/qrCodes.ts';
import type { Drawing } from '../images/qrImages.ts';
import { invalid, qrCodeLinkNotFound, qrCodeNotFound, textTooLong } from '../problems.ts';
import { calendarOfAccount } from '../rules/calendar.ts';
import { previewCode } from '../rules/codes.ts';
import { firstOfMonth, mondayOf } from '../rules/days.ts';
import { designOf, levelWith } from '../rules/qrCodes.ts';
import { wideSourceOf } from '../rules/visitors.ts';
import type { QrCodeRecord } from '../store/items/records.ts';
import type { Bulk } from './batches.ts';
import {
  getItemAnalytics,
  itemOverview,
  bulkChange,
  changeCode,
  changedItem,
  checkDestination,
  checkTimes,
  countSinceChange,
  findEarlier,
  findItem,
  findMade,
  formerCodes,
  listHistory,
  listItems,
  refuseEnabling,
  removeItem,
  restoreItem,
  restoreVersion,
  toggleItem,
  undoVersion,
} from './items/items.ts';
import { problemOfCreation } from './items/outcomes.ts';
import { readLogo } from './files/logo.ts';
import type { Answer, Call, Exactly, Operations } from './operation.ts';
import { imageVersion, toQrCodeResponse } from './responses/qrCode.ts';
import { expectLeft } from './quota.ts';
import { toScan } from './responses/scan.ts';
import type { Services } from './services.ts';
import { dayCounts, firstDayShown, zonesShown } from './responses/daysShown.ts';
import { shortUrlOf } from '../rules/destinations.ts';
import { newTimes, timesOf } from './times.ts';
import { countUpload } from './files/uploadLimit.ts';
import { deviceOf } from './responses/version.ts';

type QrCodeOperations = Pick<
  Operations,
  | 'createQrCode'
  | 'listQrCodes'
  | 'generateQrCode'
  | 'getQrCodeSample'
  | 'toggleQrCode'
  | 'bulkQrCodes'
  | 'getQrCodeHistory'
  | 'restoreQrCodeVersion'
  | 'undoQrCodeVersion'
  | 'restoreQrCode'
  | 'getQrCode'
  | 'updateQrCode'
  | 'patchQrCode'
  | 'deleteQrCode'
  | 'changeQrCodeCode'
  | 'getQrCodeImage'
  | 'getQrCodeStats'
  | 'getQrCodeAnalytics'
>;

type Schemas = components['schemas'];

const orders = {
  CreatedAt: 'createdAt',
  Name: 'name',
  ScanCount: 'clickCount',
  LastScan: 'lastClickAt',
  UpdatedAt: 'updatedAt',
} as const;
const imageTypes = { png: 'image/png', svg: 'image/svg+xml', pdf: 'application/pdf' } as const;
/** Stands for an unknown country: ISO leaves this code to users. */
const unknownCountry = 'ZZ';

const forEver = 'public, max-age=31536000, immutable';
/** The same request always gets the same image, until the drawing improves. */
const forADay = 'public, max-age=86400';
const ifUnchanged = 'public, no-cache';

const onlyDesign = <Given extends Partial<QrDesign>>(design: Exactly<QrDesign, Given>): Given => design;

function sumSince(days: ReadonlyMap<number, number>, firstDay: number): number {
  let sum = 0;
  days.forEach((count, day) => {
    if (day >= firstDay) sum += count;
  });
  return sum;
}

const toResponse = ({ config, clock }: Services, qrCode: QrCodeRecord, logo: Buffer | null) =>
  toQrCodeResponse(qrCode, { logo, publicUrl: config.publicUrl, now: clock() });

const withLogo = async (services: Services, qrCode: QrCodeRecord): Promise<Schemas['QrCode']> =>
  toResponse(services, qrCode, qrCode.hasLogo ? await services.store.items.logoOf(qrCode.pk) : null);

async function parentOf({ store }: Services, userPk: number, urlId: string | undefined): Promise<number | null> {
  if (urlId === undefined) return null;
  const link = await store.items.find('link', userPk, urlId);
  if (!link) throw qrCodeLinkNotFound();
  return link.pk;
}

/** Images are asked for without an account. Networks are served in turn. */
async function draw({ qrImages }: Services, { ip }: FastifyRequest, drawing: Drawing): Promise<Buffer | string> {
  const image = await qrImages.draw(drawing, wideSourceOf(ip));
  if (image === undefined) throw textTooLong(drawing.design.errorCorrectionLevel);
  return image;
}

/** As PNG. undefined: nothing is said of a logo. */
async function logoIn(
  { pictureReader }: Services,
  logoBase64: string | null | undefined,
  userPk: number,
): Promise<Buffer | null | undefined> {
  return typeof logoBase64 === 'string' ? readLogo(pictureReader, { dataUrl: logoBase64, userPk }) : logoBase64;
}

async function createQrCode(services: Services, call: Call<'createQrCode'>): Promise<Schemas['QrCode']> {
  const { store, clock, changeSlots } = services;
  const { body, user, principal } = call;
  const { idempotencyKey, earlier } = await findEarlier(services, 'qrCode', call);
  if (earlier) return withLogo(services, earlier);
  const { name, description, content, urlId, logoBase64, activatesAt, expiresAt, ...drawn } = body;
  const times = newTimes({ activatesAt, expiresAt });
  checkTimes(times, clock());
  const parentPk = await parentOf(services, user.pk, urlId);
  // A code with a link follows that link, so nothing opens its content.
  if (parentPk === null) checkDestination(services, 'qrCode', content);
  const { limit, usedUp } = await expectLeft(services, user.pk, 'qrCodes');
  const logo = (await logoIn(services, logoBase64, user.pk)) ?? null;
  // Validation fills the defaults in, but the types do not say so.
  const design = { ...plainDesign, ...drawn };
  const errorCorrectionLevel = levelWith(logo !== null, design.errorCorrectionLevel);
  const created = await changeSlots.run(user.pk, () =>
    store.items.create(
      'qrCode',
      {
        userPk: user.pk,
        parentPk,
        name: name ?? defaultQrCodeName(content),
        description: description || null,
        destination: content,
        ...designOf({ ...onlyDesign(design), errorCorrectionLevel }),
        logo,
        ...times,
        createdAt: clock(),
        device: deviceOf(principal),
        idempotencyKey,
      },
      limit,
    ),
  );
  if (created === 'made before') return withLogo(services, await findMade(services, 'qrCode', call));
  if (typeof created === 'string') throw problemOfCreation(created, usedUp);
  return toResponse(services, created, logo);
}

async function listQrCodes(services: Services, call: Call<'listQrCodes'>): Promise<Answer<'listQrCodes'>> {
  const { sortBy = 'CreatedAt', sortDirection: direction } = call.query;
  const { items, total, pageSize } = await listItems(services, 'qrCode', call, { sortBy: orders[sortBy], direction });
  return {
    qrCodes: items.map((qrCode) => ({ ...toResponse(services, qrCode, null), recentDays: qrCode.recentDays })),
    totalCount: total,
    totalPages: Math.ceil(total / pageSize),
  };
}

async function changeQrCode(
  services: Services,
  call: Call<'updateQrCode' | 'patchQrCode'>,
): Promise<Schemas['QrCode']> {
  const { store, clock, changeSlots } = services;
  const { params, user, principal, reply } = call;
  const body: Schemas['PatchQrCodeRequest'] = call.body;
  const { name, description, content, isActive, logoBase64, activatesAt, expiresAt, ...design } = body;
  const device = deviceOf(principal);
  if (logoBase64) {
    await findItem(services, 'qrCode', call);
    await countUpload(services, 'logo', user);
  }
  const logo = await logoIn(services, logoBase64, user.pk);
  const changed = await changeSlots.run(user.pk, () =>
    store.items.change('qrCode', user.pk, params.id, (qrCode) => {
      if (qrCode.link && content !== undefined && content !== qrCode.destination) {
        throw invalid({
          content: 'This QR code leads where its link leads. Change the target of the link instead.',
        });
      }
      if (!qrCode.link && content !== undefined && content !== qrCode.destination)
        checkDestination(services, 'qrCode', content);
      const times = timesOf({ activatesAt, expiresAt }, qrCode);
      checkTimes(times, clock(), qrCode);
      refuseEnabling(qrCode, isActive);
      return {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description: description || null }),
        ...(content !== undefined && { destination: content }),
        ...(isActive !== undefined && { isActive }),
        ...designOf({ ...designOf(qrCode), ...onlyDesign(design) }),
        ...(logo !== undefined && { logo }),
        ...times,
        updatedAt: clock(),
        device,
      };
    }),
  );
  return withLogo(services, changedItem('qrCode', changed, reply));
}

const bulkQrCodes = ({ clock }: Services, bulk: Bulk, call: Call<'bulkQrCodes'>): Promise<Schemas['BulkResult']> =>
  bulk.run(call, {
    kind: 'qrCode',
    changeOf: (qrCode) => bulkChange(qrCode, call.body, clock()),
  });

async function undoQrCodeVersion(
  services: Services,
  call: Call<'undoQrCodeVersion'>,
): Promise<Answer<'undoQrCodeVersion'>> {
  const { item, leftAlone } = await undoVersion(services, 'qrCode', call);
  return { qrCode: await withLogo(services, item), leftAlone };
}

async function generateQrCode(
  services: Services,
  { query, request }: Call<'generateQrCode'>,
): Promise<Answer<'generateQrCode'>> {
  const { content, format = 'png', ...given } = query;
  return {
    type: imageTypes[format],
    headers: { 'Cache-Control': forADay },
    body: () => draw(services, request, { design: { ...plainDesign, ...given, text: content }, format }),
  };
}

async function getQrCodeImage(
  services: Services,
  { params, query, request }: Call<'getQrCodeImage'>,
): Promise<Answer<'getQrCodeImage'>> {
  const { config, store } = services;
  const { publicUrl } = config;
  const design = await store.items.findDesign(params.id);
  if (!design) throw qrCodeNotFound();
  const { format = 'png', v, ...given } = query;
  const millimeters = format === 'pdf' ? given.millimeters : undefined;
  const version = imageVersion(design, publicUrl);
  return {
    type: imageTypes[format],
    headers: {
      'Cache-Control': v === version ? forEver : ifUnchanged,
      ETag: `W/"${version}-${format}${millimeters ?? ''}"`,
      // Owners show their codes on their own pages.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    body: () =>
      draw(services, request, {
        design: { ...design, text: symbolText(shortUrlOf(design.code, publicUrl)) },
        logo: design.hasLogo ? { number: design.logoNumber, load: () => store.items.logoOf(design.pk) } : undefined,
        format,
        millimeters,
      }),
  };
}

async function getQrCodeStats(services: Services, call: Call<'getQrCodeStats'>): Promise<Answer<'getQrCodeStats'>> {
  const qrCode = await findItem(services, 'qrCode', call);
  const now = services.clock();
  const calendar = calendarOfAccount(call.user);
  const today = calendar.periodOf('day', now);
  const [monday, first] = [mondayOf(today), firstOfMonth(today)];
  const firstDay = Math.min(monday, first, firstDayShown(today));
  const { total, botClicks, recent, days, names } = await itemOverview(services, qrCode, { calendar, firstDay });
  return {
    formerCodes: await formerCodes(services, qrCode),
    totalScans: total,
    botClicks,
    openingClicks: qrCode.openingClicks,
    sinceChange: await countSinceChange(services, qrCode, total),
    scansToday: sumSince(days, today),
    scansThisWeek: sumSince(days, monday),
    scansThisMonth: sumSince(days, first),
    topCountries: Object.fromEntries(names.country.names.map(({ name, count }) => [name ?? unknownCountry, count])),
    recentScans: recent.map((scan) => toScan(qrCode.id, scan)),
    scansByDay: dayCounts(days, today),
    timeZones: zonesShown(calendar, { from: calendar.startOf('day', firstDay), to: now + 1 }),
    devices: names.device.names,
    browsers: names.browser.names,
    operatingSystems: names.system.names,
  };
}

export const qrCodeOperations = (services: Services, bulk: Bulk): QrCodeOperations => ({
  createQrCode: (call) => createQrCode(services, call),
  listQrCodes: (call) => listQrCodes(services, call),
  generateQrCode: (call) => generateQrCode(services, call),
  getQrCodeSample: () => Promise.resolve({ content: symbolText(shortUrlOf(previewCode, services.config.publicUrl)) }),
  changeQrCodeCode: async (call) => withLogo(services, await changeCode(services, 'qrCode', call)),
  toggleQrCode: async (call) => withLogo(services, await toggleItem(services, 'qrCode', call)),
  bulkQrCodes: (call) => bulkQrCodes(services, bulk, call),
  getQrCodeHistory: (call) => listHistory(services, 'qrCode', call),
  restoreQrCodeVersion: async (call) => withLogo(services, await restoreVersion(services, 'qrCode', call)),
  undoQrCodeVersion: (call) => undoQrCodeVersion(services, call),
  restoreQrCode: async (call) => withLogo(services, await restoreItem(services, 'qrCode', call)),
  getQrCode: async (call) => withLogo(services, await findItem(services, 'qrCode', call)),
  updateQrCode: (call) => changeQrCode(services, call),
  patchQrCode: (call) => changeQrCode(services, call),
  deleteQrCode: (call) => removeItem(services, 'qrCode', call),
  getQrCodeImage: (call) => getQrCodeImage(services, call),
  getQrCodeStats: (call) => getQrCodeStats(services, call),
  getQrCodeAnalytics: (call) => getItemAnalytics(services, 'qrCode', call),
});

import type { components } from '../../generated/types.ts';
import { readLogo } from '../images/logo.ts';
import type { Drawing } from '../images/qrImages.ts';
import { invalid, ownHost, qrCodeLinkNotFound, qrCodeNotFound, textTooLong } from '../problems.ts';
import { previewCode } from '../rules/codes.ts';
import { dayOf, firstOfMonth, mondayOf } from '../rules/days.ts';
import { defaultName, symbolText } from '../rules/qrCodes.ts';
import { isOwnHost } from '../rules/targets.ts';
import type { QrCodeRecord } from '../store/items/qrCodes.ts';
import { unlessUnavailable } from '../store/unavailable.ts';
import { withGeneratedCode } from './newCode.ts';
import type { Operations } from './operation.ts';
import { imageVersion, shortUrlOf, toQrCodeAnswer } from './qrCodeAnswer.ts';
import { toScan } from './scanAnswer.ts';
import type { Services } from './services.ts';
import { dayCounts, firstDayShown, namesShown, recentShown } from './statisticsAnswer.ts';
import { createdRange, timeOf } from './times.ts';

type QrCodeOperations = Pick<
  Operations,
  | 'createQrCode' | 'listQrCodes' | 'generateQrCode' | 'getQrCodeSample' | 'toggleQrCode' | 'getQrCode' | 'updateQrCode' | 'deleteQrCode' | 'getQrCodeImage' | 'getQrCodeStats'
>;

type Schemas = components['schemas'];
type Times = Pick<QrCodeRecord, 'activatesAt' | 'expiresAt'>;

/** What a plain QR code is made of: the contract's defaults, which the types do not know to be filled in. */
const plain = { size: 300, primaryColor: '#000000', backgroundColor: '#FFFFFF', errorCorrectionLevel: 'M' } as const;
const imageTypes = { png: 'image/png', svg: 'image/svg+xml' } as const;
/** Where the country of a scan is unknown: a code that ISO leaves to users. */
const unknownCountry = 'ZZ';

const forEver = 'public, max-age=31536000, immutable';
/** The same question always gets the same image, but how it is drawn may improve. */
const forADay = 'public, max-age=86400';
const ifUnchanged = 'public, no-cache';

function sumSince(days: ReadonlyMap<number, number>, firstDay: number): number {
  let sum = 0;
  days.forEach((count, day) => {
    if (day >= firstDay) sum += count;
  });
  return sum;
}

export function qrCodeOperations({ config, store, clock, qrImages, pictureReader, agentParser }: Services): QrCodeOperations {
  const { publicUrl } = config;

  const toAnswer = (qrCode: QrCodeRecord, logo: Buffer | null) => toQrCodeAnswer(qrCode, { logo, publicUrl, now: clock() });

  async function withLogo(qrCode: QrCodeRecord | undefined): Promise<Schemas['QrCode']> {
    if (!qrCode) throw qrCodeNotFound();
    return toAnswer(qrCode, qrCode.hasLogo ? await store.qrCodes.logoOf(qrCode.key) : null);
  }

  async function linkKeyOf(userKey: number, urlId: string | undefined): Promise<number | null> {
    if (urlId === undefined) return null;
    const link = await store.links.find(userKey, urlId);
    if (!link) throw qrCodeLinkNotFound();
    return link.key;
  }

  function refuseOwnHost(content: string): void {
    if (isOwnHost(content, config)) throw ownHost('content');
  }

  /** What the contract's rules cannot see: a time that was set before may stay as it is, though it has passed. */
  function checkTimes({ activatesAt, expiresAt }: Times, before: Times): void {
    const isInOrder = activatesAt === null || expiresAt === null || activatesAt < expiresAt;
    const isToCome = (name: keyof Times, time: number | null) => time === null || time === before[name] || time > clock();
    const [startsToCome, endsToCome] = [isToCome('activatesAt', activatesAt), isToCome('expiresAt', expiresAt)];
    if (isInOrder && startsToCome && endsToCome) return;
    throw invalid({
      ...(!startsToCome && { activatesAt: 'Activation time must be in the future' }),
      ...(!isInOrder && { activatesAt: 'Activation time must be before expiration time' }),
      ...(!endsToCome && { expiresAt: 'Expiration time must be in the future' }),
    });
  }

  async function draw(drawing: Drawing): Promise<Buffer | string> {
    const image = await qrImages.draw(drawing);
    if (image === undefined) throw textTooLong(drawing.design.level);
    return image;
  }

  return {
    async createQrCode({ body, user }) {
      const linkKey = await linkKeyOf(user.key, body.urlId);
      // With a link nothing leads to the content: the code follows the link.
      if (linkKey === null) refuseOwnHost(body.content);
      await store.usage.expectLeft(user.key, 'qrCodes', clock());
      const logo = body.logoBase64 === undefined ? null : await readLogo(pictureReader, { dataUrl: body.logoBase64, userKey: user.key });
      const design = { ...plain, ...body };
      const created = await withGeneratedCode((code) => store.qrCodes.create({
        userKey: user.key,
        linkKey,
        code,
        name: body.name ?? defaultName(body.content),
        description: body.description || null,
        content: body.content,
        size: design.size,
        primaryColor: design.primaryColor,
        backgroundColor: design.backgroundColor,
        level: logo ? 'H' : design.errorCorrectionLevel,
        logo,
        activatesAt: timeOf(body.activatesAt),
        expiresAt: timeOf(body.expiresAt),
        createdAt: clock(),
      }));
      if (created === 'no link') throw qrCodeLinkNotFound();
      return toAnswer(created, logo);
    },

    async listQrCodes({ query, user, reply }) {
      const { page = 1, pageSize = 20, search, isExpired, hasLogo, isActive, sortBy = 'CreatedAt', sortDirection = 'desc' } = query;
      const { qrCodes, total, isCapped } = await store.qrCodes.list(
        { userKey: user.key, search, ...createdRange(query), isExpired, hasLogo, isActive },
        { sortBy, direction: sortDirection, offset: (page - 1) * pageSize, limit: pageSize, now: clock() },
      );
      if (isCapped) reply.header('X-Total-Count-Capped', 'true');
      reply.header('X-Newest-Id', await store.qrCodes.newest(user.key));
      return { qrCodes: qrCodes.map((qrCode) => toAnswer(qrCode, null)), totalCount: total, totalPages: Math.ceil(total / pageSize) };
    },

    async generateQrCode({ query }) {
      const { content, format = 'png', ...given } = query;
      const { size, primaryColor, backgroundColor, errorCorrectionLevel: level } = { ...plain, ...given };
      return {
        type: imageTypes[format],
        headers: { 'Cache-Control': forADay },
        body: () => draw({ design: { text: content, size, primaryColor, backgroundColor, level }, format }),
      };
    },

    getQrCodeSample: () => Promise.resolve({ content: symbolText(`${publicUrl}/${previewCode}`) }),

    toggleQrCode: async ({ params, user }) => withLogo(await store.qrCodes.toggle(user.key, params.id, clock())),

    getQrCode: async ({ params, user }) => withLogo(await store.qrCodes.find(user.key, params.id)),

    async updateQrCode({ params, body, user }) {
      const qrCode = await store.qrCodes.find(user.key, params.id);
      if (!qrCode) throw qrCodeNotFound();
      const { name, description, content } = body;
      if (qrCode.link && content !== undefined && content !== qrCode.content) {
        throw invalid({ content: 'This QR code leads where its link leads. Change the target of the link instead.' });
      }
      if (!qrCode.link && content !== undefined) refuseOwnHost(content);
      const activatesAt = body.activatesAt === undefined ? qrCode.activatesAt : timeOf(body.activatesAt);
      const expiresAt = body.expiresAt === undefined ? qrCode.expiresAt : timeOf(body.expiresAt);
      checkTimes({ activatesAt, expiresAt }, qrCode);
      return withLogo(await store.qrCodes.update(user.key, params.id, {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description: description || null }),
        ...(content !== undefined && { content }),
        activatesAt,
        expiresAt,
        updatedAt: clock(),
      }));
    },

    async deleteQrCode({ params, user }) {
      if (!await store.qrCodes.remove(user.key, params.id)) throw qrCodeNotFound();
      return undefined;
    },

    async getQrCodeImage({ params, query }) {
      const design = await store.qrCodes.findDesign(params.id);
      if (!design) throw qrCodeNotFound();
      const { format = 'png', v } = query;
      const version = imageVersion(design, publicUrl);
      return {
        type: imageTypes[format],
        headers: {
          'Cache-Control': v === version ? forEver : ifUnchanged,
          ETag: `W/"${version}-${format}"`,
          // Owners show their codes on pages of their own.
          'Cross-Origin-Resource-Policy': 'cross-origin',
        },
        body: () => draw({
          design: { ...design, text: symbolText(shortUrlOf(design, publicUrl)) },
          loadLogo: design.hasLogo ? () => store.qrCodes.logoOf(design.key) : undefined,
          format,
        }),
      };
    },

    async getQrCodeStats({ params, user }) {
      const qrCode = await store.qrCodes.find(user.key, params.id);
      if (!qrCode) throw qrCodeNotFound();
      // The newest are told by what their agents are.
      await agentParser.parseAll().catch(unlessUnavailable);
      const now = clock();
      const [today, monday, first] = [dayOf(now), mondayOf(now), firstOfMonth(now)];
      const { total, recent, days, facets } = await store.statistics.ofQrCode(qrCode.key, {
        firstDay: Math.min(firstDayShown(now), monday, first), recent: recentShown, names: namesShown,
      });
      return {
        totalScans: total,
        scansToday: sumSince(days, today),
        scansThisWeek: sumSince(days, monday),
        scansThisMonth: sumSince(days, first),
        topCountries: Object.fromEntries(facets.country.map(({ name, count }) => [name ?? unknownCountry, count])),
        recentScans: recent.map((scan) => toScan(qrCode.id, scan)),
        scansByDay: dayCounts(days, now),
        devices: facets.device,
        browsers: facets.browser,
        operatingSystems: facets.system,
      };
    },
  };
}

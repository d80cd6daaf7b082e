import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '../../generated/types.ts';
import type { ClickRecord } from '../store/analytics/analytics.ts';
import type { Cursor } from '../store/items/items.ts';
import type { LinkRecord, QrCodeRecord } from '../store/items/records.ts';
import { toQrCodeResponse } from './qrCodeResponse.ts';
import { toScan } from './scanResponse.ts';
import type { Services } from './services.ts';
import { isoTime, isoTimeOrNull } from './times.ts';
import { toClick } from './urls.ts';

type ExportedLink = components['schemas']['ExportedLink'];

/** Rows held at once: few enough that neither memory nor those who wait behind it notice how much an account has. */
const atOnce = 200;
/** In characters: what is sent piece by piece must not be held up for long, nor hold redirects up. */
const worthSending = 16_384;
/** Milliseconds. Longer than a piece takes to be written. */
const rest = 3;

const toLink = (link: LinkRecord, publicUrl: string): Omit<ExportedLink, 'clicks'> => ({
  id: link.id,
  shortCode: link.code,
  shortenedUrl: `${publicUrl}/${link.code}`,
  originalUrl: link.destination,
  isActive: link.isActive,
  isPasswordProtected: link.passwordHash !== null,
  isEdited: link.isEdited,
  activatesAt: isoTimeOrNull(link.activatesAt),
  expiresAt: isoTimeOrNull(link.expiresAt),
  createdAt: isoTime(link.createdAt),
  updatedAt: isoTime(link.updatedAt),
  clickCount: link.clickCount,
  tags: link.tags.map(({ name }) => name),
});

/** An object as JSON, left open at its end for one more property. */
const openObject = (value: object) => JSON.stringify(value).slice(0, -1);

/** Reads page after page, each beginning after the last item of the one before. None of them is empty. */
async function* pagesOf<T, Position>(
  first: Position,
  read: (after: Position) => Promise<T[]>,
  positionOf: (item: T) => Position,
): AsyncIterable<T[]> {
  for (let after = first; ;) {
    const page = await read(after);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < atOnce) return;
    after = positionOf(last);
  }
}

const cursorOf = ({ createdAt, pk }: Cursor): Cursor => ({ createdAt, pk });

const recordPages = <T extends Cursor>(read: (page: { after: Cursor | undefined; limit: number }) => Promise<T[]>) =>
  pagesOf<T, Cursor | undefined>(undefined, (after) => read({ after, limit: atOnce }), cursorOf);

const clickPages = (read: (page: { after: number; limit: number }) => Promise<ClickRecord[]>) =>
  pagesOf(
    0,
    (after) => read({ after, limit: atOnce }),
    ({ pk }) => pk,
  );

/** What belongs into the brackets of a list whose items are small: a page is one piece. */
async function* joined<T>(pages: AsyncIterable<T[]>, toItem: (record: T) => object): AsyncIterable<string> {
  let separator = '';
  for await (const page of pages) {
    yield separator + page.map((record) => JSON.stringify(toItem(record))).join();
    separator = ',';
  }
}

/** The same for items that are written in pieces themselves. */
async function* joinedPieces<T>(
  pages: AsyncIterable<T[]>,
  write: (record: T) => AsyncIterable<string>,
): AsyncIterable<string> {
  let separator = '';
  for await (const page of pages) {
    for (const record of page) {
      yield separator;
      yield* write(record);
      separator = ',';
    }
  }
}

/** Joins pieces until they are worth sending, and rests after each: redirects come first. */
async function* paced(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    if (held.length < worthSending) continue;
    yield held;
    held = '';
    await sleep(rest);
  }
  yield held;
}

/**
 * All that an account has, as the envelope in JSON, written as it is read. `head` is what does not grow with its use.
 */
export function exportOf(
  { store, config, clock }: Pick<Services, 'store' | 'config' | 'clock'>,
  { userPk, message, head }: { userPk: number; message: string; head: object },
): Readable {
  async function* writeLink(link: LinkRecord): AsyncIterable<string> {
    yield `${openObject(toLink(link, config.publicUrl))},"clicks":[`;
    if (link.clickCount > 0) {
      yield* joined(
        clickPages((page) => store.analytics.clicksOf(link.pk, page)),
        toClick,
      );
    }
    yield ']}';
  }

  async function* writeQrCode(qrCode: QrCodeRecord): AsyncIterable<string> {
    const logo = qrCode.hasLogo ? await store.items.logoOf(qrCode.pk) : null;
    yield `${openObject(toQrCodeResponse(qrCode, { logo, publicUrl: config.publicUrl, now: clock() }))},"scans":[`;
    if (qrCode.clickCount > 0)
      yield* joined(
        clickPages((page) => store.analytics.clicksOf(qrCode.pk, page)),
        (scan) => toScan(qrCode.id, scan),
      );
    yield ']}';
  }

  async function* everything(): AsyncIterable<string> {
    yield `${openObject({ success: true, message, errors: [] })},"data":${openObject(head)},"links":[`;
    yield* joinedPieces(
      recordPages((page) => store.items.after('link', userPk, page)),
      writeLink,
    );
    yield '],"qrCodes":[';
    yield* joinedPieces(
      recordPages((page) => store.items.after('qrCode', userPk, page)),
      writeQrCode,
    );
    yield ']}}';
  }

  return Readable.from(paced(everything()), { objectMode: false });
}

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

/** Rows read at once: a large account must neither fill memory nor delay others. */
const atOnce = 200;
/** Characters in one piece: small enough to be made quickly, large enough to be worth sending. */
const pieceLength = 16_384;
/** Milliseconds between two pieces, in which redirects have the thread. */
const pause = 3;

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

/** An object as JSON without its closing brace, so that another property can follow. */
const openObject = (value: object) => JSON.stringify(value).slice(0, -1);

/** Reads page after page. No page is empty. */
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

/** The items of a JSON list, joined with commas. Items are small: a page is one piece. */
async function* joined<T>(pages: AsyncIterable<T[]>, toItem: (record: T) => object): AsyncIterable<string> {
  let separator = '';
  for await (const page of pages) {
    yield separator + page.map((record) => JSON.stringify(toItem(record))).join();
    separator = ',';
  }
}

/** The same for large items, which are written in pieces themselves. */
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

/** Joins small pieces, and pauses after each one sent: redirects come first. */
async function* paced(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    if (held.length < pieceLength) continue;
    yield held;
    held = '';
    await sleep(pause);
  }
  yield held;
}

/**
 * Everything in an account as a stream of JSON, envelope included. `head` holds the properties of fixed size.
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

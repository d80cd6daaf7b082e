import { Readable } from 'node:stream';
import type { Cursor } from '../store/accounts.ts';
import type { LinkRecord } from '../store/links.ts';
import type { QrCodeRecord } from '../store/qrCodes.ts';
import type { ClickRecord } from '../store/statistics.ts';
import { toQrCodeAnswer } from './qrCodeAnswer.ts';
import { toScan } from './scanAnswer.ts';
import type { Services } from './services.ts';
import { isoTime, isoTimeOrNull } from './times.ts';

/** Rows held at once: few enough that neither memory nor those who wait behind it notice how much an account has. */
const atOnce = 200;

const toLink = (link: LinkRecord, publicUrl: string) => ({
  id: link.id,
  shortCode: link.code,
  shortenedUrl: `${publicUrl}/${link.code}`,
  originalUrl: link.target,
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

const toClick = ({ at, ...click }: ClickRecord) => ({ clickedAt: isoTime(at), ...click });

/** An object as JSON, left open at its end for one more property. */
const openObject = (value: object) => JSON.stringify(value).slice(0, -1);

type Pages<T> = AsyncIterable<readonly T[]>;

/** A list as JSON, in pieces. */
async function* listOf<T>(pages: Pages<T>, write: (item: T) => AsyncIterable<string>): AsyncIterable<string> {
  let separator = '[';
  for await (const page of pages) {
    for (const item of page) {
      yield separator;
      yield* write(item);
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : ']';
}

async function* asJson(value: unknown): AsyncIterable<string> {
  yield JSON.stringify(value);
}

/** Reads page after page, each beginning after the last item of the one before. */
async function* pagesOf<T, Cursor>(first: Cursor, read: (after: Cursor) => Promise<T[]>, cursorOf: (item: T) => Cursor): Pages<T> {
  for (let after = first; ;) {
    const page = await read(after);
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < atOnce) return;
    after = cursorOf(last);
  }
}

/** All that an account has, as the envelope in JSON, written as it is read. `head` is what does not grow with its use. */
export function exportOf(
  { store, config, clock }: Pick<Services, 'store' | 'config' | 'clock'>,
  { userKey, message, head }: { userKey: number; message: string; head: object },
): Readable {
  const linkPages = pagesOf<LinkRecord, Cursor | undefined>(
    undefined,
    (after) => store.accounts.linksOf(userKey, { after, limit: atOnce }),
    ({ createdAt, key }) => ({ createdAt, key }),
  );

  async function* writeLink(link: LinkRecord): AsyncIterable<string> {
    yield `${openObject(toLink(link, config.publicUrl))},"clicks":`;
    if (link.clickCount === 0) yield '[]';
    else {
      const clickPages = pagesOf(0, (after) => store.statistics.clicksOf(link.key, { after, limit: atOnce }), ({ key }) => key);
      yield* listOf(clickPages, ({ key: _key, ...click }) => asJson(toClick(click)));
    }
    yield '}';
  }

  const qrCodePages = pagesOf<QrCodeRecord, Cursor | undefined>(
    undefined,
    (after) => store.accounts.qrCodesOf(userKey, { after, limit: atOnce }),
    ({ createdAt, key }) => ({ createdAt, key }),
  );

  async function* writeQrCode(qrCode: QrCodeRecord): AsyncIterable<string> {
    const logo = qrCode.hasLogo ? await store.qrCodes.logoOf(qrCode.key) : null;
    yield `${openObject(toQrCodeAnswer(qrCode, { logo, publicUrl: config.publicUrl, now: clock() }))},"scans":`;
    const scanPages = pagesOf(0, (after) => store.statistics.scansOf(qrCode.key, { after, limit: atOnce }), ({ key }) => key);
    yield* listOf(scanPages, (scan) => asJson(toScan(qrCode.id, scan)));
    yield '}';
  }

  async function* write(): AsyncIterable<string> {
    yield `${openObject({ success: true, message, errors: [] })},"data":${openObject(head)},"links":`;
    yield* listOf(linkPages, writeLink);
    yield ',"qrCodes":';
    yield* listOf(qrCodePages, writeQrCode);
    yield '}}';
  }

  return Readable.from(write(), { objectMode: false });
}

/** What searches of links and of QR codes have in common. */
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';

/** Matches are counted no further: nobody turns five hundred pages. */
export const countedMatches = 10_000;
/** Those of a text less far, because the text of each has to be read: so a search costs the same however many there are. */
export const countedHits = 1_000;
/** A text too short for the index is looked for in this many of the newest rows: it is in most, and the page fills at once. */
export const scannedForShortText = 10_000;
/** When the other filters leave no more rows than this, a text is looked for in them and not in the search index. */
export const scannedForText = 10_000;
/** The search index finds texts of three characters and more. */
const shortestIndexed = 3;

export const isLongEnough = (text: string) => [...text].length >= shortestIndexed;

/** Stored texts hold no control characters, and the index would stumble over one. */
export const isFindable = (text: string) => !/\p{Cc}/u.test(text);

/** `text` in lower case, as `search_text` is. */
export const contains = (table: 'links' | 'qr_codes', text: string) =>
  sql<SqlBool>`${sql.ref(`${table}.search_text`)} like ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;

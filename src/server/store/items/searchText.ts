import { sql } from 'kysely';
import type { SqlBool } from 'kysely';

/**
 * What an item is found by: the destination, then the other texts, one on each line, in lower case. Search texts cannot
 * hold a line break, so none matches across two lines. The destination comes first: see `retargetAttached`.
 */
export const searchText = (destination: string, ...others: readonly (string | null)[]) =>
  [destination, ...others.map((text) => text ?? '')].join('\n').toLowerCase();

/** Whether an item of the query has the text in it, regardless of case. */
export const contains = (text: string) =>
  sql<SqlBool>`items.search_text like ${`%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;

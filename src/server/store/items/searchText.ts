import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { folded } from '../../../shared/text.ts';

/**
 * What an item is found by: the destination, then the other texts, one on each line, folded. Search texts cannot hold a
 * line break, so none matches across two lines. The destination comes first: see `retargetAttached`.
 */
export const searchText = (destination: string, ...others: readonly (string | null)[]) =>
  folded([destination, ...others.map((text) => text ?? '')].join('\n'));

/** Whether an item of the query has the text in it, regardless of case. */
export const contains = (text: string) =>
  sql<SqlBool>`items.search_text like ${`%${folded(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;

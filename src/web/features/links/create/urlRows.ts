import { nanoid } from '@reduxjs/toolkit';
import { ValidationError } from 'yup';
import { limits } from '../../../../generated/limits/urls.ts';
import type { CreateUrlRequest, Link } from '../../../../generated/endpoints.ts';
import { trimmed } from '../../../../shared/text.ts';
import type { Problem } from '../../../api/problem.ts';
import { requestSchema } from '../../../forms/schema.ts';
import { tagNames } from '../../../forms/tagNames.ts';
import type { ParsedLine } from './parseLines.ts';

export const rowFields = ['url', 'customShortCode', 'tags'] as const;
export type RowField = (typeof rowFields)[number];
type RowFaults = Partial<Record<RowField, string>>;

export interface UrlRow extends ParsedLine {
  /** `Idempotency-Key` of the row's current content, so that a retry without an answer creates nothing twice. */
  key: string;
  refused?: RowFaults;
  created?: Pick<Link, 'shortenedUrl' | 'originalUrl'>;
}

export interface CreateUrlsValues {
  lines: string;
  rows: UrlRow[];
}

export const maxRows = 500;

export const newRow = (line: ParsedLine = { url: '', customShortCode: '', tags: '' }): UrlRow => ({
  ...line,
  key: nanoid(),
});

export const changed = (row: UrlRow, field: RowField, text: string): UrlRow => ({
  ...row,
  [field]: text,
  key: nanoid(),
  refused: undefined,
});

/** The row itself was not created, so it shows the destination of the restored link that has its code. */
export const restored = (row: UrlRow, { originalUrl }: Pick<Link, 'originalUrl'>): UrlRow => ({
  ...row,
  refused: { customShortCode: `Restored. It leads to ${originalUrl}` },
});

export const isEmpty = (row: UrlRow) => rowFields.every((field) => trimmed(row[field]) === '');

export const isUnsaved = (row: UrlRow) => !row.created && !isEmpty(row);

const schema = requestSchema(limits.CreateUrlRequest, rowFields);
const fieldOf = (path = '') => rowFields.find((field) => path.startsWith(field));

function checked(row: UrlRow): RowFaults {
  if (isEmpty(row)) return {};
  try {
    schema.validateSync({ ...row, tags: tagNames([row.tags]) }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [fieldOf(path), message]).reverse()) as RowFaults;
  }
}

const known = new WeakMap<UrlRow, RowFaults>();

/** The row follows the rules of the form for one link, and is checked once. */
export function ruleFaults(row: UrlRow): RowFaults {
  const faults = known.get(row) ?? checked(row);
  known.set(row, faults);
  return faults;
}

/** A row can be sent if it breaks no rule, no other row has its code, and the service has not refused its content. */
export const isReady = (row: UrlRow, duplicate: number | undefined) =>
  isUnsaved(row) && !row.refused && duplicate === undefined && Object.keys(ruleFaults(row)).length === 0;

export function duplicatesOf(rows: readonly UrlRow[]): (number | undefined)[] {
  const codes = rows.map(({ customShortCode }) => trimmed(customShortCode).toLowerCase());
  const entries = codes.map((code, index) => [code, index] as const);
  const first = new Map(entries.toReversed());
  const last = new Map(entries);
  return codes.map((code, index) => {
    const other = first.get(code) === index ? last.get(code) : first.get(code);
    return code === '' || other === undefined || other === index ? undefined : other + 1;
  });
}

export function rowRequestOf({ url, customShortCode, tags }: UrlRow): CreateUrlRequest {
  const code = trimmed(customShortCode);
  const names = tagNames([tags]);
  return { url: trimmed(url), ...(code && { customShortCode: code }), ...(names.length > 0 && { tags: names }) };
}

/** Undefined means that the problem is not about a field of the row. */
export function refusalOf({ fields }: Problem): RowFaults | undefined {
  const faults = Object.entries(fields).flatMap(([path, text]) => {
    const field = fieldOf(path);
    return field ? [[field, text]] : [];
  });
  return faults.length > 0 ? (Object.fromEntries(faults) as RowFaults) : undefined;
}

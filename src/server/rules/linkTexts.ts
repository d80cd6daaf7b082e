import { limits } from '../../generated/limits/urls.ts';
import { trimmed } from '../../shared/text.ts';

const { title, note } = limits.CreateUrlRequest.fields;

/** What neither a title nor a note can hold. */
const forbidden = /(?![\t\n\r])[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu;
const halfCharacter = /[\uD800-\uDBFF]$/;

const fitting = (text: string, length: number) =>
  trimmed(text.slice(0, 4 * length).replaceAll(forbidden, ' '))
    .slice(0, length)
    .replace(halfCharacter, '');

/**
 * A title that another service has read off a page, which may be of any length: it is cut, since it is no reason to
 * refuse a link.
 */
export const titleIn = (text: string): string | null =>
  trimmed(fitting(text.replaceAll(/\s/g, ' '), title.maxLength)) || null;

export const noteIn = (text: string): string | null => trimmed(fitting(text, note.maxLength)) || null;

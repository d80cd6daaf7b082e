/** Filters of a list as they stand in the page's address. Addresses are also typed and cut: what makes no sense is dropped. */

export const maxSearchLength = 200;

/** ISO 8601 */
export interface DateRange {
  createdFrom: string | null;
  createdTo: string | null;
}

/** The search part of an address, of all that is set; '' without any. */
export function toAddress(query: object): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
}

export const searchFrom = (params: URLSearchParams): string => (params.get('search') ?? '').trim().slice(0, maxSearchLength);

export function booleanFrom(params: URLSearchParams, name: string): boolean | null {
  const text = params.get(name);
  return text === 'true' ? true : text === 'false' ? false : null;
}

function dateFrom(params: URLSearchParams, name: string): string | null {
  const time = Date.parse(params.get(name) ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** An end before the start is dropped. */
export function datesFrom(params: URLSearchParams): DateRange {
  const createdFrom = dateFrom(params, 'createdFrom');
  const createdTo = dateFrom(params, 'createdTo');
  return { createdFrom, createdTo: createdFrom && createdTo && createdTo < createdFrom ? null : createdTo };
}

/**
 * What a list can be filtered by. The page's URL holds the filters in the form in which they are sent. People also type
 * and cut URLs, so values that make no sense are dropped.
 */
import { trimmed } from '../../shared/text.ts';

export const maxSearchLength = 200;

/** One filter: its value, what can be chosen for it, and what is sent for it. */
export interface FilterKind<Value = unknown, Choice = unknown, Sent = unknown> {
  /** The value that filters nothing. */
  none: Value;
  read(text: string): Value;
  /** Undefined for `none`. */
  sent(value: Value): Sent | undefined;
  chosen(value: Value): readonly Choice[];
  /** The value with a choice, or without it when it was chosen already. */
  toggled(value: Value, choice: Choice): Value;
}

export type FilterKinds = Readonly<Record<string, FilterKind>>;
type Values<Kinds extends FilterKinds> = { [Name in keyof Kinds]: Kinds[Name]['none'] };
type Query<Kinds extends FilterKinds> = { [Name in keyof Kinds]?: Exclude<ReturnType<Kinds[Name]['sent']>, undefined> };
/** One value that is chosen in one of the filters. */
export type Choice<Kinds extends FilterKinds> = {
  [Name in keyof Kinds]: { name: Name; choice: ReturnType<Kinds[Name]['chosen']>[number] };
}[keyof Kinds];

const one = <Choice, None>(
  none: None,
  read: (text: string) => Choice | None,
): FilterKind<Choice | None, Choice, Choice> => ({
  none,
  read,
  sent: (value) => (value === none ? undefined : (value as Choice)),
  chosen: (value) => (value === none ? [] : [value as Choice]),
  toggled: (value, choice) => (value === choice ? none : choice),
});

/** One of a few words. An order always has one, a filter may have none. */
export const oneOf = <const Word extends string, None extends Word | null = null>(
  words: readonly Word[],
  none: None = null as None,
) => one<Word, None>(none, (text) => words.find((word) => word === text) ?? none);

export const yesOrNo = one<boolean, null>(null, (text) => (text === 'true' ? true : text === 'false' ? false : null));

/** Any of some names. */
export const names = (max: number): FilterKind<string[], string, string[]> => ({
  none: [],
  read: (text) => [...new Set(text.split(',').map(trimmed).filter(Boolean))].slice(0, max),
  sent: (value) => (value.length > 0 ? value : undefined),
  chosen: (value) => value,
  toggled: (value, name) =>
    value.includes(name) ? value.filter((other) => other !== name) : [...value, name].slice(0, max),
});

const text = one<string, ''>('', (typed) => trimmed(typed).slice(0, maxSearchLength));

const time = one<string, null>(null, (typed) => {
  const parsed = Date.parse(typed);
  return Number.isNaN(parsed) ? null : new Date(parsed).toISOString();
});

/** The filters that every list has. Times are ISO 8601. */
const common = { search: text, createdFrom: time, createdTo: time };

export type CommonFilters = Values<typeof common>;
export type DateRange = Omit<CommonFilters, 'search'>;

/** The filters of one list: the common ones, its own, and its order, which leaves nothing out. */
export function createFilters<Own extends FilterKinds, Order extends FilterKinds>(own: Own, order: Order) {
  type Filters = CommonFilters & Values<Own & Order>;
  const filtering: FilterKinds = { ...common, ...own };
  const all: FilterKinds = { ...filtering, ...order };

  const each = (kinds: FilterKinds, give: (kind: FilterKind, name: string) => unknown) =>
    Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, give(kind, name)]));
  const valueOf = (filters: Filters, name: string): unknown => filters[name as keyof Filters];
  const queryOf = (filters: Filters) =>
    each(all, (kind, name) => kind.sent(valueOf(filters, name))) as Query<typeof common & Own & Order>;

  return {
    initial: each(all, ({ none }) => none) as Filters,
    /** No filters; the order is not touched. */
    none: each(filtering, ({ none }) => none),
    queryOf,
    /** The search part of the page's URL; '' with all filters at their defaults. */
    searchParamsOf: (filters: Filters): string => {
      const set = Object.entries(queryOf(filters)).filter(([, value]) => value !== undefined);
      return new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
    },
    /** Reads what `searchParamsOf` wrote. An end before the start is dropped. */
    filtersIn: (search: string): Filters => {
      const params = new URLSearchParams(search);
      const filters = each(all, (kind, name) => kind.read(params.get(name) ?? '')) as Filters;
      const { createdFrom, createdTo } = filters;
      return createdFrom && createdTo && createdTo < createdFrom ? { ...filters, createdTo: null } : filters;
    },
    /** Whether something is left out of the list. */
    isFiltered: (filters: Filters): boolean =>
      Object.entries(filtering).some(([name, kind]) => kind.sent(valueOf(filters, name)) !== undefined),
    /** What is chosen in the list's own filters. */
    chosenIn: (filters: Filters) =>
      Object.entries(own).flatMap(([name, kind]) =>
        kind.chosen(valueOf(filters, name)).map((choice) => ({ name, choice })),
      ) as Choice<Own>[],
    toggled: (filters: Filters, { name, choice }: Choice<Own>) => ({
      [name]: own[name]?.toggled(valueOf(filters, String(name)), choice),
    }),
  };
}

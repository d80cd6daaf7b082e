/**
 * The page's URL holds the filters in the form in which they are sent. People also type and cut URLs, so senseless
 * values are dropped.
 */
import { trimmed } from '../../shared/text.ts';
import type { api } from '../api/index.ts';

/** A whole destination can be searched for. */
export const maxSearchLength = 3500;

interface FilterKind<Value = unknown, Choice = unknown> {
  none: Value;
  read(text: string): Value;
  /** Adds a choice to the value, or removes it when it was chosen already. */
  toggled(value: Value, choice: Choice): Value;
}

export type FilterKinds = Readonly<Record<string, FilterKind>>;
type Values<Kinds extends FilterKinds> = { [Name in keyof Kinds]: Kinds[Name]['none'] };
type Query<Kinds extends FilterKinds> = { [Name in keyof Kinds]?: NonNullable<Kinds[Name]['none']> };
export type Choice<Kinds extends FilterKinds> = {
  [Name in keyof Kinds & string]: { name: Name; choice: Parameters<Kinds[Name]['toggled']>[1] };
}[keyof Kinds & string];

const one = <Choice, None>(none: None, read: (text: string) => Choice | None): FilterKind<Choice | None, Choice> => ({
  none,
  read,
  toggled: (value, choice) => (value === choice ? none : choice),
});

/** An order always has a value, while a filter may have none. */
export const oneOf = <const Word extends string, None extends Word | null = null>(
  words: readonly Word[],
  none: None = null as None,
) => one<Word, None>(none, (text) => words.find((word) => word === text) ?? none);

export const yesOrNo = one<boolean, null>(null, (text) => (text === 'true' ? true : text === 'false' ? false : null));

export const names = (max: number): FilterKind<string[], string> => ({
  none: [],
  read: (text) => [...new Set(text.split(',').map(trimmed).filter(Boolean))].slice(0, max),
  toggled: (value, name) =>
    value.includes(name) ? value.filter((other) => other !== name) : [...value, name].slice(0, max),
});

const text = one<string, ''>('', (typed) => trimmed(typed).slice(0, maxSearchLength));

const time = one<string, null>(null, (typed) => {
  const parsed = Date.parse(typed);
  return Number.isNaN(parsed) ? null : new Date(parsed).toISOString();
});

const common = { search: text, createdFrom: time, createdTo: time };

type Arguments<Id extends 'listUrls' | 'listQrCodes'> = Exclude<(typeof api.endpoints)[Id]['Types']['QueryArg'], void>;
type Paging = 'page' | 'pageSize' | 'sortBy' | 'sortDirection';
/** Only the command palette asks for these. */
type Unlisted = 'startsWith';

/** The filters of a list in the contract beyond the common ones: one that is missing or unknown does not compile. */
export type OwnFilters<Id extends 'listUrls' | 'listQrCodes'> = Readonly<
  Record<Exclude<keyof Arguments<Id>, keyof typeof common | Paging | Unlisted>, FilterKind>
>;

export type CommonFilters = Values<typeof common>;
export type CommonChoice = Choice<typeof common>;
export const isCommon = (chosen: { name: string }): chosen is CommonChoice => chosen.name in common;

export const sortedBy = <const Word extends string>(words: readonly ('CreatedAt' | Word)[]) => ({
  sortBy: oneOf(words, 'CreatedAt'),
  sortDirection: oneOf(['asc', 'desc'], 'desc'),
});

export type Order = Values<ReturnType<typeof sortedBy<string>>>;

/** A list has the common filters, its own, and an order, which leaves nothing out. */
export function createFilters<Own extends FilterKinds, Order extends FilterKinds>(own: Own, order: Order) {
  type Filters = CommonFilters & Values<Own & Order>;
  type Chosen = CommonChoice | Choice<Own>;
  const filtering: FilterKinds = { ...common, ...own };
  const all: FilterKinds = { ...filtering, ...order };

  const each = (kinds: FilterKinds, give: (kind: FilterKind, name: string) => unknown) =>
    Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, give(kind, name)]));
  const setIn = (filters: Filters) =>
    Object.entries<unknown>(filters).filter(([name, value]) => String(value) !== String(all[name]?.none));

  return {
    initial: each(all, ({ none }) => none) as Filters,
    none: each(filtering, ({ none }) => none) as Partial<Filters>,
    queryOf: (filters: Filters) => Object.fromEntries(setIn(filters)) as Query<typeof common & Own & Order>,
    /** The filter for a change of all matches has no order. */
    filterOf: (filters: Filters) =>
      Object.fromEntries(setIn(filters).filter(([name]) => name in filtering)) as Query<typeof common & Own>,
    /** The result is '' with all filters at their defaults. */
    searchParamsOf: (filters: Filters): string =>
      new URLSearchParams(setIn(filters).map(([name, value]) => [name, String(value)])).toString(),
    filtersIn: (search: string): Filters => {
      const params = new URLSearchParams(search);
      const filters = each(all, (kind, name) => kind.read(params.get(name) ?? '')) as Filters;
      const { createdFrom, createdTo } = filters;
      return createdFrom && createdTo && createdTo < createdFrom ? { ...filters, createdTo: null } : filters;
    },
    chosenIn: (filters: Filters) =>
      setIn(filters)
        .filter(([name]) => name in filtering)
        .flatMap(([name, value]) => [value].flat().map((choice) => ({ name, choice }))) as Chosen[],
    toggled: (filters: Filters, { name, choice }: Chosen) =>
      ({ [name]: filtering[name]?.toggled(filters[name as keyof Filters], choice) }) as Partial<Filters>,
  };
}

/** What a list says of what it lists. */
export interface ListTexts {
  title: string;
  subtitle: string;
  label: string;
  search: string;
  /** What one of them, and what several, are called. */
  nouns: readonly [one: string, several: string];
  loading: string;
  failed: string;
  empty: string;
  /** Why it is empty: nothing fits the filters, or there is nothing yet. */
  noMatch: string;
  noneYet: string;
  create: string;
  createFirst: string;
}

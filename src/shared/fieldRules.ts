/** The rule holds between two fields of a request, or between a field and the clock. Its text belongs to `field`. */
export interface FieldRule {
  rule: 'same' | 'different' | 'before' | 'future';
  field: string;
  other?: string;
  message: string;
}

/** A field that is empty, null or left out counts as untyped. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Characters, more than a compared field has. Composing takes time with the square of a letter's accents. */
const longest = 1_000;

/** Keyboards differ in the code points that they give for the same letter. */
export const isSame = (a: string, b: string) =>
  a === b || (Math.max(a.length, b.length) <= longest && a.normalize('NFC') === b.normalize('NFC'));

/** A missing or unreadable time breaks no rule. */
export function isBroken(
  { rule, field, other = '' }: FieldRule,
  values: Record<string, unknown>,
  now: number,
): boolean {
  const [value, compared] = [textOf(values[field]), textOf(values[other])];
  switch (rule) {
    case 'same':
      return !isSame(value, compared);
    case 'different':
      return value !== '' && isSame(value, compared);
    case 'before':
      return Date.parse(value) >= Date.parse(compared);
    case 'future':
      return Date.parse(value) <= now;
  }
}

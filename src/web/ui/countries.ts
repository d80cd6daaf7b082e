const names = new Intl.DisplayNames('en', { type: 'region' });

/** A code that is not ISO 3166-1 alpha-2 is returned as it is. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

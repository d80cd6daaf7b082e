const names = new Intl.DisplayNames('en', { type: 'region' });

/** The name of an ISO 3166-1 alpha-2 code; the code itself when it is not one. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The time zone that a new account begins with. */
export const zoneOfBrowser = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const zoneOfBrowser = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Device {
  browser: string | null;
  operatingSystem: string | null;
}

export function deviceName({ browser, operatingSystem }: Device): string {
  if (browser && operatingSystem) return `${browser} on ${operatingSystem}`;
  return browser ?? operatingSystem ?? 'Unknown device';
}

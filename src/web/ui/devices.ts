interface Device {
  browser: string | null;
  operatingSystem: string | null;
}

/** `Firefox on macOS`, as far as known. */
export function deviceName({ browser, operatingSystem }: Device): string {
  if (browser && operatingSystem) return `${browser} on ${operatingSystem}`;
  return browser ?? operatingSystem ?? 'Unknown device';
}

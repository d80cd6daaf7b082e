/** The browser writes the key as its system does. */
export const withCommand = (key: string): string =>
  /Mac|iPhone|iPad/.test(navigator.platform) ? `⌘${key}` : `Ctrl ${key}`;

const key = 'curtly_shortcuts';
const off = 'off';

/**
 * Whether keys without Ctrl or ⌘ are shortcuts. People who speak their text or press keys by accident turn them off.
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== off;
  } catch {
    return true;
  }
}

export function keepSingleKeys(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(key);
    else localStorage.setItem(key, off);
  } catch {
    // Without storage they stay on.
  }
}

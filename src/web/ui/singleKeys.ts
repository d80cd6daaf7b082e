const key = 'curtly_shortcuts';
const off = 'off';

/** People who speak their text or press keys by accident turn shortcuts without Ctrl or ⌘ off. */
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

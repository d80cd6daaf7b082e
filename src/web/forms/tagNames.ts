import { folded, trimmed } from '../../shared/text.ts';

/** The names in texts that hold some, separated by commas: trimmed, without empty ones and duplicates. */
export function tagNames(texts: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const name of texts.flatMap((text) => text.split(',')).map(trimmed)) {
    if (name !== '' && !byName.has(folded(name))) byName.set(folded(name), name);
  }
  return [...byName.values()];
}

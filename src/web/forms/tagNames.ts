import { folded, trimmed } from '../../shared/text.ts';

export function tagNames(texts: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const name of texts.flatMap((text) => text.split(',')).map(trimmed)) {
    if (name !== '' && !byName.has(folded(name))) byName.set(folded(name), name);
  }
  return [...byName.values()];
}

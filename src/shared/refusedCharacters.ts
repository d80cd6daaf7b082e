/** Those that are invisible, or that stand on another one, are named by their number. */
const nameOf = (character: string) =>
  /[\p{C}\p{M}\p{Z}]/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : character;

/**
 * A message in which `{characters}` stands for those of a text that a pattern of the contract refuses, each named once.
 */
export function withRefused(message: string, { text, pattern }: { text: string; pattern: string }): string {
  return message.replace('{characters}', () => {
    const allowed = new RegExp(pattern, 'u');
    const refused = [...new Set(text)].filter((character) => !allowed.test(character));
    return refused.map(nameOf).join(', ');
  });
}

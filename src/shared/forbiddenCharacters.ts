/** Those that are invisible, or that stand on another one, are named by their number. */
const nameOf = (character: string) =>
  /[\p{C}\p{M}\p{Z}]/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : character;

/** The characters that a pattern of the contract, one for single characters, forbids in a text: each once. */
export function forbiddenIn(text: string, pattern: string): string[] {
  const allowed = new RegExp(pattern, 'u');
  return [...new Set(text)].filter((character) => !allowed.test(character)).map(nameOf);
}

/** A message in which `{characters}` stands for those that are forbidden. */
export const withForbidden = (message: string, { text, pattern }: { text: string; pattern: string }): string =>
  message.replace('{characters}', () => forbiddenIn(text, pattern).join(', '));

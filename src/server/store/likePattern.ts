/** The pattern of `like … escape '\'` for what contains this text. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

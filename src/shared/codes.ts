/** Codes ignore case, so this form is unique and used for lookups. */
export const normalizeCode = (code: string) => code.toLowerCase();

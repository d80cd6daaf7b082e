/** Of a limit of the month, more than four fifths are used. */
export const isLow = (used: number, limit: number | null): boolean => limit !== null && used > limit * 0.8;

/** Bytes in a millisecond, on average: who sends or reads more slowly may have to make way. */
export const slowLine = 100;

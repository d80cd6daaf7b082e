/** Days are UTC and counted from the epoch. */
const millisecondsPerDay = 86_400_000;

export const dayOf = (time: number) => Math.floor(time / millisecondsPerDay);

/** `2026-11-20` */
export const dayName = (day: number) => new Date(day * millisecondsPerDay).toISOString().slice(0, 10);

/**
 * The code is, or ever was, taken; the month's quota is used up; the parent is gone or has as many as it can have; an
 * earlier call made it already; a restore that is still under way has added it; or it has had as many codes as it can
 * have.
 */
export type Refusal =
  'code taken' | 'codes full' | 'quota used up' | 'no parent' | 'parent full' | 'made before' | 'being restored';

/** Rolls back the transaction of a refused change. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Returns why a change was refused instead of throwing it. */
export async function orRefusal<Result>(change: Promise<Result>): Promise<Result | Refusal> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

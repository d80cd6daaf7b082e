import { freshProofRequired } from '../../problems.ts';
import { minute } from '../../rules/durations.ts';
import { sessionOf, type Principal } from './principal.ts';

const freshFor = 10 * minute;

/**
 * Whoever finds a session open, or has stolen its token, must not make what outlasts it, nor end the owner's other
 * sessions.
 *
 * @throws Problem unless the user of the session has signed in, or proven again who they are, a short time ago
 */
export function expectFreshProof(principal: Principal, now: number): void {
  if (now - sessionOf(principal).provenAt >= freshFor) throw freshProofRequired();
}

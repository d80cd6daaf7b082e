import { freshProofRequired } from '../../problems.ts';
import { minute } from '../../rules/durations.ts';
import { sessionOf, type Principal } from './principal.ts';

const freshFor = 10 * minute;

/**
 * For what outlasts a session: who finds one open, or has stolen its token, cannot do it.
 *
 * @throws Problem unless the user of the session has signed in, or proven again who they are, a short time ago
 */
export function expectFreshProof(principal: Principal, now: number): void {
  if (now - sessionOf(principal).provenAt >= freshFor) throw freshProofRequired();
}

import type { LetterKind } from './messages.ts';

/** What is recent is counted against the next mail to the same recipient. */
export const recently = 3_600_000;

/** Of each kind. To be told once of a try to register is enough, and leaves room for the links that open the account. */
const most: Record<LetterKind, number> = {
  verification: 5,
  'password reset': 5,
  'already registered': 1,
  'password changed': 5,
  'other Google account': 1,
};

/** Of those that anyone can have sent to anyone, together. */
const anyoneCanAskFor: LetterKind[] = ['verification', 'password reset', 'already registered'];
const mostAskedFor = 5;

/** Whether one more may go to somebody who got these, by kind. */
export function mayBeSent(kind: LetterKind, sent: ReadonlyMap<string, number>): boolean {
  const countOf = (each: LetterKind) => sent.get(each) ?? 0;
  if (countOf(kind) >= most[kind]) return false;
  return !anyoneCanAskFor.includes(kind) || anyoneCanAskFor.reduce((sum, each) => sum + countOf(each), 0) < mostAskedFor;
}

import type { LetterKind } from './messages.ts';

/** What is recent is counted against the next mail to the same recipient. */
export const recently = 3_600_000;

/**
 * Of each kind. To be told once of a try to register is enough, and leaves room for the links that open the account.
 */
const most: Record<LetterKind, number> = {
  verification: 5,
  'password reset': 5,
  'already registered': 1,
  'password changed': 5,
  'Google account linked': 5,
  'other Google account': 1,
};

/** Of those that anyone can have sent to anyone, together. */
const anyoneCanAskFor: LetterKind[] = ['verification', 'password reset', 'already registered'];
const maxAskedFor = 5;

interface Sent {
  kind: string;
  /** The network that it was asked for from. */
  source: string | null;
}

/**
 * Whether one more may go to somebody who got these. What one network has asked for counts twice against its next, so
 * that no stranger alone takes the last places: whoever asks from elsewhere, such as the owner of the account, is still
 * served.
 */
export function mayBeSent({ kind, source }: Sent & { kind: LetterKind }, sent: readonly Sent[]): boolean {
  if (sent.filter((each) => each.kind === kind).length >= most[kind]) return false;
  if (!anyoneCanAskFor.includes(kind)) return true;
  const askedFor = sent.filter((each) => anyoneCanAskFor.some((name) => name === each.kind));
  const fromHere = askedFor.filter((each) => each.source === source);
  return askedFor.length + fromHere.length < maxAskedFor;
}

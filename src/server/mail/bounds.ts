import { hour } from '../rules/durations.ts';
import type { QueuedMail } from '../store/accounts/mailQueue.ts';
import type { MessageKind } from './messages.ts';

/** Mails of this period count against the next one to the same recipient. */
export const recently = hour;

/** One mail about an attempt to register is enough, and leaves room for the links that open the account. */
const most: Record<MessageKind, number> = {
  verification: 5,
  'password reset': 5,
  'already registered': 1,
  'password changed': 5,
  'new browser': 5,
  'API key created': 5,
  'passkey added': 5,
  'passkey removed': 5,
  'codes turned on': 5,
  'codes turned off': 5,
  'codes guessed': 5,
  'recovery codes replaced': 5,
  'second factors removed': 5,
  'link password guessed': 5,
  'Google account linked': 5,
  'other Google account': 1,
  'confirm provider': 5,
  'provider linked': 5,
  'provider removed': 5,
  'other provider account': 1,
  'account closed': 5,
  'email changed': 5,
  'item disabled': 5,
  'reports wait': 1,
  test: 5,
  invitation: 5,
};

/** All kinds that a stranger can cause count together. */
export const anyoneCanAskFor: MessageKind[] = ['verification', 'password reset', 'already registered'];
/** What waits in the queue for one of these to be sent. */
export const askedByAnyone: QueuedMail['kind'][] = ['registration', 'verification', 'password reset'];
export const maxAskedFor = 5;

interface Sent {
  kind: string;
  source: string | null;
}

/**
 * Tells whether a recipient of these mails may get one more. Mails that one network asked for count twice for its next
 * request, so one stranger cannot use up the limit: the owner, who asks from elsewhere, still gets a mail.
 */
export function mayBeSent({ kind, source }: Sent & { kind: MessageKind }, sent: readonly Sent[]): boolean {
  if (sent.filter((each) => each.kind === kind).length >= most[kind]) return false;
  if (!anyoneCanAskFor.includes(kind)) return true;
  const askedFor = sent.filter((each) => anyoneCanAskFor.some((name) => name === each.kind));
  const fromHere = askedFor.filter((each) => each.source === source);
  return askedFor.length + fromHere.length < maxAskedFor;
}

/** How the API answers what the store did not do. An outcome without an answer does not compile. */
import {
  beingRestored,
  codeTaken,
  destinationBlocked,
  linkInTrash,
  linkNotFound,
  qrCodeLinkFull,
  qrCodeLinkNotFound,
  qrCodeNotFound,
  tooManyFormerCodes,
  type Problem,
} from '../../problems.ts';
import type { Restored } from '../../store/items/trashMoves.ts';
import type { Refusal, Refused } from '../../store/items/refused.ts';
import type { ItemKind } from '../../store/schema.ts';

export const notFound = { link: linkNotFound, qrCode: qrCodeNotFound };

/** A creation that was made before is answered with what it made. */
type NotCreated = Exclude<Refusal, 'made before'>;

const creationProblems: Record<NotCreated, (usedUp: () => Problem) => Problem> = {
  'code taken': codeTaken,
  'codes full': tooManyFormerCodes,
  'quota used up': (usedUp) => usedUp(),
  'no parent': qrCodeLinkNotFound,
  'parent full': qrCodeLinkFull,
  'being restored': beingRestored,
};

/** `usedUp`: the problem of the plan whose quota is used up. */
export const problemOfCreation = (refusal: NotCreated, usedUp: () => Problem): Problem =>
  creationProblems[refusal](usedUp);

/** Handlers let these refusals through, because any change of an item can meet them. Another is a fault of ours. */
export function problemOfRefused({ refusal }: Refused): Problem | undefined {
  if (refusal === 'being restored') return beingRestored();
  return refusal === 'codes full' ? tooManyFormerCodes() : undefined;
}

type NotMoved = Exclude<Restored, 'restored'>;

const moveProblems: Record<NotMoved, (kind: ItemKind) => Problem> = {
  missing: (kind) => notFound[kind](),
  'no parent': linkInTrash,
  'parent full': qrCodeLinkFull,
  'being restored': beingRestored,
  'destination blocked': (kind) => destinationBlocked(kind === 'link' ? 'url' : 'content'),
};

/** Of an item that cannot come out of the trash, or change with others. */
export const problemOfMove = (outcome: NotMoved, kind: ItemKind): Problem => moveProblems[outcome](kind);

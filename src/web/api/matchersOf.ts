import { isFulfilled, isPending, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import type { endpoints } from '../../generated/endpoints.ts';

type Calls = (typeof endpoints)['endpoints'];
type Matchers<Name extends keyof Calls> = Pick<Calls[Name], 'matchPending' | 'matchFulfilled' | 'matchRejected'>;

/** The matchers of a call, without the code of the API. */
export function matchersOf<Name extends keyof Calls>(name: Name): Matchers<Name> {
  const isOfCall = (action: { meta: object }) =>
    (action.meta as { arg?: { endpointName?: string } }).arg?.endpointName === name;
  return {
    matchPending: (action: UnknownAction) => isPending(action) && isOfCall(action),
    matchFulfilled: (action: UnknownAction) => isFulfilled(action) && isOfCall(action),
    matchRejected: (action: UnknownAction) => isRejected(action) && isOfCall(action),
  } as Matchers<Name>;
}

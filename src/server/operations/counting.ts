import type { ApiRequests } from '../apiRequests.ts';
import type { Call, OperationId, Operations } from './operation.ts';

/** The same handlers, whose calls count as API requests of the plan. */
export function counting<Handlers extends Partial<Operations>>(apiRequests: ApiRequests, handlers: Handlers): Handlers {
  const counted = Object.entries(handlers).map(([id, handle]) => [id, (call: Call<OperationId>) => {
    apiRequests.note(call.request);
    return (handle as (call: Call<OperationId>) => unknown)(call);
  }]);
  return Object.fromEntries(counted) as Handlers;
}

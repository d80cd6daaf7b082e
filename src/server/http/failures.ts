import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, bodyTooLarge, changesCannotBeSaved, internal, malformed, wrongContentType } from '../problems.ts';
import { problemOfRefused } from '../operations/items/outcomes.ts';
import { Refused } from '../store/items/refused.ts';
import { StoreUnavailable } from '../store/unavailable.ts';

function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof StoreUnavailable) return changesCannotBeSaved(error);
  const refused = error instanceof Refused ? problemOfRefused(error) : undefined;
  if (refused) return refused;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return bodyTooLarge();
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return wrongContentType();
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return malformed('The request is not valid JSON.');
    default:
      return (error.statusCode ?? 500) < 500 ? malformed('The request could not be understood.') : internal();
  }
}

/** nginx logs this status for a client that did not wait for its answer. */
const clientClosedRequest = 499;

type SendProblem = (problem: Problem, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Answers failures. Unexpected errors go to the log and not to the client. */
export function failureHandler(send: SendProblem) {
  return (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // The work failed because the client has left, and nobody hears the answer.
    if (reply.raw.destroyed) return reply.code(clientClosedRequest).send();
    const problem = problemOf(error);
    // The jobs log once that nothing can be saved, so requests do not. Damage is known only to the request that meets
    // it.
    const isDamage = error instanceof StoreUnavailable && error.isDamaged;
    if (isDamage || (problem.statusCode >= 500 && problem.statusCode !== 503))
      request.log.error({ err: error }, 'request failed');
    reply.header('X-Request-Id', request.id);
    if (problem.retryAfter !== undefined) reply.header('Retry-After', problem.retryAfter);
    // The rest of the request would otherwise arrive on the same connection.
    if (problem.statusCode === 408) reply.header('Connection', 'close');
    return send(problem, request, reply);
  };
}

export const answerFailure = failureHandler((problem, _request, reply) => {
  if (problem.statusCode === 401) reply.header('WWW-Authenticate', 'Bearer');
  return reply.code(problem.statusCode).type('application/json; charset=utf-8').send(problem.toFailure());
});

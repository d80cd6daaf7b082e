import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../generated/types.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import type { Principal } from './access/principal.ts';

/** Answered by visits, whatever app does. */
export const operationsOfVisits = ['getHealth', 'getReadiness'] as const;

export type OperationId = Exclude<keyof operations, (typeof operationsOfVisits)[number]>;

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** A response that is not JSON, sent as it is with these headers. */
export interface FileResponse<Type extends string = string> {
  type: Type;
  headers: Record<string, string> & { ETag?: string };
  /** Not called when the client has the same version already. */
  body: () => Promise<Buffer | string>;
}

type Success<Responses> = Responses extends { 200: infer Response } | { 201: infer Response } | { 204: infer Response }
  ? Response
  : never;

type Unwrapped<Body> = Body extends { data: infer Data } ? Data : Body;

type Result<Response> = Response extends { content: infer Content }
  ? 'application/json' extends keyof Content
    ? Unwrapped<Json<Response>>
    : FileResponse<keyof Content & string>
  : undefined;

/** One call of an operation, validated as the contract says. */
export interface Call<Id extends OperationId> {
  params: NonNullable<operations[Id]['parameters']['path']>;
  query: NonNullable<operations[Id]['parameters']['query']>;
  body: Json<NonNullable<operations[Id]['requestBody']>>;
  /** @throws Problem 401 in an operation that is open to everyone */
  readonly principal: Principal;
  readonly user: UserRecord;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The `data` of the envelope; or a file, where the contract has no JSON. */
export type Answer<Id extends OperationId> = Result<Success<operations[Id]['responses']>>;

/** May also return a stream of the whole response, where that may be too large for memory. */
type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Answer<Id> | Readable>;

export type Operations = { [Id in OperationId]: Handler<Id> };

/** Nothing but these fields. What else a request has does not compile until its handler has taken it out. */
export type Exactly<Fields, Given> = Given & Record<Exclude<keyof Given, keyof Fields>, never>;

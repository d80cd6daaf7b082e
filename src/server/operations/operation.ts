import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../generated/types.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import type { Principal } from './principal.ts';

export type OperationId = keyof operations;

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** An answer that is no JSON. It leaves as it is, with these headers. */
export interface FileResponse<Type extends string = string> {
  type: Type;
  headers: Record<string, string> & { ETag?: string };
  /** Only called for a client that does not have the same already. */
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
  /** A 401 where the contract lets everyone in. */
  readonly principal: Principal;
  /** For whom the principal acts. */
  readonly user: UserRecord;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Returns the envelope's `data`, the envelope itself is made elsewhere; or a file, where the contract has no JSON. What
 * is too large to be held at once is returned as a stream of the whole answer.
 */
export type Handler<Id extends OperationId> = (
  call: Call<Id>,
) => Promise<Result<Success<operations[Id]['responses']>> | Readable>;

/** A handler for each operation of the contract. */
export type Operations = { [Id in OperationId]: Handler<Id> };

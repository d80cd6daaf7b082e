import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../generated/types.ts';
import type { UserRecord } from '../store/users.ts';

export type OperationId = keyof operations;

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;

type Success<Responses> = Responses extends { 200: infer Response } | { 201: infer Response } | { 204: infer Response } ? Response : never;

type Unwrapped<Body> = Body extends { data: infer Data } ? Data : Body;

/** One call of an operation, validated as the contract says. */
export interface Call<Id extends OperationId> {
  params: NonNullable<operations[Id]['parameters']['path']>;
  query: NonNullable<operations[Id]['parameters']['query']>;
  body: Json<NonNullable<operations[Id]['requestBody']>>;
  /** The signed-in user; a 401 where there is none. */
  readonly user: UserRecord;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns the envelope's `data`; the envelope itself is made elsewhere. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Unwrapped<Json<Success<operations[Id]['responses']>>>>;

/** A handler for each operation of the contract. */
export type Operations = { [Id in OperationId]: Handler<Id> };

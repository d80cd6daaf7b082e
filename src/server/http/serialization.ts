import fastJson from 'fast-json-stringify';
import type { AnySchema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Serialize = ReturnType<FastifySerializerCompiler<AnySchema>>;

/** By schema. Operations with equal schemas share one, and so do all servers of a process. */
const compiled = new Map<string, Serialize>();

/** Fastify's own serializers, cached. */
export const serializerCompiler: FastifySerializerCompiler<AnySchema> = ({ schema }) => {
  const name = JSON.stringify(schema);
  const serialize = compiled.get(name) ?? fastJson(schema);
  compiled.set(name, serialize);
  return serialize;
};

import fastJson from 'fast-json-stringify';
import type { AnySchema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Serialize = ReturnType<FastifySerializerCompiler<AnySchema>>;

/** By schema: all servers of a process, and operations with equal answers, share them. */
const compiled = new Map<string, Serialize>();

/** Fastify's own serializers, each made once. */
export const serializerCompiler: FastifySerializerCompiler<AnySchema> = ({ schema }) => {
  const name = JSON.stringify(schema);
  const serialize = compiled.get(name) ?? fastJson(schema);
  compiled.set(name, serialize);
  return serialize;
};

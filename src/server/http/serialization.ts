import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { Contract } from './contract.ts';

type Serialize = ReturnType<FastifySerializerCompiler<AnySchema>>;

/** Operations with equal schemas share one serializer, and so do all servers of a process. */
const compiled = new Map<string, Serialize>();

function compile(schema: AnySchema): Serialize {
  const name = JSON.stringify(schema);
  const serialize = compiled.get(name) ?? fastJson(schema);
  compiled.set(name, serialize);
  return serialize;
}

/** Fastify's own serializers are made when they are first needed, since all together would delay the start. */
export function createSerializerCompiler({ resolvedSchema }: Contract): FastifySerializerCompiler<AnySchema> {
  return ({ schema }) => {
    let serialize: Serialize | undefined;
    return (data) => (serialize ??= compile(resolvedSchema(schema) as AnySchema))(data);
  };
}

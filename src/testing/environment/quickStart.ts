/**
 * Makes servers start quickly: at each start the router reads and checks the contract anew, which takes half of the
 * time. Here it does so once for each process.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

type Parse = (specification: object, options: object) => Promise<unknown>;

const router = createRequire(import.meta.url).resolve('fastify-openapi-glue');
const { Parser } = (await import(new URL('lib/Parser.js', pathToFileURL(router)).href)) as {
  Parser: { prototype: { parse: Parse } };
};
const { parse } = Parser.prototype;
const parsed = new WeakMap<object, Promise<unknown>>();

Parser.prototype.parse = function once(specification, options) {
  const routes = parsed.get(specification) ?? parse.call(this, specification, options);
  parsed.set(specification, routes);
  return routes;
};

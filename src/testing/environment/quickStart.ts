/**
 * Makes servers start quickly: at each start the router compiles the schema of OpenAPI anew, to check the contract, which
 * takes half of the time. Here it is compiled once for each process.
 */
import { createRequire } from 'node:module';

type Validate = (document: unknown) => boolean;

interface ValidatorClass {
  prototype: { getAjvValidator(version: string): Validate };
}

const require = createRequire(createRequire(import.meta.url).resolve('fastify-openapi-glue'));
const { Validator } = require('@seriousme/openapi-schema-validator') as { Validator: ValidatorClass };
const { getAjvValidator } = Validator.prototype;
const compiled = new Map<string, Validate>();

Validator.prototype.getAjvValidator = function once(version) {
  const validate = compiled.get(version) ?? getAjvValidator.call(this, version);
  compiled.set(version, validate);
  return validate;
};

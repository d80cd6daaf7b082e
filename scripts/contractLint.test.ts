/** Many people who write clients run Redocly first, so the contract has to pass its rules. */
import { createConfig, lint } from '@redocly/openapi-core';

test('Redocly finds no error in the contract', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'no-invalid-schema-examples': 'error',
      'no-invalid-parameter-examples': 'error',
      'no-invalid-media-type-examples': 'error',
    },
  });
  const problems = await lint({ ref: 'openapi/shortener.yaml', config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message, ruleId, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
}, 60_000);

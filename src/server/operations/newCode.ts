import { generateCode } from '../rules/codes.ts';

/** There are 27 billion codes: a second attempt is rare, a third means that something else is wrong. */
const attempts = 5;

/** Creates an item with a generated code, with another one if that is taken. */
export async function withGeneratedCode<Created>(
  create: (code: string) => Promise<Created | 'code taken'>,
): Promise<Created> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const created = await create(generateCode());
    if (created !== 'code taken') return created;
  }
  throw new Error(`${attempts} generated codes in a row were taken`);
}

import { generateCode } from '../rules/codes.ts';

/** The code space holds 27 billion: a second attempt is rare, and a third means that something else is wrong. */
const attempts = 5;

/** Creates something with a code of its own. */
export async function withGeneratedCode<Created>(
  create: (code: string) => Promise<Created | 'code taken'>,
): Promise<Created> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const created = await create(generateCode());
    if (created !== 'code taken') return created;
  }
  throw new Error(`${attempts} generated codes in a row were taken`);
}

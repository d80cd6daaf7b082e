import { generateCode } from '../rules/codes.ts';

/** The code space holds 27 thousand million: a second try is rare, and a third means that something else is wrong. */
const triesForCode = 5;

/** Creates something with a code of its own. `create` returns nothing when the code was taken. */
export async function withGeneratedCode<Created>(create: (code: string) => Promise<Created | undefined>): Promise<Created> {
  for (let tries = 0; tries < triesForCode; tries += 1) {
    const created = await create(generateCode());
    if (created !== undefined) return created;
  }
  throw new Error(`${triesForCode} generated codes in a row were taken`);
}

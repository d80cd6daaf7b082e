import { createHook } from 'node:async_hooks';

/** Node's async hooks call native work so: a hash of a password has no name. */
const types = { hash: 'undefined', drawing: 'generic' };

/** Counts how often a password is hashed, or an image drawn, in this process meanwhile. */
export async function countDuring(work: keyof typeof types, act: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === types[work]) count += 1;
    },
  }).enable();
  await act();
  hook.disable();
  return count;
}

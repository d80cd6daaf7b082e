import { createSlots } from './slots.ts';

function changes() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    make: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
      await new Promise(setImmediate);
    },
  };
}

test('calls of one account follow one another, beside those of others', async () => {
  const slots = createSlots({ atOnce: 1, maxWaiting: 3 });
  const { begun, make, end } = changes();
  const made = [slots.run(1, make('1a')), slots.run(1, make('1b')), slots.run(2, make('2a')), slots.run(1, make('1c'))];
  expect(begun).toEqual(['1a', '2a']);
  for (const name of ['1a', '1b', '2a', '1c']) await end(name);
  expect(begun).toEqual(['1a', '2a', '1b', '1c']);
  expect(await Promise.all(made)).toEqual(['1a', '1b', '2a', '1c']);
});

test('an account with many that wait is refused, and can go on once they are done', async () => {
  const slots = createSlots({ atOnce: 1, maxWaiting: 3 });
  const { begun, make, end } = changes();
  const names = Array.from({ length: 4 }, (_, number) => String(number));
  const made = names.map((name) => slots.run(1, make(name)));
  await expect(slots.run(1, make('refused'))).rejects.toMatchObject({ statusCode: 429, retryAfter: 1 });
  for (const name of names) await end(name);
  expect(await Promise.all(made)).toEqual(names);
  const next = slots.run(1, make('next'));
  await end('next');
  expect(await next).toBe('next');
  expect(begun).toEqual([...names, 'next']);
});

test('a call that fails lets the next one begin', async () => {
  const slots = createSlots({ atOnce: 1, maxWaiting: 3 });
  const failed = slots.run(1, () => Promise.reject(new Error('failed')));
  const next = slots.run(1, () => Promise.resolve('made'));
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('made');
});

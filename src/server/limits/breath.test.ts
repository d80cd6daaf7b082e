import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBreath } from './breath.ts';

let now = 1_000;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

/** Whether it takes a rest. */
async function rests({ breathe }: ReturnType<typeof createBreath>): Promise<boolean> {
  let isResting = true;
  void breathe().then(() => (isResting = false));
  await nextTurn();
  return isResting;
}

test('who has worked for some milliseconds rests', async () => {
  const breath = createBreath(() => 1);
  now += 3;
  expect(await rests(breath)).toBe(false);
  now += 97;
  expect(await rests(breath)).toBe(true);
});

test('who has only waited does not', async () => {
  const breath = createBreath(() => 1);
  const elsewhere = async () => {
    await nextTurn();
    now += 500;
    return 'done';
  };
  expect(await breath.waitFor(elsewhere())).toBe('done');
  expect(await rests(breath)).toBe(false);
  const failing = async () => {
    await nextTurn();
    now += 500;
    throw new Error('It failed');
  };
  await expect(breath.waitFor(failing())).rejects.toThrow('It failed');
  expect(await rests(breath)).toBe(false);
});

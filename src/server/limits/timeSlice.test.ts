import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTimeSlice } from './timeSlice.ts';

let now = 1_000;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

async function yields({ yieldIfDue }: ReturnType<typeof createTimeSlice>): Promise<boolean> {
  let isYielding = true;
  void yieldIfDue().then(() => (isYielding = false));
  await nextTurn();
  return isYielding;
}

test('who has worked for some milliseconds rests', async () => {
  const timeSlice = createTimeSlice(() => 1);
  now += 3;
  expect(await yields(timeSlice)).toBe(false);
  now += 97;
  expect(await yields(timeSlice)).toBe(true);
});

test('who has only waited does not', async () => {
  const timeSlice = createTimeSlice(() => 1);
  const elsewhere = async () => {
    await nextTurn();
    now += 500;
    return 'done';
  };
  expect(await timeSlice.waitFor(elsewhere())).toBe('done');
  expect(await yields(timeSlice)).toBe(false);
  const failing = async () => {
    await nextTurn();
    now += 500;
    throw new Error('It failed');
  };
  await expect(timeSlice.waitFor(failing())).rejects.toThrow('It failed');
  expect(await yields(timeSlice)).toBe(false);
});

import { performance } from 'node:perf_hooks';
import timers from 'node:timers/promises';
import { createRests } from './rests.ts';

const signal = new AbortController().signal;

/**
 * How long the rest was that follows on some others, all after 10 ms of work, while the thread has so much other work.
 */
async function lastRest(utilization: number, limits: { least: number; most?: number }): Promise<number> {
  jest.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ utilization, active: 0, idle: 0 });
  const sleep = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  const rests = createRests({ longest: 400, signal });
  for (let step = 0; step < 20; step += 1) await rests.after(10, limits);
  return sleep.mock.lastCall?.[0] ?? NaN;
}

test('a job takes a third of the time that others leave', async () => {
  expect(await lastRest(0, { least: 0 })).toBe(0);
  expect(await lastRest(0.5, { least: 0 })).toBeCloseTo(30, 0);
  expect(await lastRest(0.8, { least: 0 })).toBeCloseTo(120, 0);
});

test('it gives way to a busy thread, but never for longer than the longest rest', async () => {
  expect(await lastRest(1, { least: 0 })).toBe(400);
  expect(await lastRest(0, { least: 50 })).toBe(400);
});

test('it rests at least and at most as long as it is told', async () => {
  expect(await lastRest(0, { least: 2 })).toBe(20);
  expect(await lastRest(1, { least: 2, most: 1 })).toBe(10);
});

test('a rest ends when the job is stopped', async () => {
  const stopping = new AbortController();
  const rested = createRests({ longest: 3_600_000, signal: stopping.signal }).after(3_600_000, { least: 1 });
  stopping.abort();
  await expect(rested).resolves.toBeUndefined();
});

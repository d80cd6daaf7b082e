import { createFairQueue } from './fairQueue.ts';

function createTasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    task: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    async end(name: string) {
      ends.get(name)?.();
      // The next task is let in after one turn, and starts in another.
      await new Promise(setImmediate);
      await new Promise(setImmediate);
    },
  };
}

test('so many tasks run at once, and those who wait are served in turn', async () => {
  const queue = createFairQueue({ atOnce: 2, maxWaitingOfOne: 3, maxWaiting: 10 });
  const { started, task, end } = createTasks();
  const answers = ['flood 1', 'flood 2', 'flood 3', 'flood 4', 'flood 5', 'owner 1'].map((name) =>
    queue.run(task(name), name.split(' ')[0] ?? ''),
  );
  await end('');
  expect(started).toEqual(['flood 1', 'flood 2']);
  await end('flood 1');
  await end('flood 2');
  expect(started).toEqual(['flood 1', 'flood 2', 'flood 3', 'owner 1']);
  for (const name of ['flood 3', 'owner 1', 'flood 4', 'flood 5']) await end(name);
  expect(await Promise.all(answers)).toEqual(['flood 1', 'flood 2', 'flood 3', 'flood 4', 'flood 5', 'owner 1']);
  const next = queue.run(task('owner 2'), 'owner');
  await end('owner 2');
  expect(await next).toBe('owner 2');
});

const refused = { statusCode: 429, retryAfter: 1 };

test('one who has too many waiting is refused, and others are not', async () => {
  const queue = createFairQueue({ atOnce: 1, maxWaitingOfOne: 2, maxWaiting: 4 });
  const { task, end } = createTasks();
  const answers = ['a 1', 'a 2', 'a 3', 'b 1'].map((name) => queue.run(task(name), name.split(' ')[0] ?? ''));
  await expect(queue.run(task('a 4'), 'a')).rejects.toMatchObject(refused);
  await end('a 1');
  answers.push(queue.run(task('a 4'), 'a'));
  for (const name of ['a 2', 'b 1', 'a 3', 'a 4']) await end(name);
  expect(await Promise.all(answers)).toEqual(['a 1', 'a 2', 'a 3', 'b 1', 'a 4']);
});

test('where all places to wait are taken, one who has several makes room for one who has none', async () => {
  const queue = createFairQueue({ atOnce: 1, maxWaitingOfOne: 3, maxWaiting: 4 });
  const { started, task, end } = createTasks();
  const run = (name: string) => queue.run(task(name), name.split(' ')[0] ?? '');
  const [first, second, third, last, other] = ['a 1', 'a 2', 'a 3', 'a 4', 'b 1'].map(run);
  const owner = run('owner 1');
  await expect(last).rejects.toMatchObject(refused);
  const next = run('c 1');
  await expect(third).rejects.toMatchObject(refused);
  await expect(run('d 1')).rejects.toMatchObject({ statusCode: 503, code: 'too_busy' });
  for (const name of ['a 1', 'a 2', 'b 1', 'owner 1', 'c 1']) await end(name);
  expect(await Promise.all([first, second, other, owner, next])).toEqual(['a 1', 'a 2', 'b 1', 'owner 1', 'c 1']);
  expect(started).toEqual(['a 1', 'a 2', 'b 1', 'owner 1', 'c 1']);
});

test('a failure leaves the place to the next', async () => {
  const queue = createFairQueue({ atOnce: 1, maxWaitingOfOne: 1, maxWaiting: 1 });
  const first = queue.run(() => Promise.reject(new Error('failed')), 'a');
  const second = queue.run(() => Promise.resolve('done'), 'a');
  await expect(first).rejects.toThrow('failed');
  expect(await second).toBe('done');
});

test('one who has waited for too long is refused, and those who come after begin', async () => {
  const queue = createFairQueue({ atOnce: 1, maxWaiting: 2, maxWait: 20 });
  const { started, task, end } = createTasks();
  const first = queue.run(task('a 1'), 'a');
  const late = [queue.run(task('a 2'), 'a'), queue.run(task('b 1'), 'b')];
  for (const answer of late) await expect(answer).rejects.toMatchObject(refused);
  const next = queue.run(task('a 3'), 'a');
  for (const name of ['a 1', 'a 3']) await end(name);
  expect(await Promise.all([first, next])).toEqual(['a 1', 'a 3']);
  expect(started).toEqual(['a 1', 'a 3']);
});

test('a place that is taken is left once, and the next begins in the same turn if it should', async () => {
  const queue = createFairQueue({ atOnce: 1, maxWaiting: 3, isInSameTurn: true });
  const leave = await queue.take('a');
  const next = [queue.take('a'), queue.take('b')];
  expect([queue.running(), queue.waiting()]).toEqual([1, 2]);
  let hasTurned = false;
  setImmediate(() => (hasTurned = true));
  leave();
  for (const place of next) (await place)();
  expect(hasTurned).toBe(false);
  expect([queue.running(), queue.waiting()]).toEqual([0, 0]);
});

test('three of four places go to whoever has the fewest tasks elsewhere, and the fourth is in turn', async () => {
  const queue = createFairQueue({
    atOnce: 1,
    maxWaiting: Infinity,
    backlogOf: (caller) => (caller === 'flood' ? 20 : 0),
  });
  const { started, task, end } = createTasks();
  const run = (name: string) => queue.run(task(name), name.split(' ')[0] ?? '');
  const answers = ['first 1', 'flood 1', 'flood 2', 'owner 1', 'owner 2', 'owner 3', 'owner 4'].map(run);
  for (let ended = 0; ended < answers.length; ended += 1) await end(started[ended] ?? '');
  await Promise.all(answers);
  expect(started).toEqual(['first 1', 'owner 1', 'owner 2', 'owner 3', 'flood 1', 'owner 4', 'flood 2']);
});

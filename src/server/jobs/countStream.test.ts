import { setTimeout as sleep } from 'node:timers/promises';
import type { ItemCount } from '../store/analytics/liveCounts.ts';
import { CountStream } from './countStream.ts';

const count = (id: string, clicks: number): ItemCount => ({
  userPk: 1,
  kind: 'link',
  id,
  clicks,
  botClicks: 0,
  lastClickAt: 0,
});
const many = (items: number, clicks: number) =>
  Array.from({ length: items }, (_, index) => count(`id-${index}`, clicks));

function read(stream: CountStream): Record<string, number>[] {
  const events: Record<string, number>[] = [];
  for (;;) {
    const text = String(stream.read() ?? '');
    if (text === '') return events;
    for (const [, json = ''] of text.matchAll(/^data: (.*)\n$/gm)) {
      const { items } = JSON.parse(json) as { items: { id: string; clicks: number }[] };
      events.push(Object.fromEntries(items.map(({ id, clicks }) => [id, clicks])));
    }
  }
}

test('who reads in time gets every event', () => {
  const stream = new CountStream('session');
  stream.begin([]);
  expect(read(stream)).toEqual([{}]);
  stream.tell([count('a', 1)]);
  expect(read(stream)).toEqual([{ a: 1 }]);
  stream.tell([count('a', 2), count('b', 1)]);
  expect(read(stream)).toEqual([{ a: 2, b: 1 }]);
});

test('who is slow gets the newest counts only', () => {
  const stream = new CountStream('session');
  stream.begin(many(100, 1));
  for (let clicks = 2; clicks <= 1_000; clicks += 1) stream.tell(many(100, clicks));
  expect(stream.readableLength).toBeLessThan(20_000);
  const events = read(stream);
  expect(events.length).toBeLessThan(4);
  expect(events.at(-1)).toEqual(Object.fromEntries(many(100, 1_000).map(({ id, clicks }) => [id, clicks])));
});

test('an event has 500 items at most', () => {
  const stream = new CountStream('session');
  stream.begin([]);
  read(stream);
  stream.tell(many(501, 1));
  expect(read(stream).map((items) => Object.keys(items).length)).toEqual([500, 1]);
});

test('who is behind by more than 5,000 items is given up', () => {
  const stream = new CountStream('session');
  stream.begin(many(500, 1));
  stream.tell(many(5_000, 2));
  expect(stream.destroyed).toBe(false);
  stream.tell([count('one more', 1)]);
  expect(stream.destroyed).toBe(true);
});

test('who reads nothing for too long is given up, and only then', async () => {
  const stream = new CountStream('session');
  stream.begin(many(500, 1));
  await sleep(2);
  stream.beat(60_000);
  expect(stream.destroyed).toBe(false);
  stream.beat(1);
  expect(stream.destroyed).toBe(true);
});

test('nothing follows the end', () => {
  const stream = new CountStream('session');
  stream.begin([]);
  stream.end();
  stream.tell([count('a', 1)]);
  stream.beat(1);
  expect(read(stream)).toEqual([{}]);
});

import { createClickLogReader } from './reader.ts';

const [, , folder = '', id = ''] = process.argv;
const reader = createClickLogReader({ folder, id, lastStored: 0 });
const timer = setInterval(() => {
  const batches = reader.next(100);
  if (batches.length > 0)
    process.send?.(batches.map(({ number, clicks }) => ({ number, times: clicks.map(({ at }) => at) })));
}, 1);
process.on('disconnect', () => clearInterval(timer));

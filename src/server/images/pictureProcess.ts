/** The process behind pictureReader.ts: reads one picture, which it is sent once it has said that it is ready. */
import { readPicture } from './readPicture.ts';
import type { PictureJob } from './readPicture.ts';

const maxMemory = 220_000_000;
const memoryCheckedEvery = 10;

// At once, and not in order: what decodes a picture cannot be stopped, and would be waited for.
const end = () => process.kill(process.pid, 'SIGKILL');

process.once('disconnect', end);
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) end();
}, memoryCheckedEvery);
process.once('message', (job: PictureJob) => {
  void readPicture(job).then((answer) => process.send?.(answer));
});
process.send?.('ready');

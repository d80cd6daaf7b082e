/** The process behind pictureReader.ts: says that it is ready, gets one picture and reads it. */
import { flushCompileCache } from 'node:module';
import { readPicture, type PictureJob } from './readPicture.ts';

const maxMemory = 220_000_000;
/** Microseconds of a processor. On a busy machine a picture may take many times as long by the clock. */
const maxWork = 2_000_000;
/** Milliseconds. */
const checkedEvery = 10;

// Exits hard: a graceful exit would wait for the decoder, which cannot be stopped.
const end = () => process.kill(process.pid, 'SIGKILL');

process.once('disconnect', end);
process.once('message', (job: PictureJob) => {
  const before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > maxWork || process.memoryUsage.rss() > maxMemory) end();
  }, checkedEvery);
  void readPicture(job).then((answer) => process.send?.(answer));
});
process.send?.('ready');
// Node keeps it at the end, which never comes. With it the next process starts in half of the time.
flushCompileCache();

/** This process reads one picture for pictureReader.ts, after it has announced that it is ready. */
import { flushCompileCache } from 'node:module';
import { readPicture, type PictureJob } from './readPicture.ts';

const maxMemory = 220_000_000;
/** Microseconds of processor time. By the clock a picture may take many times as long on a busy machine. */
const maxWork = 2_000_000;
const checkedEvery = 10;

// The process is killed, because a graceful exit would wait for the decoder, which cannot be stopped.
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
// Node writes its compile cache at exit, which never comes. With it the next process starts in half the time.
flushCompileCache();

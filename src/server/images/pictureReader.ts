import type { ChildProcess } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { busy } from '../problems.ts';
import { createFairQueue } from '../limits/fairQueue.ts';
import type { PictureResult, PictureJob } from './readPicture.ts';
import { startProcess } from '../process/startProcess.ts';

export type { PictureFault, PictureJob } from './readPicture.ts';

/** Milliseconds, generous for a busy machine. The process itself bounds its work on a picture. */
const maxStartTime = 20_000;
const maxReadTime = 10_000;

const start = () =>
  startProcess('images/pictureProcess', {
    niceness: 5,
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1'],
    serialization: 'advanced',
  });

/**
 * Decodes uploads, one picture at a time, each in its own process. A picture that takes too much time or memory ends
 * with its process and affects nothing else.
 */
export function createPictureReader() {
  const queue = createFairQueue({ atOnce: 1, maxWaiting: 8, maxWaitingOfOne: 4 });
  let present: ChildProcess | undefined;
  let isStopped = false;

  async function readAlone(job: PictureJob): Promise<PictureResult> {
    // Starting a process takes some 20 ms, as did receiving the request, so they get two turns.
    await nextTurn();
    if (isStopped) throw busy();
    const child = start();
    present = child;
    return new Promise((resolve, reject) => {
      const end = () => child.kill('SIGKILL');
      let timer = setTimeout(end, maxStartTime);
      let hasBegun = false;
      let answer: PictureResult | undefined;
      child.on('message', (message: 'ready' | PictureResult) => {
        clearTimeout(timer);
        if (message === 'ready') {
          hasBegun = true;
          timer = setTimeout(end, maxReadTime);
          // The process may have ended meanwhile, which its exit handler below deals with.
          child.send(job, () => undefined);
        } else {
          answer = message;
          end();
        }
      });
      child.once('error', reject);
      child.once('exit', () => {
        clearTimeout(timer);
        if (answer) resolve(answer);
        else if (isStopped) reject(busy());
        else if (hasBegun) resolve({ fault: 'too costly' });
        else reject(new Error('The process that reads pictures did not start'));
      });
    });
  }

  return {
    /** @throws Problem when too many pictures wait already */
    read: (job: PictureJob, userPk: number): Promise<PictureResult> => queue.run(() => readAlone(job), String(userPk)),

    stop(): void {
      isStopped = true;
      present?.kill('SIGKILL');
    },
  };
}

export type PictureReader = ReturnType<typeof createPictureReader>;

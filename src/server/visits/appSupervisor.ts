import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ConfigError } from '../config/config.ts';
import type { FromApp, VisitsChannel } from '../process/channel.ts';
import type { VisitFigures } from '../process/figures.ts';
import { memoryBound } from '../process/memoryBound.ts';
import { programUrl } from '../process/root.ts';

/** App is this much nicer than visits, so that redirects come first. */
const niceness = 5;
const firstBackoff = 100;
const longestBackoff = 5_000;
/** An app that ran this long begins with the shortest backoff again. */
const ranWell = 60_000;
const checkEvery = 500;
/** An app that gives no sign for this long hangs. */
const silentAfter = 20_000;
/** Bytes of a page of memory on Linux. */
const page = 4_096;
const megabyte = 1_024 * 1_024;
/**
 * By default glibc keeps freed memory apart for each thread, in eight arenas for each processor: after drawing images
 * app kept 60 MB more.
 */
const memorySettings = { MALLOC_ARENA_MAX: '2' };
/**
 * The resident memory counts, since a limit of the heap would leave out buffers. It is 0 where the system does not
 * tell.
 */
function memoryOf({ pid }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * page;
  } catch {
    return 0;
  }
}

function startApp(): ChildProcess {
  const child = fork(programUrl('appProcess'), { stdio: 'inherit', env: { ...memorySettings, ...process.env } });
  if (child.pid !== undefined)
    setPriority(child.pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness));
  return child;
}

const faultMessages = {
  silent: 'app gives no sign, and is started again',
  large: 'app takes too much memory, and is started again',
};

interface AppFault {
  reason: keyof typeof faultMessages;
  details: object;
}

function faultOf(child: ChildProcess, silence: number): AppFault | undefined {
  if (silence > silentAfter) return { reason: 'silent', details: { silence: Math.round(silence) } };
  const memory = memoryOf(child);
  return memory > memoryBound()
    ? { reason: 'large', details: { megabytes: Math.round(memory / megabyte) } }
    : undefined;
}

type Notes = Pick<SupervisorOptions, 'figures' | 'log'>;

function endFaulty(child: ChildProcess | undefined, silence: number, { figures, log }: Notes): void {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const fault = faultOf(child, silence);
  if (!fault) return;
  figures.appRestarts[fault.reason] += 1;
  log.error(fault.details, faultMessages[fault.reason]);
  child.kill('SIGKILL');
}

interface SupervisorOptions {
  figures: Pick<VisitFigures, 'appRestarts'>;
  log: Logger;
  onGone: () => void;
}

/**
 * Starts app, and again when it ends, hangs, or takes too much memory, while visits goes on. A first start that fails
 * is final.
 */
export function superviseApp({ figures, log, onGone }: SupervisorOptions) {
  const listeners: ((message: FromApp) => void)[] = [];
  let child: ChildProcess | undefined;
  let heardAt = performance.now();
  /** A first start that fails is final, while a later one is tried again. */
  let hasListened = false;
  /** Until an app is ready it may wait for its database, and is silent. */
  let isListening = false;
  let failure: string | undefined;
  let isStopping = false;

  function hear(message: FromApp): void {
    heardAt = performance.now();
    if (message.kind === 'listening') hasListened = isListening = true;
    if (message.kind === 'failed') failure = message.message;
    listeners.forEach((listener) => listener(message));
  }

  /** Resolves once app has ended, or at once if there is no memory or process for it. */
  async function live(): Promise<void> {
    try {
      child = startApp();
      child.on('message', (message) => hear(message as FromApp));
      isListening = false;
      await once(child, 'exit');
    } catch (error) {
      log.error({ err: error }, 'app could not be started');
    }
  }

  /** @throws Error when the first start fails */
  async function run(): Promise<void> {
    for (let backoff = firstBackoff; ; backoff = Math.min(longestBackoff, backoff * 2)) {
      const began = performance.now();
      await live();
      onGone();
      if (isStopping) return;
      if (!hasListened) throw new ConfigError(failure ?? 'Curtly could not be started.');
      figures.appRestarts.ended += 1;
      const { exitCode: code, signalCode: signal } = child ?? {};
      log.error({ code, signal, failure }, 'app has ended, and is started again');
      failure = undefined;
      if (performance.now() - began > ranWell) backoff = firstBackoff;
      await sleep(backoff);
      if (isStopping) return;
    }
  }

  const silence = () => (isListening ? performance.now() - heardAt : 0);
  const timer = setInterval(() => endFaulty(child, silence(), { figures, log }), checkEvery).unref();
  const running = run();
  running.catch(() => undefined);

  const channel: VisitsChannel = {
    send(message) {
      // An app that has just ended looks connected until its end is read. Without the callback that would be an error.
      if (child?.connected) child.send(message, () => undefined);
    },
    onMessage: (listener) => void listeners.push(listener),
  };

  return {
    channel,
    listening: new Promise<void>((resolve) => {
      listeners.push(({ kind }) => kind === 'listening' && resolve());
    }),
    ended: running,
    /** App finishes what is under way before this resolves. */
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      if (child?.connected) child.disconnect();
      await running.catch(() => undefined);
    },
    kill: () => void child?.kill('SIGKILL'),
  };
}

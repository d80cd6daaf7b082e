import type { paths } from '../../generated/types.ts';
import { apiBase } from '../api/apiBase.ts';
import { eventsIn, type LiveCount } from './eventsIn.ts';

const live = '/api/live' satisfies keyof paths;

/** Milliseconds, as for the others. Each failure doubles it. */
const firstBackoff = 1_000;
const longestBackoff = 30_000;
/** The service is silent for a third of this time at most. */
const longestSilence = 45_000;
/** A hidden tab leaves the stream to others, or to none if there are none. */
const hiddenFor = 60_000;

export interface Told {
  items: LiveCount[];
  /** This is the first event of a connection, before which others may have been missed. */
  isFirst: boolean;
}

interface Following {
  account: string;
  token: string;
  onTold: (told: Told) => void;
}

/** Ends early when the network or the user is back. */
function backOff(milliseconds: number, signal: AbortSignal): Promise<void> {
  const wakings = [
    [window, 'online'],
    [document, 'visibilitychange'],
    [signal, 'abort'],
  ] as const;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const [target, event] of wakings) target.removeEventListener(event, end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    for (const [target, event] of wakings) target.addEventListener(event, end);
  });
}

type Reading = Pick<Following, 'token' | 'onTold'> & { signal: AbortSignal };

async function read({ token, onTold, signal }: Reading): Promise<'told' | 'failed' | 'refused'> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end, { signal: ending.signal });
  let timer = setTimeout(end, longestSilence);
  const onSign = () => {
    clearTimeout(timer);
    timer = setTimeout(end, longestSilence);
  };
  let isFirst = true;
  try {
    const response = await fetch(`${apiBase()}${live}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: ending.signal,
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body) return 'failed';
    for await (const { items } of eventsIn(response.body, onSign)) {
      onTold({ items, isFirst });
      isFirst = false;
    }
  } catch {
    // Counts that were not told come with the next connection.
  } finally {
    clearTimeout(timer);
    end();
  }
  return isFirst ? 'failed' : 'told';
}

async function keepReading(reading: Reading): Promise<void> {
  for (let failures = 0; !reading.signal.aborted; failures += 1) {
    const outcome = await read(reading);
    if (outcome === 'refused') return;
    if (outcome === 'told') failures = 0;
    const longest = Math.min(longestBackoff, firstBackoff * 2 ** failures);
    // The random wait keeps tabs from returning all at once after the service was away.
    if (!reading.signal.aborted) await backOff(longest * (0.5 + Math.random() / 2), reading.signal);
  }
}

/**
 * All tabs of an account share one connection: the tab that holds a lock reads the stream and tells the others. When it
 * is closed, or hidden for a while, another tab gets the lock. The result stops this.
 */
export function followCounts({ account, token, onTold }: Following): () => void {
  // Only pages from HTTPS and from this machine have locks. Without them, figures are as fresh as the page.
  if (!('locks' in navigator)) return () => undefined;
  const name = `curtly live ${account}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Told>) => onTold(data);
  const tellAll = (told: Told) => {
    channel.postMessage(told);
    onTold(told);
  };
  let turn: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function leave(): void {
    turn?.abort();
    turn = undefined;
  }

  function join(): void {
    if (turn) return;
    turn = new AbortController();
    const { signal } = turn;
    const reading = () => keepReading({ token, onTold: tellAll, signal });
    // The request is rejected when the tab leaves before its turn.
    navigator.locks.request(name, { signal }, reading).catch(() => undefined);
  }

  function onVisibility(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') join();
    else timer = setTimeout(leave, hiddenFor);
  }

  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(timer);
    leave();
    channel.close();
  };
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../api/index.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../hooks.ts';
import { selectSession } from '../session/sessionSlice.ts';
import type { LiveCount } from './eventsIn.ts';
import { followCounts } from './followCounts.ts';
import { writeCounts } from './writeCounts.ts';

const refetchEvery = 2_000;
/** The first event of a stream tells what was clicked in the last moment, and no more. */
const lastMoment = 5_000;
const remembered = 1_000;

/** The action runs when it is asked for, but not again before its time. */
function atIntervals(action: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  function ask(): void {
    isDue = timer !== undefined;
    if (isDue) return;
    action();
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) ask();
    }, refetchEvery);
  }
  return { ask, stop: () => clearTimeout(timer) };
}

interface Live {
  /** The answer may be older than counts that were told before it came, so they are written into it. */
  shown?: unknown;
  /** Clicks on these items make `refetch` necessary. Without this, all do. */
  concerns?: (id: string) => boolean;
  /** Fetches the figures that cannot be counted here. */
  refetch?: () => unknown;
}

export function useLive({ shown, concerns = () => true, refetch }: Live): void {
  const { token, account } = useAppSelector(selectSession);
  const store = useAppStore();
  const counts = useRef(new Map<string, LiveCount>());
  const isConcerned = useEffectEvent((items: readonly LiveCount[]) => items.some(({ id }) => concerns(id)));
  const refresh = useEffectEvent(() => {
    // A page that is returned to is fetched again anyway.
    if (document.visibilityState === 'visible') refetch?.();
  });

  useEffect(() => {
    if (token === null || account === null) return undefined;
    const began = performance.now();
    const refetching = atIntervals(() => refresh());
    const stop = followCounts({
      account,
      token,
      onTold({ items, isFirst }) {
        const told = new Map(items.map((item) => [item.id, item]));
        const others = [...counts.current].filter(([id]) => !told.has(id));
        counts.current = new Map([...others, ...told].slice(-remembered));
        writeCounts(told, store);
        const mayHaveMissed = isFirst && performance.now() - began > lastMoment;
        if (mayHaveMissed || (!isFirst && isConcerned(items))) refetching.ask();
      },
    });
    return () => {
      stop();
      refetching.stop();
    };
  }, [token, account, store]);

  useEffect(() => writeCounts(counts.current, store), [shown, store]);
}

export function useLiveItem(id: string | undefined, shown: unknown): void {
  const dispatch = useAppDispatch();
  useLive({
    shown,
    concerns: (clicked) => clicked === id,
    refetch: () => dispatch(api.util.invalidateTags(['stats'])),
  });
}

import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/index.ts';
import type { LiveCount } from './eventsIn.ts';

type State = Parameters<typeof api.util.selectCachedArgsForQuery>[0];

interface Cache {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
}

const { selectCachedArgsForQuery, updateQueryData } = api.util;

/** Bots are told beside the clicks of people, which they leave as they are. */
function writeBots(shown: { botClicks: number }, count: LiveCount | undefined): void {
  if (count && count.botClicks > shown.botClicks) shown.botClicks = count.botClicks;
}

function addToday(days: number[], added: number): void {
  days.push((days.pop() ?? 0) + added);
}

/** Counts replace lower ones in all answers. The added clicks are of today. */
export function writeCounts(counts: ReadonlyMap<string, LiveCount>, { dispatch, getState }: Cache): void {
  const state = getState();
  /** Returns the count of an item, and by how much it exceeds the shown one. */
  const higher = (id: string, shown: number): [LiveCount, number] | undefined => {
    const count = counts.get(id);
    return count && count.clicks > shown ? [count, count.clicks - shown] : undefined;
  };

  for (const args of selectCachedArgsForQuery(state, 'getUrlStats'))
    dispatch(
      updateQueryData('getUrlStats', args, (stats) => {
        writeBots(stats, counts.get(stats.url.id));
        const found = higher(stats.url.id, stats.totalClicks);
        if (!found) return;
        const [{ clicks, lastClickAt }, added] = found;
        Object.assign(stats, { totalClicks: clicks });
        Object.assign(stats.url, { clickCount: clicks, lastClickAt });
        if (stats.sinceChange) stats.sinceChange.count += added;
        const today = stats.clicksByDay.at(-1);
        if (today) today.count += added;
      }),
    );
  for (const args of selectCachedArgsForQuery(state, 'getUrl'))
    dispatch(
      updateQueryData('getUrl', args, (link) => {
        const [count] = higher(link.id, link.clickCount) ?? [];
        if (count) Object.assign(link, { clickCount: count.clicks, lastClickAt: count.lastClickAt });
      }),
    );
  for (const args of selectCachedArgsForQuery(state, 'listUrls'))
    dispatch(
      updateQueryData('listUrls', args, ({ pages }) => {
        for (const link of pages.flatMap(({ items }) => items)) {
          const found = higher(link.id, link.clickCount);
          if (!found) continue;
          const [{ clicks, lastClickAt }, added] = found;
          Object.assign(link, { clickCount: clicks, lastClickAt });
          addToday(link.recentDays, added);
        }
      }),
    );
  for (const args of selectCachedArgsForQuery(state, 'getQrCodeStats'))
    dispatch(
      updateQueryData('getQrCodeStats', args, (stats) => {
        writeBots(stats, counts.get(args.id));
        const found = higher(args.id, stats.totalScans);
        if (!found) return;
        const [{ clicks }, added] = found;
        stats.totalScans = clicks;
        stats.scansToday += added;
        stats.scansThisWeek += added;
        stats.scansThisMonth += added;
        if (stats.sinceChange) stats.sinceChange.count += added;
        const today = stats.scansByDay.at(-1);
        if (today) today.count += added;
      }),
    );
  for (const args of selectCachedArgsForQuery(state, 'getQrCode'))
    dispatch(
      updateQueryData('getQrCode', args, (code) => {
        const [count] = higher(code.id, code.scanCount) ?? [];
        if (count) Object.assign(code, { scanCount: count.clicks, lastScanAt: count.lastClickAt });
      }),
    );
  for (const args of selectCachedArgsForQuery(state, 'listQrCodes'))
    dispatch(
      updateQueryData('listQrCodes', args, ({ pages }) => {
        for (const code of pages.flatMap(({ items }) => items)) {
          const found = higher(code.id, code.scanCount);
          if (!found) continue;
          const [{ clicks, lastClickAt }, added] = found;
          Object.assign(code, { scanCount: clicks, lastScanAt: lastClickAt });
          addToday(code.recentDays, added);
        }
      }),
    );
}

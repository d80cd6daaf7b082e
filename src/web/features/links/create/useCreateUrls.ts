import { useState } from 'react';
import { api } from '../../../api/index.ts';
import { newLinkTags } from '../../../api/caching.ts';
import { withCallSite } from '../../../api/callSite.ts';
import { isPlanLimit, isProblem, messageOf } from '../../../api/problem.ts';
import { useAppDispatch, useAppStore } from '../../../hooks.ts';
import { counted } from '../../../ui/numbers.ts';
import type { Progress } from '../../../ui/progress.ts';
import { useIsShown } from '../../../ui/useIsShown.ts';
import { useQuota } from '../../../quota/useQuota.tsx';
import { selectSessionEpoch } from '../../../session/sessionSlice.ts';
import { toastRequested } from '../../../ui/toasts.ts';
import { refusalOf, rowRequestOf, type UrlRow } from './urlRows.ts';

/** Milliseconds between two calls: the service takes 50 in a second, and the rest of the app needs some. */
const spacing = 25;
const pause = () => new Promise((resolve) => setTimeout(resolve, spacing));

type PlacedRow = readonly [place: number, row: UrlRow];

/**
 * Creates links one after another, and reports each row. A fault of one row leaves the others alone, and any other
 * fault stops the rest. The work goes on when the screen is left, and a toast tells how it ended.
 */
export function useCreateUrls() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isShown = useIsShown();
  const { notice, create } = useQuota('links');
  const [progress, setProgress] = useState<Progress>();

  const createOne = async (row: UrlRow): Promise<UrlRow> => {
    const { shortenedUrl, originalUrl } = await create(() =>
      dispatch(
        api.endpoints.createUrl.initiate(
          withCallSite('many', { createUrlRequest: rowRequestOf(row), 'Idempotency-Key': row.key }),
          { track: false },
        ),
      ).unwrap(),
    );
    return { ...row, refused: undefined, created: { shortenedUrl, originalUrl } };
  };

  const createAll = async (
    rows: readonly PlacedRow[],
    onRow: (place: number, row: UrlRow) => void,
  ): Promise<string | undefined> => {
    const sessionEpoch = selectSessionEpoch(store.getState());
    let created = 0;
    let stopped: string | undefined;
    for (const [done, [place, row]] of rows.entries()) {
      setProgress({ done, total: rows.length });
      // Input of one account must not be created for the next.
      if (selectSessionEpoch(store.getState()) !== sessionEpoch) return undefined;
      try {
        const [shortened] = await Promise.all([createOne(row), pause()]);
        onRow(place, shortened);
        created += 1;
      } catch (problem) {
        if (!isProblem(problem)) throw problem;
        const refused = refusalOf(problem);
        if (refused) {
          onRow(place, { ...row, refused });
          continue;
        }
        // The notice says that the quota is used up.
        if (!isPlanLimit(problem)) stopped = messageOf(problem, 'Check your connection, then try again.');
        break;
      }
    }
    setProgress(undefined);
    if (created > 0) dispatch(api.util.invalidateTags([...newLinkTags]));
    if (!isShown()) {
      const left = rows.length - created;
      const text = `${counted(created, ['link', 'links'])} created`;
      dispatch(
        left === 0
          ? toastRequested({ text, variant: 'success' })
          : toastRequested({ text: `${text}, ${counted(left, ['was not', 'were not'])}`, variant: 'error' }),
      );
    }
    return stopped;
  };

  return { notice, progress, createAll };
}

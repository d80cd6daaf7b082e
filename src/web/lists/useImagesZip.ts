import { useState } from 'react';
import { api } from '../api/index.ts';
import { matchesPageSize } from '../api/calls.ts';
import { useAppDispatch, useAppSelector, type AppDispatch } from '../hooks.ts';
import { qrImageUrl } from '../qr/imageUrls.ts';
import { retryOnce } from '../ui/retryOnce.ts';
import { saveFile } from '../ui/saveFile.ts';
import { toastRequested } from '../ui/toasts.ts';
import type { ListQuery } from './listSlice.ts';
import type { ListSpec } from './spec.ts';
import type { FailureReport } from './useSelectedChange.ts';
import { counted } from '../ui/numbers.ts';
import type { Progress } from '../ui/progress.ts';

/** The service draws little more than this in a minute for one address. */
const maxItems = 1_000;
const nouns = ['QR code', 'QR codes'] as const;

/** All matches are loaded, or the first pages with more items than one file may hold. */
async function loadMatches(
  dispatch: AppDispatch,
  endpoint: ListSpec<unknown>['endpoint'],
  query: ListQuery,
): Promise<unknown[]> {
  const items: unknown[] = [];
  for (let page = 1; items.length <= maxItems; page += 1) {
    const found = await dispatch(
      api.endpoints.listMatches.initiate({ endpoint, query, page }, { subscribe: false, forceRefetch: true }),
    ).unwrap();
    items.push(...found);
    if (found.length < matchesPageSize) break;
  }
  return items;
}

/** `selected` is undefined for all matches. */
export function useImagesZip<Item extends { id: string }>(
  { slice, endpoint, nameOf, imageOf }: ListSpec<Item>,
  onFailures: (report: FailureReport) => void,
) {
  const dispatch = useAppDispatch();
  const query = useAppSelector(slice.selectors.selectListQuery);
  const [progress, setProgress] = useState<Progress>();

  const zip = async (selected: readonly Item[] | undefined, format: 'png' | 'svg'): Promise<void> => {
    const items = selected ?? ((await loadMatches(dispatch, endpoint, query)) as Item[]);
    if (items.length > maxItems) {
      const text = 'At most 1,000 fit into one file. Filter the list first.';
      dispatch(toastRequested({ text, variant: 'error' }));
      return;
    }
    const images = items.flatMap((item) => {
      const image = imageOf(item);
      const url = image && qrImageUrl(image, format === 'svg' ? 'svg' : undefined);
      return image && url ? [{ item, name: `${image.code}.${format}`, url }] : [];
    });
    if (images.length === 0) {
      dispatch(toastRequested({ text: 'None of these links has a QR code', variant: 'info' }));
      return;
    }
    setProgress({ done: 0, total: images.length });
    const { zipImages } = await retryOnce(() => import('../qr/zipImages.ts'));
    const { zip: file, missing } = await zipImages(images, (done) => setProgress({ done, total: images.length }));
    const saved = images.length - missing.length;
    if (saved > 0) {
      saveFile(URL.createObjectURL(file), `qr-codes-${format}.zip`);
      dispatch(toastRequested({ text: `${counted(saved, nouns)} downloaded`, variant: 'success' }));
    }
    if (missing.length === 0) return;
    const title = `${counted(missing.length, nouns)} could not be downloaded`;
    const message = 'Check your connection, then try again.';
    onFailures({ title, failed: missing.map(({ item }) => ({ id: item.id, name: nameOf(item), message })) });
  };

  return {
    zip: async (...args: Parameters<typeof zip>) => {
      setProgress({ done: 0, total: 0 });
      try {
        await zip(...args);
      } catch {
        const text = 'The QR codes could not be downloaded. Check your connection, then try again.';
        dispatch(toastRequested({ text, variant: 'error' }));
      }
      setProgress(undefined);
    },
    progress,
  };
}

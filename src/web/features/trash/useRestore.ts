import { useState } from 'react';
import {
  changeMany,
  useRestoreQrCodeMutation,
  useRestoreUrlMutation,
  type ChangedMany,
  type TrashItem,
} from '../../api/index.ts';
import { isProblem, messageOf } from '../../api/problem.ts';
import { useAppDispatch } from '../../hooks.ts';
import { focusHeading } from '../../ui/focusHeading.ts';
import { formatNumber } from '../../ui/numbers.ts';
import { toastRequested } from '../../ui/toasts.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

/** A single restored item has its own toast, and many share one. */
export function useRestore() {
  const dispatch = useAppDispatch();
  const [restoreUrl] = useRestoreUrlMutation();
  const [restoreQrCode] = useRestoreQrCodeMutation();
  const [isRestoring, setIsRestoring] = useState(false);
  const oneAtATime = useOneAtATime();

  return {
    isRestoring,

    restore: ({ kind, id }: TrashItem): Promise<void> =>
      oneAtATime(id, async () => {
        const { error } = await (kind === 'link' ? restoreUrl : restoreQrCode)({ id });
        // The row with the focus is about to disappear.
        if (!error || (isProblem(error) && error.statusCode === 404)) focusHeading();
      }),

    async restoreMany(items: readonly TrashItem[]): Promise<void> {
      setIsRestoring(true);
      const results: ChangedMany[] = [];
      // QR codes may wait for their links, so links come first.
      for (const kind of ['link', 'qrCode'] as const) {
        const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
        const batchId = results.at(-1)?.batchId;
        if (ids.length > 0) results.push(await dispatch(changeMany({ kind, action: 'restore', ids }, { batchId })));
      }
      setIsRestoring(false);
      focusHeading();
      const restored = results.reduce((sum, { changed }) => sum + changed, 0);
      const { batchId } = results.at(-1) ?? {};
      const text = `${formatNumber(restored)} restored`;
      if (restored > 0) dispatch(toastRequested({ text, variant: 'success', undo: batchId ? { batchId } : undefined }));
      const [reason] = results.flatMap(({ problem, failed }) => [
        ...(problem ? [messageOf(problem, 'Check your connection, then try again.')] : []),
        ...failed.map(({ message }) => message),
      ]);
      if (reason !== undefined)
        dispatch(
          toastRequested({
            text: `${formatNumber(items.length - restored)} could not be restored. ${reason}`,
            variant: 'error',
          }),
        );
    },
  };
}

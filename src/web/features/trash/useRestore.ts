import { useState } from 'react';
import type { TrashItem } from '../../api/index.ts';
import { calledFrom } from '../../api/calledFrom.ts';
import { api, itemTags, useRestoreQrCodeMutation, useRestoreUrlMutation } from '../../api/index.ts';
import { isProblem } from '../../api/problem.ts';
import { useAppDispatch } from '../../hooks.ts';
import { focusHeading } from '../../ui/focusHeading.ts';
import { formatNumber } from '../../ui/numbers.ts';
import { toastRequested } from '../../ui/toasts.ts';

/** Restores what was deleted: one by one with its own toast, many with one for all. */
export function useRestore() {
  const dispatch = useAppDispatch();
  const [restoreUrl] = useRestoreUrlMutation();
  const [restoreQrCode] = useRestoreQrCodeMutation();
  const [isRestoring, setIsRestoring] = useState(false);
  const callOf = ({ kind }: TrashItem) => (kind === 'link' ? restoreUrl : restoreQrCode);

  return {
    isRestoring,

    async restore(item: TrashItem): Promise<void> {
      const { error } = await callOf(item)({ id: item.id });
      // The row with the focus is about to disappear.
      if (!error) focusHeading();
    },

    async restoreMany(items: readonly TrashItem[]): Promise<void> {
      setIsRestoring(true);
      const errors: unknown[] = [];
      for (const item of items) {
        const { error } = await callOf(item)(calledFrom('many', { id: item.id }));
        if (error) errors.push(error);
      }
      setIsRestoring(false);
      focusHeading();
      dispatch(api.util.invalidateTags([...itemTags]));
      const restored = items.length - errors.length;
      if (restored > 0) dispatch(toastRequested({ text: `${formatNumber(restored)} restored`, variant: 'success' }));
      const [first] = errors;
      if (first)
        dispatch(
          toastRequested({
            text: `${formatNumber(errors.length)} could not be restored. ${isProblem(first) ? first.message : 'Please try again.'}`,
            variant: 'error',
          }),
        );
    },
  };
}

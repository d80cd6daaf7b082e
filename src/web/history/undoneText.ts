import type { UndoneMany } from '../api/index.ts';
import { formatNumber } from '../ui/numbers.ts';

export function undoneText({ undone, leftAlone, failed }: UndoneMany): string {
  if (undone + leftAlone.length + failed.length === 0) return 'There was nothing left to undo';
  const exceptions = [
    ...(leftAlone.length > 0 ? [`${formatNumber(leftAlone.length)} that were changed again since`] : []),
    ...(failed.length > 0 ? [`${formatNumber(failed.length)} that cannot be restored`] : []),
  ];
  return exceptions.length > 0 ? `Undone, except ${exceptions.join(' and ')}` : 'Undone';
}

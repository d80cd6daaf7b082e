import type { SinceChange } from '../../generated/endpoints.ts';
import { ExactTime } from '../ui/ExactTime.tsx';

export function LastChange({ sinceChange }: { sinceChange: SinceChange }) {
  return (
    sinceChange && (
      <>
        The destination was last changed on <ExactTime iso={sinceChange.changedAt} />.
      </>
    )
  );
}

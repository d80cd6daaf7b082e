import type { SinceChange } from '../../generated/endpoints.ts';
import { ExactTime } from '../ui/ExactTime.tsx';

/** Tells from which time on `Since last change` is counted. */
export function LastChange({ sinceChange }: { sinceChange: SinceChange }) {
  return (
    sinceChange && (
      <>
        The destination was last changed on <ExactTime iso={sinceChange.changedAt} />.
      </>
    )
  );
}

import Tooltip from '@mui/material/Tooltip';
import { formatDateTime, formatRelative } from './dates.ts';

/** The time in the reader's own time zone, with how long ago that was on hover. */
export function ExactTime({ iso }: { iso: string }) {
  return (
    <Tooltip title={formatRelative(iso)} describeChild>
      <time dateTime={iso}>{formatDateTime(iso)}</time>
    </Tooltip>
  );
}

import Tooltip from '@mui/material/Tooltip';
import { formatDateTime, formatRelative } from './dates.ts';

/** The time in the user's time zone, with the age on hover. */
export function ExactTime({ iso }: { iso: string }) {
  return (
    <Tooltip title={formatRelative(iso)} describeChild>
      <time dateTime={iso}>{formatDateTime(iso)}</time>
    </Tooltip>
  );
}

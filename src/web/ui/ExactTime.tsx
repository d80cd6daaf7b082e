import Tooltip from '@mui/material/Tooltip';
import { formatDateTime, formatRelative } from './dates.ts';

export function ExactTime({ iso }: { iso: string }) {
  return (
    <Tooltip title={formatRelative(iso)} describeChild>
      <time dateTime={iso}>{formatDateTime(iso)}</time>
    </Tooltip>
  );
}

import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { formatDateTime, formatRelative } from './dates.ts';

export function RelativeTime({ iso }: { iso: string }) {
  const [, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Tooltip title={formatDateTime(iso)} describeChild>
      <time dateTime={iso} style={{ whiteSpace: 'nowrap' }}>
        {formatRelative(iso)}
      </time>
    </Tooltip>
  );
}

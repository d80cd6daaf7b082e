import { useEffect, useState } from 'react';
import { formatAge, formatDateTime } from '../ui/dates.ts';

const minute = 60_000;

/** How long ago something was made, in few characters. It stands in a `TipArea`. */
export function Age({ iso, more }: { iso: string; more?: string }) {
  const [, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((minutes) => minutes + 1), minute);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={iso} data-tip={[`Created ${formatDateTime(iso)}`, more].filter(Boolean).join(', ')}>
      {formatAge(iso)}
    </time>
  );
}

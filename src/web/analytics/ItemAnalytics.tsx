import { useGetQrCodeAnalyticsQuery, useGetUrlAnalyticsQuery } from '../api/index.ts';
import { Analytics } from './Analytics.tsx';
import { useView } from './useView.ts';

const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true };

/** The clicks on a link. Another link needs another key. */
export function LinkAnalytics({ id }: { id: string }) {
  const view = useView();
  const answer = useGetUrlAnalyticsQuery({ id, ...view.query }, fresh);
  return (
    <Analytics
      noun="clicks"
      {...view}
      {...answer}
      isFailed={answer.isError && !answer.isFetching}
      onRetry={answer.refetch}
    />
  );
}

/** The scans of a QR code. Another code needs another key. */
export function QrCodeAnalytics({ id }: { id: string }) {
  const view = useView();
  const answer = useGetQrCodeAnalyticsQuery({ id, ...view.query }, fresh);
  return (
    <Analytics
      noun="scans"
      {...view}
      {...answer}
      isFailed={answer.isError && !answer.isFetching}
      onRetry={answer.refetch}
    />
  );
}

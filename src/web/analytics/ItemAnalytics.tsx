import { useGetQrCodeAnalyticsQuery, useGetUrlAnalyticsQuery } from '../api/index.ts';
import { refetchOnReturn } from '../api/refetchOnReturn.ts';
import { Analytics } from './Analytics.tsx';
import { useView } from './useView.ts';

/** The clicks on a link. Another link needs another key. */
export function LinkAnalytics({ id }: { id: string }) {
  const view = useView();
  const answer = useGetUrlAnalyticsQuery({ id, ...view.query }, refetchOnReturn);
  return <Analytics noun="clicks" {...view} {...answer} />;
}

/** The scans of a QR code. Another code needs another key. */
export function QrCodeAnalytics({ id }: { id: string }) {
  const view = useView();
  const answer = useGetQrCodeAnalyticsQuery({ id, ...view.query }, refetchOnReturn);
  return <Analytics noun="scans" {...view} {...answer} />;
}

import { useGetQrCodeAnalyticsQuery, useGetUrlAnalyticsQuery } from '../api/index.ts';
import { refetchOnReturn } from '../api/refetchOnReturn.ts';
import { Analytics } from './Analytics.tsx';
import { useView } from './useView.ts';
import { WaitingClicks } from './WaitingClicks.tsx';

export function LinkAnalytics({ id }: { id: string }) {
  const view = useView();
  const answer = useGetUrlAnalyticsQuery({ id, ...view.query }, refetchOnReturn);
  return <Analytics noun="clicks" {...view} {...answer} />;
}

export function QrCodeAnalytics({ id }: { id: string }) {
  const view = useView();
  const answer = useGetQrCodeAnalyticsQuery({ id, ...view.query }, refetchOnReturn);
  return <Analytics noun="scans" {...view} {...answer} />;
}

export function LinkWaitingClicks({ id }: { id: string }) {
  const { data } = useGetUrlAnalyticsQuery({ id }, refetchOnReturn);
  return <WaitingClicks count={data?.waitingClicks} />;
}

export function QrCodeWaitingClicks({ id }: { id: string }) {
  const { data } = useGetQrCodeAnalyticsQuery({ id }, refetchOnReturn);
  return <WaitingClicks count={data?.waitingClicks} />;
}

import type { ReactNode } from 'react';
import { useGetQrCodeAnalyticsQuery, useGetUrlAnalyticsQuery } from '../api/index.ts';
import { refetchOnReturn } from '../api/refetchOnReturn.ts';
import {
  AllTimeFigure,
  Analytics,
  BotsFigure,
  CountFigure,
  LastFigure,
  VisitorsFigure,
  type FigureOptions,
} from './Analytics.tsx';
import { formatDate } from '../ui/dates.ts';
import { useView } from './useView.ts';
import { WaitingClicks } from './WaitingClicks.tsx';

interface ItemAnalyticsProps {
  id: string;
  /** When it was made. */
  since: string;
  openingClicks: number;
  tools?: ReactNode;
  recentAction: ReactNode;
}

export function LinkAnalytics({ id, since, openingClicks, tools, recentAction }: ItemAnalyticsProps) {
  const view = useView();
  const answer = useGetUrlAnalyticsQuery({ id, ...view.query }, refetchOnReturn);
  const isOfDay = view.view.day !== undefined;
  const chart = useGetUrlAnalyticsQuery({ id, ...view.rangeQuery }, { ...refetchOnReturn, skip: !isOfDay });
  return (
    <Analytics
      noun="clicks"
      title="Analytics Overview"
      layout="wide"
      tools={tools}
      recent={{ title: 'Recent Clicks', none: 'Nobody has followed this link yet.', action: recentAction }}
      figures={(options) => (
        <>
          <CountFigure {...options} />
          <VisitorsFigure data={options.data} />
          <BotsFigure {...options} onChange={view.change} />
          <AllTimeFigure {...options} note={`Since ${formatDate(since)}`} openingClicks={openingClicks} />
          <LastFigure {...options} />
        </>
      )}
      chart={isOfDay ? chart.data : undefined}
      {...view}
      {...answer}
    />
  );
}

interface QrCodeAnalyticsProps extends ItemAnalyticsProps {
  /** Figures that no filter applies to. */
  unfiltered: ReactNode;
  legendEnd: ReactNode;
}

/** Whether the figures are of all people. */
const isWhole = ({ view }: FigureOptions) =>
  !view.bots && view.day === undefined && Object.values(view.filters).every((name) => name === undefined);

export function QrCodeAnalytics({ id, since, openingClicks, tools, recentAction, ...more }: QrCodeAnalyticsProps) {
  const view = useView();
  const answer = useGetQrCodeAnalyticsQuery({ id, ...view.query }, refetchOnReturn);
  const isOfDay = view.view.day !== undefined;
  const chart = useGetQrCodeAnalyticsQuery({ id, ...view.rangeQuery }, { ...refetchOnReturn, skip: !isOfDay });
  return (
    <Analytics
      noun="scans"
      title="Analytics Overview"
      layout="column"
      isCompact
      titles={{ country: 'Top Countries' }}
      tools={tools}
      legendEnd={more.legendEnd}
      recent={{ title: 'Recent Scans', none: 'Nobody has scanned this code yet.', action: recentAction }}
      figures={(options) => (
        <>
          <CountFigure {...options} isShort />
          <VisitorsFigure data={options.data} note="Once a day" />
          {isWhole(options) ? (
            more.unfiltered
          ) : (
            <>
              <BotsFigure {...options} onChange={view.change} />
              <LastFigure {...options} />
            </>
          )}
          <AllTimeFigure {...options} label="Total" note="All time" openingClicks={openingClicks} />
        </>
      )}
      chart={isOfDay ? chart.data : undefined}
      {...view}
      {...answer}
    />
  );
}

export function LinkWaitingClicks({ id }: { id: string }) {
  const { data } = useGetUrlAnalyticsQuery({ id }, refetchOnReturn);
  return <WaitingClicks count={data?.waitingClicks} />;
}

export function QrCodeWaitingClicks({ id }: { id: string }) {
  const { data } = useGetQrCodeAnalyticsQuery({ id }, refetchOnReturn);
  return <WaitingClicks count={data?.waitingClicks} />;
}

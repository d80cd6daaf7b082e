import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListAllAuditEventsInfiniteQuery, useListReportsQuery, type NamedAuditEvent } from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { titleOf } from '../../../audit/eventText.ts';
import { paths } from '../../../routes.ts';
import { formatNumber } from '../../../ui/numbers.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { TextLink } from '../../../ui/RouterLink.tsx';
import { withoutScheme } from '../../../ui/urls.ts';
import { OverviewCard } from './OverviewCard.tsx';

const shown = 3;

interface LatestProps {
  title: string;
  tab: string;
  linkText: string;
  isEmpty: boolean;
  nothing: string;
  children: ReactNode;
}

/** The last of a tab, which has the rest. */
function Latest({ title, tab, linkText, isEmpty, nothing, children }: LatestProps) {
  return (
    <OverviewCard title={title} end={<TextLink to={`${paths.operator}?tab=${tab}`}>{linkText}</TextLink>}>
      {isEmpty ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          {nothing}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {children}
        </Box>
      )}
    </OverviewCard>
  );
}

function Row({ title, text, at }: { title: string; text: string; at: string }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: { xs: 2, sm: 3 },
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 'auto', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 'none' }}>
        <RelativeTime iso={at} />
      </Typography>
    </Box>
  );
}

const whoOf = ({ account, operator }: NamedAuditEvent): string =>
  [account?.email, operator?.email && `by ${operator.email}`].filter(Boolean).join(', ');

export function LatestReports() {
  const { data } = useListReportsQuery({ page: 1 }, refetchOnReturn);
  if (!data) return null;
  return (
    <Latest
      title="Reports"
      tab="reports"
      linkText="See all reports"
      isEmpty={data.reports.length === 0}
      nothing="Nothing waits for you."
    >
      {data.reports.slice(0, shown).map(({ item, count, lastReportedAt }) => (
        <Row
          key={item.shortCode}
          title={withoutScheme(item.shortUrl)}
          text={count === 1 ? '1 report' : `${formatNumber(count)} reports`}
          at={lastReportedAt}
        />
      ))}
    </Latest>
  );
}

export function LatestEvents() {
  const { data } = useListAllAuditEventsInfiniteQuery({}, refetchOnReturn);
  const events = data?.pages[0]?.events;
  if (!events) return null;
  return (
    <Latest
      title="Audit log"
      tab="log"
      linkText="See the whole log"
      isEmpty={events.length === 0}
      nothing="Nothing has happened yet."
    >
      {events.slice(0, shown).map((event) => (
        <Row key={event.id} title={titleOf(event)} text={whoOf(event)} at={event.at} />
      ))}
    </Latest>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { Figure, Figures } from '../../analytics/Figure.tsx';
import { readableUrl } from '../../../shared/readableUrl.ts';
import { changeSince } from '../../analytics/labels.ts';
import { lastHours, searchParamsOf, type View } from '../../analytics/view.ts';
import { useGetAnalyticsQuery, useListUrlsInfiniteQuery } from '../../api/index.ts';
import { refetchOnReturn } from '../../api/refetchOnReturn.ts';
import { linkTo, paths } from '../../routes.ts';
import { Count } from '../../ui/Count.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ButtonLink, TextLink } from '../../ui/RouterLink.tsx';

const shown = 5;
const sinceYesterday: View = { range: '24h', bots: false, filters: {} };
const analyticsPath = `${paths.analytics}?${new URLSearchParams(searchParamsOf(sinceYesterday)).toString()}`;

interface SectionProps {
  title: string;
  more: { to: string; text: string };
  children: ReactNode;
}

function Section({ title, more, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <Typography id={titleId} variant="h3" component="h2">
          {title}
        </Typography>
        <ButtonLink to={more.to} sx={{ mr: -2, minHeight: 44 }}>
          {more.text}
        </ButtonLink>
      </Box>
      {children}
    </Card>
  );
}

interface Row {
  code: string;
  text: string;
  count: number;
}

function Rows({ rows, nouns: [one, several] }: { rows: readonly Row[]; nouns: readonly [string, string] }) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map(({ code, text, count }) => (
        <Box
          key={code}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            alignItems: 'center',
            columnGap: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <div>
            <TextLink to={linkTo.linkDetails(code)} sx={{ display: 'inline-block', py: 0.5, overflowWrap: 'anywhere' }}>
              {code}
            </TextLink>
            <Typography variant="body2" color="textSecondary" noWrap>
              {readableUrl(text)}
            </Typography>
          </div>
          <span>
            <Count value={count} />{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {count === 1 ? one : several}
            </Typography>
          </span>
        </Box>
      ))}
    </Box>
  );
}

function LastDay() {
  const [now] = useState(Date.now);
  const { data, isError, isFetching, refetch } = useGetAnalyticsQuery(lastHours(now), refetchOnReturn);
  if (!data)
    return isError && !isFetching ? (
      <LoadFailure text="Analytics could not be loaded" onRetry={refetch} />
    ) : (
      <Skeleton variant="rounded" height={220} />
    );
  const { clicks, botClicks, previous, topLinks } = data;
  return (
    <>
      {isError && <LoadFailure text="Analytics could not be refreshed" onRetry={refetch} />}
      <Figures>
        <Figure
          label="Clicks"
          value={clicks}
          note={previous && changeSince({ noun: 'clicks', range: '24h', previous: previous.clicks, count: clicks })}
        />
        <Figure
          label="Bots"
          value={botClicks}
          note={previous && changeSince({ noun: 'bots', range: '24h', previous: previous.botClicks, count: botClicks })}
        />
      </Figures>
      {topLinks.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 2.5, mb: 1 }}>
            Most opened
          </Typography>
          <Rows
            nouns={['click', 'clicks']}
            rows={topLinks
              .slice(0, 3)
              .map(({ shortCode, originalUrl, clicks: count }) => ({ code: shortCode, text: originalUrl, count }))}
          />
        </>
      )}
    </>
  );
}

export function Recent() {
  const { data, isError } = useListUrlsInfiniteQuery({}, refetchOnReturn);
  const links = data?.pages[0]?.items.slice(0, shown);
  if (isError || links?.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        gap: 3,
        mt: { xs: 6, md: 8 },
      }}
    >
      <Section title="Last 24 hours" more={{ to: analyticsPath, text: 'See analytics' }}>
        <LastDay />
      </Section>
      <Section title="Recent links" more={{ to: paths.links, text: 'All your links' }}>
        {links ? (
          <Rows
            nouns={['click', 'clicks']}
            rows={links.map(({ shortCode, originalUrl, clickCount }) => ({
              code: shortCode,
              text: originalUrl,
              count: clickCount,
            }))}
          />
        ) : (
          <Skeleton variant="rounded" height={340} />
        )}
      </Section>
    </Box>
  );
}

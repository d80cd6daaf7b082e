import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { BlockedMatch } from '../../../../generated/endpoints.ts';
import { useKeepBlockedMatchesMutation, useListBlockedMatchesQuery } from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { formatNumber } from '../../../ui/numbers.ts';
import { Row, Rows, Section } from './Section.tsx';

function detailsOf({ destination, pattern, list, account, isActive }: BlockedMatch): string {
  const entry = pattern === null ? 'an entry' : pattern;
  return [
    destination ?? 'Its destination has a password',
    `Blocked by ${entry}${list === null ? '' : ` of ${list}`}`,
    account.email,
    ...(isActive ? [] : ['Inactive']),
  ].join(' · ');
}

function MatchRow({ match }: { match: BlockedMatch }) {
  const id = useId();
  const [keep, { isLoading }] = useKeepBlockedMatchesMutation();
  return (
    <Row
      title={
        <Link id={`${id}-code`} href={match.shortenedUrl} target="_blank" rel="noreferrer">
          {match.shortCode}
        </Link>
      }
      details={detailsOf(match)}
      actions={
        <Button
          id={`${id}-keep`}
          size="small"
          aria-labelledby={`${id}-keep ${id}-code`}
          loading={isLoading}
          onClick={() => void keep({ keepBlockedMatchesRequest: { ids: [match.id] } })}
        >
          Keep
        </Button>
      }
    />
  );
}

/** Links and QR codes that were there before their destination was blocked. */
export function BlockedMatches() {
  const query = useListBlockedMatchesQuery(undefined, refetchOnReturn);
  const { items = [], totalCount = 0 } = query.data ?? {};
  return (
    <Section
      title="To decide"
      text="These links and QR codes were made before their destination was blocked. They still redirect. Disable those that do harm under Links, or keep them."
      query={query}
    >
      {items.length === 0 ? (
        <Typography variant="body2">Nothing waits for a decision.</Typography>
      ) : (
        <Rows label="To decide">
          {items.map((match) => (
            <MatchRow key={match.id} match={match} />
          ))}
        </Rows>
      )}
      {totalCount > items.length && items.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {formatNumber(totalCount - items.length)} more are shown as you decide.
        </Typography>
      )}
    </Section>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Import } from '../../../generated/endpoints.ts';
import { useListImportsQuery } from '../../api/index.ts';
import { linkTo } from '../../routes.ts';
import { LoadFailure } from '../../connection/LoadFailure.tsx';
import { formatNumber } from '../../ui/numbers.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx';
import { originOf } from './services.ts';

const statuses: Record<Import['state'], { label: string; tone: StatusTone }> = {
  unmapped: { label: 'Columns to choose', tone: 'neutral' },
  checked: { label: 'Not started', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Imported', tone: 'success' },
  stopped: { label: 'Stopped by the quota', tone: 'warning' },
};

const undone = { label: 'Undone', tone: 'neutral' } as const;

function Row({ id, fileName, state, rows, imported, replaced, createdAt, undoneAt, ...origin }: Import) {
  const { label, tone } = undoneAt === null ? statuses[state] : undone;
  const hasEnded = state === 'done' || state === 'stopped';
  return (
    <Box component="li" sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <TextLink to={linkTo.import(id)} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {fileName}
        </TextLink>
        <StatusChip label={label} tone={tone} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {state !== 'unmapped' && `${originOf(origin)} · `}
        {hasEnded && `${formatNumber(imported + replaced)} of `}
        {`${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'} · `}
        <RelativeTime iso={createdAt} />
      </Typography>
    </Box>
  );
}

const pollingInterval = 1_000;

export function RecentImports() {
  const [isRunning, setIsRunning] = useState(false);
  const {
    data: imports,
    error,
    isFetching,
    refetch,
  } = useListImportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: isRunning ? pollingInterval : 0,
  });
  const isRunningNow = imports?.some(({ state }) => state === 'running') ?? false;
  if (isRunningNow !== isRunning) setIsRunning(isRunningNow);
  if (!imports)
    return error && !isFetching ? <LoadFailure text="Your imports could not be loaded." onRetry={refetch} /> : null;
  if (imports.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="recent-imports" sx={{ mt: 3, p: { xs: 2, sm: 3 } }}>
      <Typography id="recent-imports" variant="h3" component="h2">
        Recent imports
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        The last 5 are kept, for 30 days.
      </Typography>
      <Box component="ul" aria-label="Recent imports" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {imports.map((each) => (
          <Row key={each.id} {...each} />
        ))}
      </Box>
    </Card>
  );
}

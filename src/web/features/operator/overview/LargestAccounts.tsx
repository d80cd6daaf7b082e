import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useListLargestAccountsQuery } from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { LoadFailure } from '../../../connection/LoadFailure.tsx';
import { counted } from '../../../ui/numbers.ts';
import { TextLink } from '../../../ui/RouterLink.tsx';
import { formatBytes } from '../bytes.ts';
import { tabLink } from '../tabLink.ts';
import { OverviewCard } from './OverviewCard.tsx';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(24px, 5fr) 104px 120px',
  alignItems: 'center',
  columnGap: 16,
  minHeight: 40,
  padding: '4px 24px',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  '& > a': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: 'inherit' },
  '& > a:not(:hover)': { textDecoration: 'none' },
  '& > i': { height: 8, minWidth: 3, borderRadius: 4, backgroundColor: theme.vars.palette.chart.bars },
  '& > span': { textAlign: 'right', whiteSpace: 'nowrap', color: theme.vars.palette.text.secondary },
  '& > b': { textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 600 },
  '@media (forced-colors: active)': { '& > i': { border: '1px solid' } },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    minHeight: 56,
    padding: '4px 16px',
    '& > span': { display: 'none' },
    '& > i': { order: 1, gridColumn: '1 / -1' },
  },
}));

/** Of fewer one bar would fill the card, and tell nothing. */
const fewest = 3;

/** Disk by account: who fills it. */
export function LargestAccounts() {
  const { data, error, isFetching, refetch } = useListLargestAccountsQuery(undefined, refetchOnReturn);
  const hasFailed = !data && error !== undefined && !isFetching;
  if (!hasFailed && (data?.length ?? 0) < fewest) return null;
  const most = data?.[0]?.bytes ?? 0;
  return (
    <OverviewCard
      title="Largest accounts"
      end={
        <Typography variant="body2" color="textSecondary">
          Estimated, in the database
        </Typography>
      }
      failure={hasFailed && <LoadFailure text="The accounts could not be loaded." onRetry={refetch} />}
    >
      {data && (
        <Box component="ul" aria-label="Largest accounts" sx={{ m: 0, px: 0, py: 1, listStyle: 'none' }}>
          {data.map(({ id, email, rows, bytes, isMore }) => (
            <Row key={id}>
              <TextLink to={tabLink('accounts', { account: id })} title={email}>
                {email}
              </TextLink>
              <i style={{ width: `${(bytes / most) * 100}%` }} />
              <b>
                {isMore && 'Over '}
                {formatBytes(bytes)}
              </b>
              <span>{counted(rows, ['row', 'rows'])}</span>
            </Row>
          ))}
        </Box>
      )}
    </OverviewCard>
  );
}

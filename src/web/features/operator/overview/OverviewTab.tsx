import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOperatorOverviewQuery } from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { formatNumber } from '../../../ui/numbers.ts';

const figuresStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: 2,
  m: 0,
} as const;

export function OverviewTab() {
  const { data, error, isFetching, refetch } = useGetOperatorOverviewQuery(undefined, refetchOnReturn);
  if (!data && error && !isFetching) return <LoadFailure text="The overview could not be loaded." onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={96} />;
  const figures = [
    { label: 'Accounts', value: formatNumber(data.accounts) },
    { label: 'Links', value: formatNumber(data.links) },
    { label: 'QR codes', value: formatNumber(data.qrCodes) },
    { label: 'Version', value: data.version },
  ];
  return (
    <Box component="dl" sx={figuresStyle}>
      {figures.map(({ label, value }) => (
        <Card key={label} sx={{ p: 2 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h5" sx={{ m: 0 }}>
            {value}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}

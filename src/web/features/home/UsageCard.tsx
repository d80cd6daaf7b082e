import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetSubscriptionQuery, useGetUsageQuery, useListPlansQuery } from '../../api/index.ts';
import { refetchOnReturn } from '../../api/refetchOnReturn.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { UsageBar } from '../../quota/UsageBar.tsx';
import { paths } from '../../routes.ts';
import { formatDay } from '../../ui/dates.ts';
import { LoadFailure } from '../../connection/LoadFailure.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';
import { figuresHeight } from './DashboardSkeleton.tsx';

function PlanName() {
  const { data: subscription } = useGetSubscriptionQuery(undefined, refetchOnReturn);
  const { data: plans } = useListPlansQuery();
  const plan = plans?.find((one) => one.plan === subscription?.plan);
  return (
    <Typography
      variant="caption"
      sx={{
        visibility: plan ? undefined : 'hidden',
        px: 1,
        py: '1px',
        border: 1,
        borderColor: 'border.button',
        borderRadius: 0.75,
        fontWeight: 500,
      }}
    >
      {plan?.name}
    </Typography>
  );
}

/** What was used of the month, and when it begins anew. */
export function UsageCard() {
  const { plansOn } = useInstance();
  const { data, isError, isFetching, refetch } = useGetUsageQuery(undefined, refetchOnReturn);
  return (
    <Card
      component="section"
      aria-labelledby="usage"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2.75,
        minHeight: figuresHeight,
        p: { xs: 2, sm: 3 },
        pt: { sm: 2.25 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id="usage" variant="h3" component="h2">
          Usage this month
        </Typography>
        {plansOn && <PlanName />}
      </Box>
      {data ? (
        <>
          <UsageBar
            isShort
            label="Links"
            used={data.urlsCreated}
            limit={data.urlsLimit}
            remaining={data.urlsRemaining}
          />
          <UsageBar
            isShort
            label="QR codes"
            used={data.qrCodesCreated}
            limit={data.qrCodesLimit}
            remaining={data.qrCodesRemaining}
          />
          <Box sx={{ mt: 'auto', pt: 1.75, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" color="textSecondary">
              Resets {formatDay(data.resetsAt)}. Existing links keep working.
            </Typography>
            {plansOn && (
              <TextLink to={paths.pricing} sx={{ typography: 'body2', fontWeight: 600, textDecoration: 'none' }}>
                Compare plans
              </TextLink>
            )}
          </Box>
        </>
      ) : isError && !isFetching ? (
        <LoadFailure text="Your usage could not be loaded." onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
    </Card>
  );
}

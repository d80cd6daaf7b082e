import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useGetSubscriptionQuery, useGetUsageQuery, useListPlansQuery } from '../../api/index.ts';
import { refetchOnReturn } from '../../api/refetchOnReturn.ts';
import { isProblem } from '../../api/problem.ts';
import { LoadFailure, NotLoaded } from '../../connection/LoadFailure.tsx';
import { useAppDispatch } from '../../hooks.ts';
import { tokenExpired } from '../../session/sessionSlice.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FeaturesSection } from './FeaturesSection.tsx';
import { LowResources } from './LowResources.tsx';
import { canUpgrade } from './planRules.ts';
import { PlanSection } from './PlanSection.tsx';
import { QuickActions } from './QuickActions.tsx';
import { UsageSection } from './UsageSection.tsx';

const usageRefreshMs = 60_000;

function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 736fr) minmax(0, 368fr)' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>{main}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>{side}</Box>
    </Box>
  );
}

const block = (height: number) => <Skeleton variant="rounded" height={height} sx={{ borderRadius: 1.5 }} />;

/** A 401 here neither signs out nor shows a toast, so this offers to sign in again. */
function SignInAgain() {
  const dispatch = useAppDispatch();
  return (
    <EmptyState
      title="Your plan could not be loaded"
      text="Your session has ended. Sign in again to see your plan."
      action={
        <Button variant="contained" onClick={() => dispatch(tokenExpired())}>
          Sign In Again
        </Button>
      }
    />
  );
}

/** What was used, where nobody has a limit. */
function UsageOnly() {
  const usage = useGetUsageQuery(undefined, { ...refetchOnReturn, pollingInterval: usageRefreshMs });
  return (
    <Page title="Usage">
      <PageHeader title="Usage" subtitle="What you used this month. There are no limits here." />
      {usage.data ? (
        <UsageSection usage={usage.data} />
      ) : usage.error && !usage.isFetching ? (
        <LoadFailure text="Your usage could not be loaded." onRetry={usage.refetch} />
      ) : (
        block(172)
      )}
    </Page>
  );
}

export function MyPlanScreen() {
  return useInstance().plansOn ? <PlanAndUsage /> : <UsageOnly />;
}

function PlanAndUsage() {
  const plans = useListPlansQuery();
  const subscription = useGetSubscriptionQuery(undefined, refetchOnReturn);
  const usage = useGetUsageQuery(undefined, { ...refetchOnReturn, pollingInterval: usageRefreshMs });
  const plan = plans.data?.find(({ plan }) => plan === subscription.data?.plan);

  const missing = [plans, subscription, usage].filter(({ data }) => data === undefined);
  const error = missing.find(({ error, isFetching }) => error && !isFetching)?.error;
  const retry = () => missing.forEach(({ refetch }) => void refetch());

  return (
    <Page title="My Plan & Usage">
      <PageHeader title="My Plan & Usage" subtitle="Your plan, what it includes, and how much you have used." />
      {plan && subscription.data && usage.data ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {canUpgrade(subscription.data) && <LowResources plan={plan.plan} usage={usage.data} />}
          <Columns
            main={
              <>
                <PlanSection plan={plan} subscription={subscription.data} />
                <UsageSection usage={usage.data} />
              </>
            }
            side={
              <>
                <FeaturesSection plan={plan} />
                <QuickActions />
              </>
            }
          />
        </Box>
      ) : error ? (
        isProblem(error) && error.statusCode === 401 ? (
          <SignInAgain />
        ) : (
          <NotLoaded title="Your plan could not be loaded" onRetry={retry} />
        )
      ) : (
        <Box role="status" aria-label="Loading your plan">
          <Columns
            main={
              <>
                {block(202)}
                {block(172)}
              </>
            }
            side={
              <>
                {block(304)}
                {block(188)}
              </>
            }
          />
        </Box>
      )}
    </Page>
  );
}

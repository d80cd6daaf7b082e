import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import type { BillingCycle, Plan, Subscription } from '../../../generated/endpoints.ts';
import { planIds } from '../../../shared/plans.ts';
import { useGetSubscriptionQuery, useListPlansQuery } from '../../api/index.ts';
import { NotLoaded } from '../../connection/LoadFailure.tsx';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { paths } from '../../routes.ts';
import { forGuests } from '../../session/forGuests.ts';
import { selectIsAuthenticated } from '../../session/sessionSlice.ts';
import { lazyComponent, whenIdle } from '../../ui/lazyComponent.tsx';
import { toastRequested } from '../../ui/toasts.ts';
import { Page } from '../../ui/Page.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { CycleToggle } from './CycleToggle.tsx';
import { storeCycle, readStoredCycle } from './storedCycle.ts';
import { FeatureList } from './FeatureList.tsx';
import { PricingCard } from './PricingCard.tsx';
import { PricingCardSkeleton } from './PricingCardSkeleton.tsx';

// The page works without this part, so it is loaded later.
const Faq = lazyComponent(() => whenIdle(() => import('./Faq.tsx')), 'Faq', {
  placeholder: <Box sx={{ minHeight: '100vh' }} />,
});
/** One element for good: React would show the placeholder where it draws anew what is not awake yet. */
const faq = <Faq />;
// Only signed-in users need it.
const ChooseFree = lazyComponent(() => import('./ChooseFree.tsx'), 'ChooseFree', {
  placeholder: <Box sx={{ minHeight: 40 }} />,
});

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  gap: 2,
};

interface CardsProps {
  plans: readonly Plan[];
  cycle: BillingCycle;
  subscription: Subscription | undefined;
}

function Cards({ plans, cycle, subscription }: CardsProps) {
  const dispatch = useAppDispatch();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const { signUp } = useInstance();
  const current = plans.find(({ plan }) => plan === subscription?.plan);

  function actionOf({ plan, name }: Plan) {
    if (subscription?.isGiven) return null;
    if (plan === planIds.free) {
      if (!isAuthenticated && signUp !== 'open') return null;
      return isAuthenticated ? (
        <ChooseFree cycle={cycle} current={current} />
      ) : (
        <ButtonLink to={paths.createAccount} variant="contained" fullWidth sx={forGuests}>
          Get Started for Free
        </ButtonLink>
      );
    }
    const announce = () => dispatch(toastRequested({ text: 'Coming soon. Thank you!', variant: 'info' }));
    return (
      <Button variant="outlined" fullWidth onClick={announce}>
        {`Choose ${name}`}
      </Button>
    );
  }

  return (
    <Box component="ul" aria-label="Plans" sx={{ ...grid, m: 0, p: 0, listStyle: 'none' }}>
      {plans.map((plan) => (
        <li key={plan.plan}>
          <PricingCard plan={plan} cycle={cycle} isCurrent={plan === current} action={actionOf(plan)} />
        </li>
      ))}
    </Box>
  );
}

/** What all plans share is said once. */
function EveryPlan({ plans: [first, ...others] }: { plans: readonly Plan[] }) {
  const shared = first?.features.filter((feature) => others.every(({ features }) => features.includes(feature))) ?? [];
  return (
    <Box
      component="section"
      aria-labelledby="every-plan"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 3fr)' },
        gap: { xs: 2, lg: 4 },
        mt: 2,
        p: { xs: 2, sm: 2.5 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Typography id="every-plan" variant="subtitle2" component="h2">
        In every plan
      </Typography>
      <FeatureList features={shared.map((text) => ({ text }))} columns="repeat(auto-fit, minmax(220px, 1fr))" />
    </Box>
  );
}

function Skeletons() {
  return (
    <Box role="status" aria-label="Loading plans" sx={grid}>
      {Array.from({ length: 4 }, (_, index) => (
        <PricingCardSkeleton key={index} />
      ))}
    </Box>
  );
}

function Invitation({ subscription }: { subscription: Subscription | undefined }) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const { signUp } = useInstance();
  if (isAuthenticated ? !subscription?.isTrialAvailable : signUp !== 'open') return null;
  return (
    <Box
      component="section"
      aria-labelledby="invitation"
      sx={{
        mt: { xs: 4, md: 7 },
        p: { xs: 2, sm: 4 },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        ...(!isAuthenticated && forGuests),
      }}
    >
      <div>
        <Typography id="invitation" variant="h2">
          Try Professional free for 14 days
        </Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary', textWrap: 'pretty' }}>
          No card needed, and your links stay when the trial ends.
        </Typography>
      </div>
      {isAuthenticated ? (
        <ButtonLink to={paths.myPlan} variant="contained" size="large">
          Go to My Plan &amp; Usage
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.createAccount} variant="outlined" size="large">
          Create Your Account
        </ButtonLink>
      )}
    </Box>
  );
}

export function PricingScreen() {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const { data: plans, isError, isFetching, refetch } = useListPlansQuery();
  const { currentData: subscription } = useGetSubscriptionQuery(undefined, {
    skip: !isAuthenticated,
    refetchOnMountOrArgChange: true,
  });
  const [cycle, setCycle] = useState(readStoredCycle);
  const choose = (chosen: BillingCycle) => {
    setCycle(chosen);
    storeCycle(chosen);
  };

  return (
    <Page title="Pricing">
      <Box component="header" sx={{ textAlign: { sm: 'center' }, mb: { xs: 2, sm: 4 }, pt: { sm: 3.5 } }}>
        <Typography
          variant="h1"
          sx={{
            fontSize: { xs: '1.75rem', sm: '2.75rem' },
            lineHeight: 1.2,
            letterSpacing: '-0.03em',
            textWrap: 'balance',
          }}
        >
          Pricing that grows with your links
        </Typography>
        <Typography
          sx={{
            mt: 0.5,
            mb: 3,
            fontSize: { sm: '1rem' },
            lineHeight: 1.5,
            color: 'text.secondary',
            textWrap: 'balance',
          }}
        >
          The same features on every plan. Choose by how many you create in a month.
        </Typography>
        <CycleToggle cycle={cycle} onChange={choose} />
      </Box>
      {plans ? (
        <Suspense>
          <Cards plans={plans} cycle={cycle} subscription={subscription} />
          <EveryPlan plans={plans} />
        </Suspense>
      ) : isError && !isFetching ? (
        <NotLoaded title="The plans could not be loaded" onRetry={refetch} />
      ) : (
        <Skeletons />
      )}
      <Typography variant="body2" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary', textWrap: 'balance' }}>
        Prices in US dollars. Paid plans come with a 30-day money-back guarantee.
      </Typography>
      {faq}
      <Invitation subscription={subscription} />
    </Page>
  );
}

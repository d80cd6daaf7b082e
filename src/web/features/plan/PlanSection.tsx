import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Plan, Subscription } from '../../../generated/endpoints.ts';
import { billingCycles } from '../../../shared/plans.ts';
import { paths } from '../../routes.ts';
import { formatDate } from '../../ui/dates.ts';
import { Detail } from '../../ui/Details.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { CancelSubscription } from './CancelSubscription.tsx';
import { PlanNotice } from './PlanNotice.tsx';
import { canCancel, canStartTrial, canUpgrade } from './planRules.ts';
import { badgeOf } from './planStatus.ts';
import { formatPrice, pricePerMonth } from './prices.ts';
import { StartTrial } from './StartTrial.tsx';
import { TrialDays } from './TrialDays.tsx';

interface PlanSectionProps {
  plan: Plan;
  subscription: Subscription;
}

function Price({ plan, subscription: { billingCycle, isInTrial, isGiven } }: PlanSectionProps) {
  const price = formatPrice(pricePerMonth(plan, billingCycle));
  return (
    <Box sx={{ textAlign: { sm: 'right' } }}>
      <Typography component="p" color="textSecondary">
        <Box
          component="span"
          sx={{ fontSize: '1.75rem', lineHeight: '2.25rem', fontWeight: 700, color: 'text.primary' }}
        >
          {isInTrial || isGiven ? formatPrice(0) : price}
        </Box>
        {' / month'}
      </Typography>
      {isInTrial && (
        <Typography variant="body2" color="textSecondary">
          {price} after the trial, only if you upgrade
        </Typography>
      )}
    </Box>
  );
}

export function PlanSection({ plan, subscription }: PlanSectionProps) {
  const { status, billingCycle, startDate, trialEndDate, isInTrial, isGiven } = subscription;
  const hasTrial = canStartTrial(subscription);
  const [now] = useState(Date.now);
  return (
    <Card
      component="section"
      aria-labelledby="current-plan"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: { xs: 2, sm: 3 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, rowGap: 1 }}>
        <div>
          <Typography id="current-plan" variant="body2" component="h2" color="textSecondary">
            Current plan
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <Typography component="p" sx={{ fontSize: '1.75rem', lineHeight: '2.25rem', fontWeight: 700 }}>
              {plan.name}
            </Typography>
            <StatusChip {...badgeOf(status)} />
          </Box>
          {!isInTrial && <Typography color="textSecondary">{plan.description}</Typography>}
        </div>
        <Price plan={plan} subscription={subscription} />
      </Box>
      {isInTrial && trialEndDate && <TrialDays start={startDate} end={trialEndDate} now={now} />}
      {hasTrial && (
        <Typography variant="body2" color="textSecondary">
          Everything in Professional for 14 days. No card needed.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            flex: '1 1 320px',
            gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))',
            gap: 2,
            m: 0,
          }}
        >
          <Detail label="Start date">{formatDate(startDate)}</Detail>
          {trialEndDate && <Detail label="Trial end date">{formatDate(trialEndDate)}</Detail>}
          {!isGiven && (
            <Detail label="Billing cycle">{billingCycle === billingCycles.yearly ? 'Yearly' : 'Monthly'}</Detail>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
          {hasTrial && <StartTrial />}
          {canUpgrade(subscription) && (
            <ButtonLink to={paths.pricing} variant={hasTrial ? 'outlined' : 'contained'}>
              Upgrade Plan
            </ButtonLink>
          )}
          {canCancel(subscription) && <CancelSubscription plan={plan} />}
        </Box>
      </Box>
      <PlanNotice subscription={subscription} />
    </Card>
  );
}

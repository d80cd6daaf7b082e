import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
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
import { Section } from '../../ui/Section.tsx';
import { StartTrial } from './StartTrial.tsx';

export function PlanSection({ plan, subscription }: { plan: Plan; subscription: Subscription }) {
  const { status, billingCycle, startDate, trialEndDate, isInTrial, isGiven } = subscription;
  const hasTrial = canStartTrial(subscription);
  return (
    <Section title="Current Plan">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          columnGap: 3,
          rowGap: 1.5,
        }}
      >
        <div>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <Typography component="p" sx={{ typography: 'h1' }}>
              {plan.name}
            </Typography>
            <StatusChip {...badgeOf(status)} />
          </Box>
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{plan.description}</Typography>
        </div>
        <Typography component="p" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          <Box component="span" sx={{ typography: 'h1' }}>
            {formatPrice(isInTrial || isGiven ? 0 : pricePerMonth(plan, billingCycle))}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' / month'}
          </Box>
        </Typography>
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))',
          gap: 2,
          m: 0,
          mt: 2.5,
          pt: 2.5,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Detail label="Start date">{formatDate(startDate)}</Detail>
        {trialEndDate && <Detail label="Trial end date">{formatDate(trialEndDate)}</Detail>}
        {!isGiven && (
          <Detail label="Billing cycle">{billingCycle === billingCycles.yearly ? 'Yearly' : 'Monthly'}</Detail>
        )}
      </Box>
      <Box sx={{ mt: 2.5, '&:empty': { display: 'none' } }}>
        <PlanNotice subscription={subscription} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5, '&:empty': { display: 'none' } }}>
        {hasTrial && <StartTrial />}
        {canUpgrade(subscription) && (
          <ButtonLink to={paths.pricing} variant={hasTrial ? 'outlined' : 'contained'}>
            Upgrade Plan
          </ButtonLink>
        )}
        {canCancel(subscription) && <CancelSubscription plan={plan} />}
      </Box>
      {hasTrial && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          Everything in Professional for 14 days. No card needed.
        </Typography>
      )}
    </Section>
  );
}

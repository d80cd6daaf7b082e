import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { BillingCycle, Plan } from '../../../generated/endpoints.ts';
import { billingCycles } from '../../../shared/plans.ts';
import { FeatureList } from './FeatureList.tsx';
import { PricingCardFrame } from './PricingCardFrame.tsx';
import { formatPrice, pricePerMonth, savingPercent } from './prices.ts';

function Terms({ plan, cycle }: { plan: Plan; cycle: BillingCycle }) {
  if (plan.monthlyPrice === 0) return 'No credit card required';
  if (cycle === billingCycles.monthly) return 'Billed monthly';
  return (
    <>
      {`${formatPrice(plan.yearlyPrice)} billed yearly · `}
      <Box component="strong" sx={{ fontWeight: 600, color: 'success.main' }}>{`Save ${savingPercent(plan)}%`}</Box>
    </>
  );
}

/** The tooltip of a StatusChip would add weight to a page that guests open first. */
function Badge({ tone, children }: { tone: 'primary' | 'success'; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        px: 1.25,
        borderRadius: 1.5,
        typography: 'caption',
        lineHeight: '24px',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: `${tone}.contrastText`,
        bgcolor: `${tone}.main`,
      }}
    >
      {children}
    </Box>
  );
}

interface PricingCardProps {
  plan: Plan;
  cycle: BillingCycle;
  /** The features of the next cheaper plan are not repeated. */
  below: Plan | undefined;
  isCurrent: boolean;
  action: ReactNode;
}

export function PricingCard({ plan, cycle, below, isCurrent, action }: PricingCardProps) {
  const headingId = `plan-${plan.plan}`;
  return (
    <PricingCardFrame labelledBy={headingId} isPopular={plan.popular}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 24 }}>
        <Typography id={headingId} variant="h3" component="h2">
          {plan.name}
        </Typography>
        {isCurrent ? (
          <Badge tone="success">Current plan</Badge>
        ) : (
          plan.badge && <Badge tone="primary">{plan.badge}</Badge>
        )}
      </Box>
      <Typography
        variant="body2"
        sx={{ mt: 1, minHeight: { sm: '3.1em' }, color: 'text.secondary', textWrap: 'pretty' }}
      >
        {plan.description}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75, mt: 2.5, fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={{ fontSize: '2.75rem', fontWeight: 700, lineHeight: 1, letterSpacing: '-0.035em' }}>
          {formatPrice(pricePerMonth(plan, cycle))}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          / month
        </Box>
      </Box>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <Terms plan={plan} cycle={cycle} />
      </Typography>
      <Box sx={{ mt: 2.5, mb: 3 }}>
        {action}
        <Typography
          variant="caption"
          component="p"
          sx={{ mt: 0.75, minHeight: '1.5em', textAlign: 'center', color: 'text.secondary' }}
        >
          {plan.monthlyPrice > 0 && !isCurrent && 'Coming soon'}
        </Typography>
      </Box>
      <Box sx={{ pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
        {below && (
          <Typography variant="subtitle2" component="p" sx={{ mb: 1.5 }}>
            {`Everything in ${below.name}, plus`}
          </Typography>
        )}
        <FeatureList features={plan.features.filter((feature) => !below?.features.includes(feature))} />
      </Box>
    </PricingCardFrame>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { BillingCycle, Plan } from '../../../generated/endpoints.ts';
import { billingCycles } from '../../../shared/plans.ts';
import { FeatureList, type ShownFeature } from './FeatureList.tsx';
import { PricingCardFrame } from './PricingCardFrame.tsx';
import { formatPrice, pricePerMonth, savingPercent } from './prices.ts';

function Terms({ plan, cycle }: { plan: Plan; cycle: BillingCycle }) {
  if (plan.monthlyPrice === 0) return 'No credit card required';
  if (cycle === billingCycles.monthly) return 'Billed monthly';
  return (
    <>
      {`${formatPrice(plan.yearlyPrice)} a year `}
      <Box
        component="strong"
        sx={{ fontWeight: 600, whiteSpace: 'nowrap', color: 'success.text' }}
      >{`Save ${savingPercent(plan)}%`}</Box>
    </>
  );
}

/** The tooltip of a StatusChip would add weight to a page that guests open first. */
function Badge({ tone, children }: { tone: 'primary' | 'success'; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        borderRadius: 0.75,
        typography: 'caption',
        lineHeight: '1.25rem',
        fontWeight: 600,
        color: `${tone}.text`,
        bgcolor: `${tone}.soft`,
      }}
    >
      {children}
    </Box>
  );
}

/** What plans differ in, in one order, so that amounts line up across them. */
const amounts = [
  { of: / links /, none: 'No links' },
  { of: / QR codes a month/, none: 'No QR codes' },
  { of: / API requests /, none: 'No API requests' },
  { of: /email support/, none: 'No email support' },
];

const amountsOf = ({ features }: Plan): ShownFeature[] =>
  amounts.map(({ of, none }) => {
    const text = features.find((feature) => of.test(feature));
    return text === undefined ? { text: none, isMissing: true } : { text };
  });

interface PricingCardProps {
  plan: Plan;
  cycle: BillingCycle;
  isCurrent: boolean;
  action: ReactNode;
}

export function PricingCard({ plan, cycle, isCurrent, action }: PricingCardProps) {
  const headingId = `plan-${plan.plan}`;
  return (
    <PricingCardFrame labelledBy={headingId} isPopular={plan.popular}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={headingId} variant="h3" component="h2" sx={{ fontSize: '1.0625rem' }}>
          {plan.name}
        </Typography>
        {isCurrent ? (
          <Badge tone="success">Current plan</Badge>
        ) : (
          plan.badge && <Badge tone="primary">{plan.badge}</Badge>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ minHeight: { sm: '2.5rem' }, textWrap: 'balance' }}>
        {plan.description}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75, mt: 1.5 }}>
        <Box component="span" sx={{ fontSize: '2.5rem', fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.03em' }}>
          {formatPrice(pricePerMonth(plan, cycle))}
        </Box>
        <Typography component="span" color="textSecondary">
          / month
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        <Terms plan={plan} cycle={cycle} />
      </Typography>
      <Box sx={{ mt: 2.5, mb: 1.5 }}>
        {action}
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ mt: 1, minHeight: '1rem', textAlign: 'center' }}
        >
          {plan.monthlyPrice > 0 && !isCurrent && 'Coming soon'}
        </Typography>
      </Box>
      <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
        <FeatureList features={amountsOf(plan)} gap={2} />
      </Box>
    </PricingCardFrame>
  );
}

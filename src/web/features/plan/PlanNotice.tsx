import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Subscription } from '../../../generated/endpoints.ts';
import { formatDate } from '../../ui/dates.ts';

const afterwards = 'Everything you have made keeps working.';

function textOf({ status, endDate, trialEndDate, isGiven }: Subscription): string | undefined {
  if (isGiven)
    return endDate
      ? `The operator gave you this plan until ${formatDate(endDate)}. After that you are on the Free plan. ${afterwards}`
      : 'The operator gave you this plan. Nothing is charged.';
  switch (status) {
    case 'Cancelled':
      return endDate
        ? `Your plan stays active until ${formatDate(endDate)}. After that you are on the Free plan. ${afterwards}`
        : undefined;
    case 'Trial':
      return trialEndDate
        ? `Your free trial runs until ${formatDate(trialEndDate)}. Nothing is charged: after that you are on the Free plan.`
        : undefined;
    case 'Expired': {
      const what = trialEndDate ? 'Your free trial' : 'Your subscription';
      return `${what} ended${endDate ? ` on ${formatDate(endDate)}` : ''}, and you are on the Free plan. ${afterwards}`;
    }
    case 'PaymentFailed':
      return `Your last payment did not go through.${endDate ? ` Your plan stays active until ${formatDate(endDate)}.` : ''}`;
    default:
      return undefined;
  }
}

export function PlanNotice({ subscription }: { subscription: Subscription }) {
  const text = textOf(subscription);
  if (!text) return null;
  if (subscription.status === 'PaymentFailed') return <Alert severity="warning">{text}</Alert>;
  return (
    <Typography variant="body2" color="textSecondary">
      {text}
    </Typography>
  );
}

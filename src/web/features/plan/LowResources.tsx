import Alert from '@mui/material/Alert';
import type { PlanId, Usage } from '../../../generated/endpoints.ts';
import { paths } from '../../routes.ts';
import { TextLink } from '../../ui/RouterLink.tsx';
import { lowResources } from './planRules.ts';

/** The warning appears above 80% of the links or QR codes, and when all are used, unless the plan is the largest. */
export function LowResources({ plan, usage }: { plan: PlanId; usage: Usage }) {
  const { usedUp, low } = lowResources(plan, usage);
  if (usedUp.length + low.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <TextLink
          to={paths.pricing}
          sx={{ px: 1, color: 'warning.text', textDecoration: 'none', whiteSpace: 'nowrap' }}
        >
          Compare plans
        </TextLink>
      }
      sx={{ bgcolor: 'warning.soft', '& .MuiAlert-action': { alignItems: 'center', pt: 0 } }}
    >
      {[
        usedUp.length > 0 && `You have used all of this month’s ${usedUp.join(' and ')}.`,
        low.length > 0 && `You have used more than 80% of this month’s ${low.join(' and ')}.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  );
}

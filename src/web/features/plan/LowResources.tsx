import Alert from '@mui/material/Alert';
import type { PlanId, Usage } from '../../../generated/endpoints.ts';
import { paths } from '../../routes.ts';
import { TextLink } from '../../ui/RouterLink.tsx';
import { lowResources } from './planRules.ts';

/** Warns above 80% of the links or the QR codes, where a larger plan would help. */
export function LowResources({ plan, usage }: { plan: PlanId; usage: Usage }) {
  const low = lowResources(plan, usage);
  if (low.length === 0) return null;
  return (
    <Alert severity="warning">
      {`You have used more than 80% of this month’s ${low.join(' and ')}. `}
      <TextLink to={paths.pricing} sx={{ color: 'inherit' }}>
        See the larger plans
      </TextLink>
    </Alert>
  );
}

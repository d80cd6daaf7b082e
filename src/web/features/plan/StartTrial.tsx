import Button from '@mui/material/Button';
import { planIds } from '../../../shared/plans.ts';
import { useStartTrialMutation } from '../../api/index.ts';

export function StartTrial() {
  const [startTrial, { isLoading }] = useStartTrialMutation();
  return (
    <Button
      variant="contained"
      loading={isLoading}
      onClick={() => void startTrial({ startTrialRequest: { plan: planIds.professional } })}
    >
      Start 14-Day Free Trial
    </Button>
  );
}

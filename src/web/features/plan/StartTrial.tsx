import Button from '@mui/material/Button';
import { useStartTrialMutation } from '../../api/index.ts';
import { planIds } from './planRules.ts';

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

import Button from '@mui/material/Button';
import { planIds } from '../../../shared/plans.ts';
import { useStartTrialMutation } from '../../api/index.ts';
import { focusHeading } from '../../ui/focusHeading.ts';

export function StartTrial() {
  const [startTrial, { isLoading }] = useStartTrialMutation();
  const start = async () => {
    const { error } = await startTrial({ startTrialRequest: { plan: planIds.professional } });
    // The button has disappeared.
    if (!error) focusHeading();
  };
  return (
    <Button variant="contained" loading={isLoading} onClick={() => void start()}>
      Start 14-Day Free Trial
    </Button>
  );
}

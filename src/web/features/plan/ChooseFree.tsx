import Button from '@mui/material/Button';
import { useState } from 'react';
import type { BillingCycle, Plan } from '../../../generated/endpoints.ts';
import { planIds } from '../../../shared/plans.ts';
import { useChangePlanMutation } from '../../api/index.ts';
import { lazyDialog } from '../../ui/lazyComponent.tsx';

const ConfirmDialog = lazyDialog(() => import('../../ui/ConfirmDialog.tsx'), 'ConfirmDialog');

interface ChooseFreeProps {
  cycle: BillingCycle;
  /** The dialog names what this plan would give up. */
  current: Plan | undefined;
}

export function ChooseFree({ cycle, current }: ChooseFreeProps) {
  const [changePlan, { isLoading }] = useChangePlanMutation();
  const [isAsking, setIsAsking] = useState(false);
  const change = async () => {
    await changePlan({ changePlanRequest: { plan: planIds.free, billingCycle: cycle } });
    setIsAsking(false);
  };
  const givesUp = current !== undefined && current.plan !== planIds.free;
  return (
    <>
      <Button
        variant="outlined"
        fullWidth
        loading={isLoading && !isAsking}
        onClick={() => (givesUp ? setIsAsking(true) : void change())}
      >
        Choose Free
      </Button>
      {givesUp && isAsking && (
        <ConfirmDialog
          open
          title="Switch to the Free plan?"
          text={`${current.name} ends at once, and what is left of it is lost. Everything you have made keeps working.`}
          confirmLabel="Switch to Free"
          cancelLabel={`Keep ${current.name}`}
          busy={isLoading}
          onConfirm={() => void change()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

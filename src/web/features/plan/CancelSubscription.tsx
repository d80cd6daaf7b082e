import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Plan } from '../../../generated/endpoints.ts';
import { useCancelSubscriptionMutation } from '../../api/index.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { closeDialog } from '../../ui/closeDialog.ts';
import { formatNumber } from '../../ui/numbers.ts';

export function CancelSubscription({ plan }: { plan: Plan }) {
  const [cancelSubscription, { isLoading }] = useCancelSubscriptionMutation();
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    const { error } = await cancelSubscription();
    closeDialog(() => setIsAsking(false), !error);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        Cancel Subscription
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Cancel your subscription?"
        text={`${plan.name} stays active until the end of the billing period. After that you are on the Free plan and no longer have ${formatNumber(plan.urlsLimit)} links and ${formatNumber(plan.qrCodesLimit)} QR codes a month. Everything you have made keeps working.`}
        confirmLabel="Yes, Cancel Subscription"
        cancelLabel="Keep Subscription"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { CodeSetup, SecondFactors } from '../../../generated/endpoints.ts';
import {
  useGetSecondFactorsQuery,
  useRenewRecoveryCodesMutation,
  useSetUpOneTimeCodesMutation,
  useTurnOffOneTimeCodesMutation,
} from '../../api/index.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { closeDialog } from '../../ui/closeDialog.ts';
import { formatDate } from '../../ui/dates.ts';
import { lazyDialog } from '../../ui/lazyComponent.tsx';
import { LoadFailure } from '../../connection/LoadFailure.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { SectionAction, SecuritySection } from './SecuritySection.tsx';
import { useFreshProof } from '../../proof/useFreshProof.tsx';

const CodeSetupDialog = lazyDialog(() => import('./CodeSetupDialog.tsx'), 'CodeSetupDialog');
const RecoveryCodesDialog = lazyDialog(() => import('./RecoveryCodesDialog.tsx'), 'RecoveryCodesDialog');

const about = 'An authenticator app shows a new code every 30 seconds. It is asked for after your password.';
const reason = 'We ask this before you change how you sign in.';

function CodesOff({ onBegun }: { onBegun: (setup: CodeSetup | undefined) => void }) {
  const [setUp, { isLoading }] = useSetUpOneTimeCodesMutation();
  const { run, proofDialog } = useFreshProof(reason);
  const begin = () =>
    run(async () => {
      const { data, error } = await setUp();
      onBegun(data);
      return { error };
    });
  return (
    <>
      <SectionAction>
        <BusyButton variant="outlined" isBusy={isLoading} onClick={() => void begin()}>
          Set up one-time codes
        </BusyButton>
      </SectionAction>
      {proofDialog}
    </>
  );
}

function CodesOn() {
  const [renew, { isLoading: isRenewing }] = useRenewRecoveryCodesMutation();
  const [turnOff, { isLoading: isTurningOff }] = useTurnOffOneTimeCodesMutation();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const [isAsking, setIsAsking] = useState(false);
  const { run, proofDialog } = useFreshProof(reason);

  const makeNew = () =>
    run(async () => {
      const { data, error } = await renew();
      setRecoveryCodes(data?.recoveryCodes);
      return { error };
    });
  const confirmTurningOff = async () => {
    const error = await run(() => turnOff());
    closeDialog(() => setIsAsking(false), !error);
  };

  return (
    <>
      <SectionAction>
        <BusyButton variant="outlined" isBusy={isRenewing} onClick={() => void makeNew()}>
          New recovery codes
        </BusyButton>
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          Turn off
        </Button>
      </SectionAction>
      <ConfirmDialog
        open={isAsking}
        title="Turn one-time codes off?"
        text="Then your password, or Google, is enough to sign in. Your recovery codes stop working."
        confirmLabel="Turn off"
        busy={isTurningOff}
        onConfirm={() => void confirmTurningOff()}
        onCancel={() => setIsAsking(false)}
      />
      {recoveryCodes && (
        <RecoveryCodesDialog recoveryCodes={recoveryCodes} onClose={() => setRecoveryCodes(undefined)} />
      )}
      {proofDialog}
    </>
  );
}

const whatIsLeft = ({ recoveryCodesLeft: left }: SecondFactors) =>
  `${left} of 10 recovery codes ${left === 1 ? 'is' : 'are'} left.`;

function Codes(factors: SecondFactors) {
  const { codesSince } = factors;
  // The dialog stays open when the codes behind it are on, since it still shows the recovery codes.
  const [setup, setSetup] = useState<CodeSetup>();
  return (
    <SecuritySection
      name="codes"
      badge={codesSince !== null && <StatusChip tone="success" label="On" />}
      summary={codesSince === null ? 'Off' : undefined}
      text={
        codesSince === null
          ? about
          : `Asked for after your password since ${formatDate(codesSince)}. ${whatIsLeft(factors)}`
      }
    >
      {codesSince === null ? <CodesOff onBegun={setSetup} /> : <CodesOn />}
      {setup && (
        <CodeSetupDialog setup={setup} onClose={() => closeDialog(() => setSetup(undefined), codesSince !== null)} />
      )}
    </SecuritySection>
  );
}

export function OneTimeCodes() {
  const { data, error, isFetching, refetch } = useGetSecondFactorsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <Codes {...data} />;
  return (
    <SecuritySection name="codes" text={about}>
      {!error || isFetching ? (
        <Skeleton variant="rounded" height={40} aria-label="Loading one-time codes" role="status" />
      ) : (
        <LoadFailure text="One-time codes could not be loaded." onRetry={refetch} />
      )}
    </SecuritySection>
  );
}

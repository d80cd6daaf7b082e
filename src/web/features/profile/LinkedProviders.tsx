import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { LinkedProvider } from '../../../generated/endpoints.ts';
import {
  useBeginProviderProofMutation,
  useListLinkedProvidersQuery,
  useRemoveLinkedProviderMutation,
} from '../../api/index.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { ProviderMark } from '../../provider/ProviderButton.tsx';
import { leaveFor } from '../../provider/visit.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { formatShortDate } from '../../ui/dates.ts';
import { focusHeading } from '../../ui/focusHeading.ts';
import { LoadFailure } from '../../connection/LoadFailure.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { rowsOfSection } from './rowsOfSection.ts';
import { SectionAction } from './SecuritySection.tsx';
import { useFreshProof } from '../../proof/useFreshProof.tsx';

const reason = 'We ask this before you change how you sign in.';

interface ProviderRowProps {
  linked: LinkedProvider;
  onRemove: () => void;
}

function ProviderRow({ linked: { name, email, isUsableHere, createdAt, lastUsedAt }, onRemove }: ProviderRowProps) {
  return (
    <ListRow
      icon={<ProviderMark name={name} />}
      title={name}
      badges={!isUsableHere && <StatusChip tone="warning" label="Not used here any more" />}
      details={
        <>
          {email}
          {/* On phones each stands on a line of its own. */}
          {email !== null && (
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              .{' '}
            </Box>
          )}
          <Box component="span" sx={{ display: { xs: 'block', sm: 'inline' } }}>
            Linked {formatShortDate(createdAt)},{' '}
            {lastUsedAt === null ? (
              'not used yet'
            ) : (
              <>
                last used <RelativeTime iso={lastUsedAt} />
              </>
            )}
          </Box>
        </>
      }
    >
      <Button size="small" variant="outlined" color="error" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </ListRow>
  );
}

/** What opens the account beside password and passkeys. Signing out of Curtly does not sign out there. */
export function LinkedProviders() {
  const { providerName } = useInstance();
  const { data, error, isFetching, refetch } = useListLinkedProvidersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [begin, { isLoading }] = useBeginProviderProofMutation();
  const [remove] = useRemoveLinkedProviderMutation();
  const { run, proofDialog } = useFreshProof(reason);

  const link = () =>
    run(async () => {
      const answer = await begin({ beginProviderProofRequest: { purpose: 'link' } });
      if (answer.data) leaveFor(answer.data.url, { attempt: answer.data.attempt, purpose: 'link' });
      return answer;
    });

  const removeLinked = async (id: string) => {
    const failure = await run(() => remove({ id }));
    // The row with the focus disappears.
    if (!failure) focusHeading();
  };

  if (!data)
    return error && !isFetching ? (
      <LoadFailure text="Your sign-in providers could not be loaded." onRetry={refetch} />
    ) : (
      <Skeleton variant="rounded" height={40} aria-label="Loading sign-in providers" role="status" />
    );
  return (
    <>
      {data.length > 0 && (
        <Box component="ul" aria-label="Sign-in providers" sx={rowsOfSection}>
          {data.map((linked) => (
            <ProviderRow key={linked.id} linked={linked} onRemove={() => void removeLinked(linked.id)} />
          ))}
        </Box>
      )}
      {providerName !== null && !data.some(({ isUsableHere }) => isUsableHere) && (
        <SectionAction>
          <BusyButton variant="outlined" isBusy={isLoading} onClick={() => void link()}>
            Link {providerName}
          </BusyButton>
        </SectionAction>
      )}
      {proofDialog}
    </>
  );
}

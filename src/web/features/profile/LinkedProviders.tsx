import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { LinkedProvider } from '../../../generated/endpoints.ts';
import {
  useBeginProviderProofMutation,
  useListLinkedProvidersQuery,
  useRemoveLinkedProviderMutation,
} from '../../api/index.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { leaveFor } from '../../provider/visit.ts';
import { formatDate } from '../../ui/dates.ts';
import { LoadFailure } from '../../connection/LoadFailure.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useFreshProof } from '../../proof/useFreshProof.tsx';

const reason = 'Whoever changes how you sign in could lock you out, so we ask who it is.';

interface ProviderRowProps {
  linked: LinkedProvider;
  onRemove: () => void;
}

function ProviderRow({ linked: { name, email, isUsableHere, createdAt, lastUsedAt }, onRemove }: ProviderRowProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, px: 2, py: 1.5 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {!isUsableHere && <StatusChip tone="warning" label="Not used here any more" />}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {email === null ? '' : `${email}. `}
          Linked {formatDate(createdAt)},{' '}
          {lastUsedAt === null ? (
            'not used yet'
          ) : (
            <>
              last used <RelativeTime iso={lastUsedAt} />
            </>
          )}
        </Typography>
      </Box>
      <Button size="small" color="error" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </Box>
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

  if (!data)
    return error && !isFetching ? (
      <LoadFailure text="Your sign-in providers could not be loaded." onRetry={refetch} />
    ) : (
      <Skeleton variant="rounded" height={40} aria-label="Loading sign-in providers" role="status" />
    );
  return (
    <>
      {data.length > 0 && (
        <Box
          component="ul"
          aria-label="Sign-in providers"
          sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1.5 }}
        >
          {data.map((linked) => (
            <ProviderRow key={linked.id} linked={linked} onRemove={() => void run(() => remove({ id: linked.id }))} />
          ))}
        </Box>
      )}
      {providerName !== null && !data.some(({ isUsableHere }) => isUsableHere) && (
        <Button variant="outlined" loading={isLoading} onClick={() => void link()} sx={{ mt: data.length > 0 ? 2 : 0 }}>
          Link {providerName}
        </Button>
      )}
      {proofDialog}
    </>
  );
}

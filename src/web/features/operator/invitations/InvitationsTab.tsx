import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import type { Invitation } from '../../../../generated/endpoints.ts';
import { plans } from '../../../../shared/planTable.ts';
import { useListInvitationsQuery, useRevokeInvitationMutation } from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { useInstance } from '../../../instance/useInstance.ts';
import { ListRow } from '../../../ui/ListRow.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { focusHeading } from '../../../ui/focusHeading.ts';
import EmailIcon from '../../../ui/icons/EmailOutlined.tsx';
import { lazyDialog } from '../../../ui/lazyComponent.tsx';
import { LoadFailure } from '../../../connection/LoadFailure.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';

const CreateInvitationDialog = lazyDialog(() => import('./CreateInvitationDialog.tsx'), 'CreateInvitationDialog');

const states = {
  open: { tone: 'success', label: 'Open' },
  used: { tone: 'neutral', label: 'Used up' },
  expired: { tone: 'neutral', label: 'Expired' },
  revoked: { tone: 'error', label: 'Revoked' },
} as const;

const planName = (id: Invitation['plan']) => plans.find(({ plan }) => plan === id)?.name;

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const id = useId();
  const [revoke, { isLoading }] = useRevokeInvitationMutation();
  const { email, plan, uses, maxUses, expiresAt, state } = invitation;
  return (
    <ListRow
      title={email ?? 'Link'}
      titleId={`${id}-name`}
      badges={<StatusChip {...states[state]} />}
      details={
        <>
          {uses} of {maxUses} used · Works until {formatDateTime(expiresAt)}
          {plan !== null && ` · ${planName(plan)}`}
        </>
      }
      detailsId={`${id}-uses`}
    >
      {state === 'open' && (
        <Button
          id={`${id}-revoke`}
          size="small"
          color="error"
          loading={isLoading}
          aria-labelledby={`${id}-revoke ${id}-name ${id}-uses`}
          onClick={() => {
            void revoke({ id: invitation.id });
            // The button disappears with the focus.
            focusHeading();
          }}
        >
          Revoke
        </Button>
      )}
    </ListRow>
  );
}

export function InvitationsTab() {
  const { data, error, isFetching, refetch } = useListInvitationsQuery(undefined, refetchOnReturn);
  const { signUp } = useInstance();
  const [isCreating, setIsCreating] = useState(false);
  const invite = (
    <Button variant="contained" onClick={() => setIsCreating(true)}>
      Invite somebody
    </Button>
  );
  return (
    <>
      {signUp === 'closed' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Sign-up is closed: no invitation works until you choose another setting.
        </Alert>
      )}
      {data && data.length > 0 && (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>{invite}</Box>
          <Card sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
            <Box component="ul" aria-label="Invitations" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {data.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </Box>
          </Card>
        </>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<EmailIcon />}
          title="No invitations yet"
          text="Invite people by mail, or with a link that works once or more often."
          action={invite}
        />
      )}
      {!data && error && !isFetching && <LoadFailure text="The invitations could not be loaded." onRetry={refetch} />}
      {!data && (!error || isFetching) && (
        <Skeleton variant="rounded" height={160} aria-label="Loading invitations" role="status" />
      )}
      {isCreating && <CreateInvitationDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

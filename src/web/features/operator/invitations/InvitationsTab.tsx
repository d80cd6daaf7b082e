import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Invitation } from '../../../../generated/endpoints.ts';
import { plans } from '../../../../shared/planTable.ts';
import { useListInvitationsQuery, useRevokeInvitationMutation } from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { NotLoaded } from '../../../connection/LoadFailure.tsx';
import { useInstance } from '../../../instance/useInstance.ts';
import { CardList } from '../../../lists/ItemList.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { focusHeading } from '../../../ui/focusHeading.ts';
import EmailIcon from '../../../ui/icons/EmailOutlined.tsx';
import LinkIcon from '../../../ui/icons/LinkOutlined.tsx';
import { lazyDialog } from '../../../ui/lazyComponent.tsx';
import { formatNumber } from '../../../ui/numbers.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { TextLink } from '../../../ui/RouterLink.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { tabLink } from '../tabLink.ts';

const CreateInvitationDialog = lazyDialog(() => import('./CreateInvitationDialog.tsx'), 'CreateInvitationDialog');

/** What still works is no news. */
const ends = {
  open: null,
  used: { tone: 'neutral', label: 'Used up' },
  expired: { tone: 'neutral', label: 'Expired' },
  revoked: { tone: 'error', label: 'Revoked' },
} as const;

const planName = (id: Invitation['plan']) => plans.find(({ plan }) => plan === id)?.name ?? 'Plan of new accounts';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) 104px 152px 88px',
  alignItems: 'center',
  columnGap: 12,
  boxSizing: 'border-box',
  minHeight: 56,
  padding: '8px 8px 8px 16px',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& > svg': { fontSize: 20 },
  '& > span': { textAlign: 'right' },
  '& > button': { gridColumn: -2 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    rowGap: 2,
    padding: '12px 8px 12px 16px',
    '& > span': { gridColumn: 2, textAlign: 'left' },
    '& > button': { gridColumn: 3, gridRow: '1 / span 3' },
  },
}));

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const id = useId();
  const [revoke, { isLoading }] = useRevokeInvitationMutation();
  const { email, plan, uses, maxUses, createdAt, expiresAt, state } = invitation;
  const end = ends[state];
  return (
    <Row>
      {email === null ? <LinkIcon aria-hidden /> : <EmailIcon aria-hidden />}
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography id={`${id}-name`} variant="subtitle2" component="p" sx={{ color: 'text.primary' }}>
            {email ?? (maxUses === 1 ? 'Link for one person' : `Link for ${formatNumber(maxUses)} people`)}
          </Typography>
          {end && <StatusChip {...end} />}
        </Box>
        {planName(plan)}
      </div>
      <span id={`${id}-uses`}>
        {formatNumber(uses)} of {formatNumber(maxUses)} used
      </span>
      <span>
        {state === 'used' || state === 'revoked' ? (
          <>
            Made <RelativeTime iso={createdAt} />
          </>
        ) : (
          <>
            {state === 'open' ? 'Ends ' : 'Ended '}
            <RelativeTime iso={expiresAt} />
          </>
        )}
      </span>
      {state === 'open' && (
        <Button
          id={`${id}-revoke`}
          size="small"
          color="inherit"
          loading={isLoading}
          aria-labelledby={`${id}-revoke ${id}-name ${id}-uses`}
          onClick={() => {
            void revoke({ id: invitation.id });
            // The button disappears with the focus.
            focusHeading();
          }}
          sx={{ '&:hover, &:focus-visible': { color: 'error.main' } }}
        >
          Revoke
        </Button>
      )}
    </Row>
  );
}

type Shown = 'open' | 'over';

function Invitations({ invitations, onInvite }: { invitations: readonly Invitation[]; onInvite: () => void }) {
  const [shown, setShown] = useState<Shown>('open');
  const open = invitations.filter(({ state }) => state === 'open');
  const over = invitations.filter(({ state }) => state !== 'open');
  const rows = shown === 'open' ? open : over;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Segments
          label="Show"
          options={[
            { value: 'open', label: `Open ${formatNumber(open.length)}` },
            { value: 'over', label: `Over ${formatNumber(over.length)}` },
          ]}
          value={shown}
          onChange={setShown}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        />
        <Button variant="contained" onClick={onInvite} sx={{ width: { xs: '100%', sm: 'auto' } }}>
          Invite somebody
        </Button>
      </Box>
      {rows.length > 0 ? (
        <CardList aria-label="Invitations">
          {rows.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </CardList>
      ) : (
        <EmptyState
          title={shown === 'open' ? 'No invitation is open' : 'No invitation is over'}
          text={
            shown === 'open'
              ? 'Those that were used up, revoked or ended are under Over.'
              : 'Those that are used up, revoked or have ended stay here for 30 days.'
          }
        />
      )}
    </>
  );
}

export function InvitationsTab() {
  const { data, error, isFetching, refetch } = useListInvitationsQuery(undefined, refetchOnReturn);
  const { signUp } = useInstance();
  const [isCreating, setIsCreating] = useState(false);
  const invite = () => setIsCreating(true);
  return (
    <>
      {signUp === 'closed' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Sign-up is closed: no invitation works until you choose another setting.{' '}
          <TextLink to={tabLink('settings')}>Open Settings</TextLink>
        </Alert>
      )}
      {data && data.length > 0 && <Invitations invitations={data} onInvite={invite} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<EmailIcon />}
          title="No invitations yet"
          text="Invite people by mail, or with a link that works once or more often."
          action={
            <Button variant="contained" onClick={invite}>
              Invite somebody
            </Button>
          }
        />
      )}
      {!data && error && !isFetching && (
        <NotLoaded title="The invitations could not be loaded" onRetry={() => void refetch()} />
      )}
      {!data && (!error || isFetching) && <RowsSkeleton label="Loading invitations" />}
      {isCreating && <CreateInvitationDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

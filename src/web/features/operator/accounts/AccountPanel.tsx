import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useGetOperatorAccountQuery } from '../../../api/index.ts';
import CloseIcon from '../../../ui/icons/Close.tsx';
import { LoadFailure } from '../../../connection/LoadFailure.tsx';
import { AccountActs, DisableAct } from './AccountActs.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountPicture } from './AccountPicture.tsx';
import { AccountBadges, nameOf } from './AccountRow.tsx';

export function AccountPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { currentData: account, error, isFetching, refetch } = useGetOperatorAccountQuery({ id });
  const closeButton = useRef<HTMLButtonElement>(null);
  const isLoaded = account !== undefined;
  useEffect(() => {
    // On narrow screens the row that was pressed is hidden.
    if (isLoaded && document.activeElement === document.body) closeButton.current?.focus();
  }, [isLoaded]);
  if (!account)
    return error && !isFetching ? (
      <LoadFailure text="The account could not be loaded." onRetry={refetch} />
    ) : (
      <Skeleton variant="rounded" height={480} role="status" aria-label="Loading the account" />
    );
  const name = nameOf(account);
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 2,
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <AccountPicture account={account} size={40} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h3" component="h2">
            {name}
          </Typography>
          {name !== account.email && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
              {account.email}
            </Typography>
          )}
          <AccountBadges account={account} />
        </Box>
        <IconButton ref={closeButton} aria-label="Close" onClick={onClose} sx={{ mt: -0.5, mr: -1 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      {account.disabled && (
        <Alert severity="warning">
          {`Disabled: ${account.disabled.reason} ${account.disabled.hasClosedCodes ? 'Its codes are closed.' : 'Its codes go on.'}`}
        </Alert>
      )}
      <Divider />
      <AccountForm
        key={JSON.stringify([account.id, account.plan, account.planEndsAt, account.planNote, account.ownLimits])}
        account={account}
        acts={<AccountActs account={account} onDeleted={onClose} />}
        dangerous={!account.isOperator && <DisableAct account={account} />}
      />
    </Box>
  );
}

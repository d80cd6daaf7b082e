import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { OperatorAccountEntry } from '../../../../generated/endpoints.ts';
import { planOf } from '../../../../shared/planTable.ts';
import { formatNumber } from '../../../ui/numbers.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';

export const nameOf = ({ firstName, lastName, email }: OperatorAccountEntry) =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** Only what is news: most accounts have none. */
export function AccountBadges({ account }: { account: OperatorAccountEntry }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {account.isOperator && <StatusChip tone="info" label="Operator" />}
      {account.isDisabled && <StatusChip tone="neutral" label="Disabled" />}
      {!account.isVerified && <StatusChip tone="warning" label="Not verified" />}
      {account.isAtLimit && <StatusChip tone="warning" label="At its limit" />}
    </Box>
  );
}

interface AccountRowProps {
  account: OperatorAccountEntry;
  isOpen: boolean;
  onOpen: () => void;
}

export function AccountRow({ account, isOpen, onOpen }: AccountRowProps) {
  const { email, plan, links, clicks, lastSignInAt } = account;
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase
        onClick={onOpen}
        aria-expanded={isOpen}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          width: '100%',
          minHeight: 56,
          columnGap: 2,
          px: 2,
          py: 1,
          textAlign: 'left',
          bgcolor: isOpen ? 'action.selected' : undefined,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box component="span" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" variant="subtitle2" sx={{ mr: 1 }}>
            {nameOf(account)}
          </Typography>
          <AccountBadges account={account} />
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {email}
          </Typography>
        </Box>
        <Typography component="span" variant="body2" sx={{ flex: '0 0 88px' }}>
          {planOf(plan).name}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {`${formatNumber(links)} links, ${formatNumber(clicks)} clicks`}
          {lastSignInAt !== null && (
            <>
              {' · '}
              <RelativeTime iso={lastSignInAt} />
            </>
          )}
        </Typography>
      </ButtonBase>
    </Box>
  );
}

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { OperatorAccountEntry } from '../../../../generated/endpoints.ts';
import { planOf } from '../../../../shared/planTable.ts';
import { formatNumber } from '../../../ui/numbers.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { visuallyHidden } from '../../../ui/visuallyHidden.ts';
import { AccountPicture } from './AccountPicture.tsx';

export const nameOf = ({ firstName, lastName, email }: OperatorAccountEntry) =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** Only what is news: most accounts have none. */
export function AccountBadges({ account }: { account: OperatorAccountEntry }) {
  if (!account.isOperator && !account.isDisabled && account.isVerified && !account.isAtLimit) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', flexShrink: 0, gap: 0.5, maxWidth: '100%' }}>
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

const wide = '@container (min-width: 600px)';

/** In a narrow list, the figures stand below the name. */
export const accountColumns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, auto) minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 2,
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '& > .plan': { display: 'none' },
  [wide]: {
    gridTemplateColumns: 'minmax(0, 1fr) 96px 64px 80px 104px',
    '& > .plan': { display: 'block' },
  },
} as const;

const figureStyle = { fontVariantNumeric: 'tabular-nums', [wide]: { textAlign: 'right' } } as const;

/** In a narrow list each figure says what it is; in a wide one its column does. */
const Noun = ({ count, nouns: [one, several] }: { count: number; nouns: readonly [string, string] }) => (
  <Box component="span" sx={{ color: 'text.secondary', [wide]: visuallyHidden }}>
    {` ${count === 1 ? one : several}`}
  </Box>
);

export function AccountRow({ account, isOpen, onOpen }: AccountRowProps) {
  const { email, plan, links, clicks, lastSignInAt } = account;
  const name = nameOf(account);
  return (
    <Box component="li" data-item={account.id} sx={{ '&:last-child > *': { borderBottom: 0 } }}>
      <ButtonBase
        onClick={onOpen}
        aria-expanded={isOpen}
        sx={{
          ...accountColumns,
          width: '100%',
          minHeight: 56,
          py: 1,
          textAlign: 'left',
          typography: 'body2',
          bgcolor: isOpen ? 'action.selected' : undefined,
          boxShadow: isOpen ? (theme) => `inset 3px 0 ${theme.vars?.palette.primary.main}` : undefined,
          '&:hover': { bgcolor: isOpen ? 'action.selected' : 'action.hover' },
          '& > .account': { gridColumn: '1 / -1' },
          // Below the name.
          '& > .plan + span': { ml: 5.5 },
          [wide]: {
            ...accountColumns[wide],
            '& > .account': { gridColumn: 'auto' },
            '& > .plan + span': { ml: 0 },
          },
        }}
      >
        <Box component="span" className="account" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <AccountPicture account={account} size={32} />
          <Box component="span" sx={{ minWidth: 0 }}>
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography component="span" variant="subtitle2" noWrap title={name}>
                {name}
              </Typography>
              <AccountBadges account={account} />
            </Box>
            {name !== email && (
              <Typography
                component="span"
                variant="body2"
                color="textSecondary"
                noWrap
                title={email}
                sx={{ display: 'block' }}
              >
                {email}
              </Typography>
            )}
          </Box>
        </Box>
        <span className="plan">{planOf(plan).name}</span>
        <Box component="span" sx={figureStyle}>
          {formatNumber(links)}
          <Noun count={links} nouns={['link', 'links']} />
        </Box>
        <Box component="span" sx={figureStyle}>
          {formatNumber(clicks)}
          <Noun count={clicks} nouns={['click', 'clicks']} />
        </Box>
        <Box component="span" sx={{ ...figureStyle, color: 'text.secondary' }}>
          {lastSignInAt === null ? 'Never' : <RelativeTime iso={lastSignInAt} />}
        </Box>
      </ButtonBase>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OperatorItem } from '../../../../generated/endpoints.ts';
import { disabledText } from '../../../details/abuse.ts';
import { LongText } from '../../../ui/LongText.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { withoutScheme } from '../../../ui/urls.ts';

function State({ item: { kind, isActive, isDeleted, disabledByOperator } }: { item: OperatorItem }) {
  if (disabledByOperator)
    return (
      <StatusChip
        label="Disabled for abuse"
        tone="error"
        tooltip={disabledText(kind === 'qrCode' ? 'QR code' : 'link', disabledByOperator)}
      />
    );
  if (isDeleted) return <StatusChip label="Deleted" tone="neutral" />;
  return isActive ? null : <StatusChip label="Off" tone="neutral" />;
}

function destinationOf({ destination, isPasswordProtected, kind }: OperatorItem): string {
  if (isPasswordProtected) return 'Its destination is behind a password';
  if (kind === null) return 'It was deleted for good';
  return destination ?? '';
}

interface OperatorItemRowProps {
  item: OperatorItem;
  select?: ReactNode;
  badges?: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
}

/** A destination is no link here: an operator should not open by accident what was reported. */
export function OperatorItemRow({ item, select, badges, actions, children }: OperatorItemRowProps) {
  return (
    <Box
      component="li"
      aria-label={item.shortCode}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      {select}
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
            {withoutScheme(item.shortUrl)}
          </Typography>
          {badges}
          <State item={item} />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <LongText text={destinationOf(item)} />
        </Typography>
        {item.account && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {item.account.email}
          </Typography>
        )}
        {children}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>{actions}</Box>
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import type { Link } from '../../../../generated/endpoints.ts';
import { disabledText } from '../../../details/abuse.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { Detail, Details } from '../../../ui/Details.tsx';
import LockIcon from '../../../ui/icons/LockOutlined.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { statusBadge } from '../../../lists/linkStatus.ts';

function ExpiryBadge({ link: { expiresAt, isExpired } }: { link: Link }) {
  if (!expiresAt) return <StatusChip label="Never expires" tone="neutral" />;
  return (
    <StatusChip
      label={`${isExpired ? 'Expired' : 'Expires'} ${formatDateTime(expiresAt)}`}
      tone={isExpired ? 'error' : 'info'}
    />
  );
}

export function LinkSummary({ link, passwordGuessedAt }: { link: Link; passwordGuessedAt: string | null }) {
  const { label, tone, tooltip } = statusBadge(link);
  return (
    <Card component="section" aria-label="Link" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <StatusChip label={label} tone={tone} tooltip={tooltip} />
        {link.isPasswordProtected && <Chip size="small" icon={<LockIcon />} label="Password Protected" />}
        <ExpiryBadge link={link} />
      </Box>
      {link.disabledByOperator && (
        <Alert severity="error" role="note" sx={{ mt: 2 }}>
          {disabledText('link', link.disabledByOperator)}
        </Alert>
      )}
      {passwordGuessedAt && (
        <Alert severity="warning" role="note" sx={{ mt: 2 }}>
          {`Somebody tried more than 100 wrong passwords within an hour, on ${formatDateTime(passwordGuessedAt)}. If the password is short, choose a longer one.`}
        </Alert>
      )}
      <Box sx={{ mt: 3 }}>
        <Details>
          <Detail label="Destination URL">
            <LongText text={link.originalUrl}>
              {(shown) => (
                <MuiLink href={link.originalUrl} target="_blank" rel="noopener noreferrer">
                  {shown}
                </MuiLink>
              )}
            </LongText>
          </Detail>
          <Detail label="Shortened URL">{link.shortenedUrl}</Detail>
          <Detail label="Created">
            {formatDateTime(link.createdAt)} (<RelativeTime iso={link.createdAt} />)
          </Detail>
          {link.activatesAt && (
            <Detail label={link.isNotYetActive ? 'Activates' : 'Activated'}>{formatDateTime(link.activatesAt)}</Detail>
          )}
          {link.tags.length > 0 && (
            <Detail label="Tags">
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
                {link.tags.map(({ name }) => (
                  <Chip key={name} size="small" label={name} />
                ))}
              </Box>
            </Detail>
          )}
        </Details>
      </Box>
    </Card>
  );
}

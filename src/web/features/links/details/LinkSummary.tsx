import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Link, LinkStats } from '../../../../generated/endpoints.ts';
import { FormerCodes } from '../../../codes/FormerCodes.tsx';
import { disabledText } from '../../../details/abuse.ts';
import { Created, Destination, Dot, Facts } from '../../../details/Facts.tsx';
import { statusBadge } from '../../../lists/linkStatus.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import ForeverIcon from '../../../ui/icons/AllInclusive.tsx';
import LockIcon from '../../../ui/icons/LockOutlined.tsx';
import { MultilineText } from '../../../ui/MultilineText.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';

function ExpiryBadge({ link: { expiresAt, isExpired } }: { link: Link }) {
  if (!expiresAt)
    return (
      <span>
        <ForeverIcon aria-hidden sx={{ fontSize: 16, mr: 0.5, verticalAlign: '-3px' }} />
        Never expires
      </span>
    );
  return (
    <StatusChip
      label={`${isExpired ? 'Expired' : 'Expires'} ${formatDateTime(expiresAt)}`}
      tone={isExpired ? 'error' : 'info'}
    />
  );
}

/** What the tile's dot says is said in words where it is news. */
function News({ link }: { link: Link }) {
  const { label, tone, tooltip } = statusBadge(link);
  if (label === 'Permanent' || label === 'Active' || label === 'Expired') return null;
  return <StatusChip label={label} tone={tone} tooltip={tooltip} />;
}

export function LinkFacts({ stats: { url: link, formerCodes } }: { stats: LinkStats }) {
  return (
    <Facts label="Link">
      <Destination url={link.originalUrl} />
      {link.tags.map(({ name }) => (
        <Chip key={name} size="small" variant="outlined" label={name} />
      ))}
      {link.isPasswordProtected && <Chip size="small" icon={<LockIcon />} label="Password Protected" />}
      <News link={link} />
      <ExpiryBadge link={link} />
      {link.activatesAt && !link.isNotYetActive && (
        <>
          <Dot />
          <span>{`Activated ${formatDateTime(link.activatesAt)}`}</span>
        </>
      )}
      <FormerCodes codes={formerCodes} />
      <Dot />
      <Created iso={link.createdAt} />
    </Facts>
  );
}

/** What its owner noted, and has to know before all figures. */
export function LinkWarnings({ link, passwordGuessedAt }: { link: Link; passwordGuessedAt: string | null }) {
  return (
    <>
      {link.note && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <MultilineText>{link.note}</MultilineText>
        </Typography>
      )}
      {link.disabledByOperator && (
        <Alert severity="error" role="note">
          {disabledText('link', link.disabledByOperator)}
        </Alert>
      )}
      {passwordGuessedAt && (
        <Alert severity="warning" role="note">
          {`Somebody tried more than 100 wrong passwords within an hour, on ${formatDateTime(passwordGuessedAt)}. If the password is short, choose a longer one.`}
        </Alert>
      )}
    </>
  );
}

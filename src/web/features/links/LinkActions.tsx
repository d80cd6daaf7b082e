import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import EditIcon from '@mui/icons-material/EditOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import PowerIcon from '@mui/icons-material/PowerSettingsNew';
import QrCodeIcon from '@mui/icons-material/QrCode2';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import ViewIcon from '@mui/icons-material/BarChart';
import { useNavigate } from 'react-router-dom';
import type { Link } from '../../../generated/endpoints.ts';
import { RowAction, RowActions } from '../../lists/RowAction.tsx';
import { useToggle } from '../../lists/useToggle.ts';
import { linkTo } from '../../routes.ts';
import { useCopy } from '../../ui/useCopy.ts';
import { share } from './share.ts';

interface LinkActionsProps {
  link: Link;
  onEdit: (link: Link) => void;
  onQrCode: (link: Link) => void;
}

/** The actions in a link's row. A disabled link can only be enabled, unlocked or opened. */
export function LinkActions({ link, onEdit, onQrCode }: LinkActionsProps) {
  const { id, shortCode, shortenedUrl, isActive, isPasswordProtected } = link;
  const navigate = useNavigate();
  const { copied, copy } = useCopy();
  const toggle = useToggle('link', id);

  return (
    <RowActions role="group" aria-label={`Actions for ${shortCode}`}>
      <RowAction
        label="Copy"
        tip={copied ? 'Copied' : 'Copy'}
        disabled={!isActive}
        onClick={() => void copy(shortenedUrl)}
      >
        {copied ? <CheckIcon /> : <CopyIcon />}
      </RowAction>
      <RowAction label="Share" disabled={!isActive} onClick={() => void share(shortenedUrl, copy)}>
        <ShareIcon />
      </RowAction>
      <RowAction label="Edit" disabled={!isActive} onClick={() => onEdit(link)}>
        <EditIcon />
      </RowAction>
      <RowAction label={isActive ? 'Disable' : 'Enable'} onClick={toggle}>
        <PowerIcon color={isActive ? 'success' : 'inherit'} />
      </RowAction>
      <RowAction
        label="Lock"
        tip={isPasswordProtected ? 'Open the password page' : 'Not password protected'}
        disabled={!isPasswordProtected}
        onClick={() => void navigate(linkTo.verifyPassword(shortCode))}
      >
        <LockIcon />
      </RowAction>
      <a href={shortenedUrl} target="_blank" rel="noopener" aria-label="Open" data-tip="Open in a new tab">
        <OpenIcon />
      </a>
      <RowAction
        label="View"
        tip="View details"
        disabled={!isActive}
        onClick={() => void navigate(linkTo.linkDetails(shortCode))}
      >
        <ViewIcon />
      </RowAction>
      <RowAction label="QR code" tip="Create a QR code" disabled={!isActive} onClick={() => onQrCode(link)}>
        <QrCodeIcon />
      </RowAction>
    </RowActions>
  );
}

import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import EditIcon from '@mui/icons-material/EditOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import ScheduleIcon from '@mui/icons-material/EventOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import PowerIcon from '@mui/icons-material/PowerSettingsNew';
import QrCodeIcon from '@mui/icons-material/QrCode2';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import ViewIcon from '@mui/icons-material/BarChart';
import type { Link } from '../../../generated/endpoints.ts';
import { useShare } from '../../details/useShare.tsx';
import { RowActions } from '../../lists/RowActions.tsx';
import { useToggle } from '../../lists/useToggle.ts';
import { linkTo } from '../../routes.ts';
import { useCopy } from '../../ui/useCopy.ts';
import { sharedLink } from './sharedLink.ts';

interface LinkActionsProps {
  link: Link;
  onEdit: (link: Link) => void;
  onSchedule: (link: Link) => void;
  onQrCode: (link: Link) => void;
}

/** The actions in a link's row. A disabled link can only be enabled, unlocked or opened. */
export function LinkActions({ link, onEdit, onSchedule, onQrCode }: LinkActionsProps) {
  const { id, shortCode, shortenedUrl, isActive, isPasswordProtected } = link;
  const { copied, copy } = useCopy();
  const toggle = useToggle('link', id);
  const { share, dialog } = useShare(sharedLink(link));

  return (
    <>
      <RowActions
        label={`Actions for ${shortCode}`}
        actions={[
          {
            label: 'Copy',
            tip: copied ? 'Copied' : 'Copy',
            icon: copied ? <CheckIcon /> : <CopyIcon />,
            disabled: !isActive,
            onClick: () => void copy(shortenedUrl),
          },
          {
            label: 'QR code',
            tip: link.qrCode ? 'Show the QR code' : 'Create a QR code',
            icon: <QrCodeIcon />,
            disabled: !isActive,
            onClick: () => onQrCode(link),
          },
          { label: 'Edit', icon: <EditIcon />, disabled: !isActive, onClick: () => onEdit(link) },
          {
            label: isActive ? 'Disable' : 'Enable',
            icon: <PowerIcon color={isActive ? 'success' : 'inherit'} />,
            onClick: toggle,
          },
        ]}
        more={[
          { label: 'View', icon: <ViewIcon />, disabled: !isActive, to: linkTo.linkDetails(shortCode) },
          {
            label: 'Share',
            icon: <ShareIcon />,
            disabled: !isActive,
            onClick: share,
          },
          {
            label: 'Schedule and password',
            icon: <ScheduleIcon />,
            disabled: !isActive,
            onClick: () => onSchedule(link),
          },
          { label: 'Open', tip: 'In a new tab', icon: <OpenIcon />, href: shortenedUrl },
          {
            label: 'Lock',
            tip: isPasswordProtected ? 'Open the password page' : 'Not password protected',
            icon: <LockIcon />,
            disabled: !isPasswordProtected,
            to: linkTo.verifyPassword(shortCode),
          },
        ]}
      />
      {dialog}
    </>
  );
}

import type { Link } from '../../../../generated/endpoints.ts';
import { useShare } from '../../../details/useShare.tsx';
import { RowActions } from '../../../lists/RowActions.tsx';
import { useToggle } from '../../../lists/useToggle.ts';
import { useLinkQrDialog } from '../../../qr/linkQrDialog.ts';
import { linkTo } from '../../../routes.ts';
import ViewIcon from '../../../ui/icons/BarChart.tsx';
import CheckIcon from '../../../ui/icons/Check.tsx';
import CopyIcon from '../../../ui/icons/ContentCopy.tsx';
import EditIcon from '../../../ui/icons/EditOutlined.tsx';
import ScheduleIcon from '../../../ui/icons/EventOutlined.tsx';
import LockIcon from '../../../ui/icons/LockOutlined.tsx';
import OpenIcon from '../../../ui/icons/OpenInNew.tsx';
import PowerIcon from '../../../ui/icons/PowerSettingsNew.tsx';
import QrCodeIcon from '../../../ui/icons/QrCode2.tsx';
import ShareIcon from '../../../ui/icons/ShareOutlined.tsx';
import { useCopy } from '../../../ui/useCopy.ts';
import { sharedLink } from '../sharedLink.ts';

interface LinkActionsProps {
  link: Link;
  onEdit: (link: Link) => void;
  onSchedule: (link: Link) => void;
}

/** A disabled link can only be enabled, unlocked or opened. */
export function LinkActions({ link, onEdit, onSchedule }: LinkActionsProps) {
  const { id, shortCode, shortenedUrl, isPasswordProtected, disabledByOperator } = link;
  const isActive = link.isActive && disabledByOperator === null;
  const { copied, copy } = useCopy();
  const toggle = useToggle('link', id);
  const openQrCode = useLinkQrDialog();
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
            onClick: () => openQrCode(link),
          },
          { label: 'Edit', icon: <EditIcon />, disabled: !isActive, onClick: () => onEdit(link) },
          {
            label: isActive ? 'Disable' : 'Enable',
            tip: disabledByOperator ? 'Only the operator can enable it' : undefined,
            icon: <PowerIcon color={isActive ? 'success' : 'inherit'} />,
            disabled: disabledByOperator !== null,
            onClick: toggle,
          },
        ]}
        more={[
          { label: 'View', icon: <ViewIcon />, disabled: !link.isActive, to: linkTo.linkDetails(shortCode) },
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
          { label: 'Open', tip: 'Open in new tab', icon: <OpenIcon />, href: shortenedUrl },
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

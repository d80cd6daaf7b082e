import { useNavigate } from 'react-router-dom';
import type { Link } from '../../../../generated/endpoints.ts';
import { useShare } from '../../../details/useShare.tsx';
import { useSelectAction } from '../../../lists/SelectBox.tsx';
import { RowActions } from '../../../lists/RowActions.tsx';
import { useToggle } from '../../../lists/useToggle.ts';
import { useLinkQrDialog } from '../../../qr/linkQrDialog.ts';
import { linkTo, paths } from '../../../routes.ts';
import ViewIcon from '../../../ui/icons/BarChart.tsx';
import CheckIcon from '../../../ui/icons/Check.tsx';
import CopyIcon from '../../../ui/icons/ContentCopy.tsx';
import DeleteIcon from '../../../ui/icons/DeleteOutlined.tsx';
import DuplicateIcon from '../../../ui/icons/ControlPointDuplicate.tsx';
import EditIcon from '../../../ui/icons/EditOutlined.tsx';
import ScheduleIcon from '../../../ui/icons/EventOutlined.tsx';
import LockIcon from '../../../ui/icons/LockOutlined.tsx';
import OpenIcon from '../../../ui/icons/OpenInNew.tsx';
import PowerIcon from '../../../ui/icons/PowerSettingsNew.tsx';
import QrCodeIcon from '../../../ui/icons/QrCode2.tsx';
import ShareIcon from '../../../ui/icons/ShareOutlined.tsx';
import { useCopy } from '../../../ui/useCopy.ts';
import { duplicateOf } from '../create/duplicate.ts';
import { sharedLink } from '../sharedLink.ts';

export type LinkDialog = 'edit' | 'schedule' | 'delete';

interface LinkActionsProps {
  link: Link;
  onOpen: (link: Link, dialog: LinkDialog) => void;
}

/** A disabled link can only be enabled, unlocked, opened, duplicated or deleted. */
export function LinkActions({ link, onOpen }: LinkActionsProps) {
  const { id, shortCode, shortenedUrl, isPasswordProtected, disabledByOperator } = link;
  const isActive = link.isActive && disabledByOperator === null;
  const { copied, copy } = useCopy();
  const toggle = useToggle('link', id);
  const openQrCode = useLinkQrDialog();
  const navigate = useNavigate();
  const { share, dialog } = useShare(sharedLink(link));
  const select = useSelectAction(id);
  const hovered = [
    {
      label: 'QR code',
      tip: link.qrCode ? 'Show the QR code' : 'Create a QR code',
      icon: <QrCodeIcon />,
      disabled: !isActive,
      onClick: () => openQrCode(link),
    },
    { label: 'Edit', icon: <EditIcon />, disabled: !isActive, onClick: () => onOpen(link, 'edit') },
    { label: 'Share', icon: <ShareIcon />, disabled: !isActive, onClick: share },
    {
      label: isActive ? 'Disable' : 'Enable',
      tip: disabledByOperator ? 'Only the operator can enable it' : undefined,
      icon: <PowerIcon />,
      disabled: disabledByOperator !== null,
      onClick: toggle,
    },
  ];
  const view = { label: 'View', icon: <ViewIcon />, disabled: !link.isActive, to: linkTo.linkDetails(shortCode) };
  const lock = {
    label: 'Lock',
    tip: isPasswordProtected ? 'Open the password page' : 'Not password protected',
    icon: <LockIcon />,
    disabled: !isPasswordProtected,
    to: linkTo.verifyPassword(shortCode),
  };

  return (
    <>
      <RowActions
        label={`Actions for ${shortCode}`}
        actions={hovered}
        always={[
          {
            label: 'Copy',
            tip: copied ? 'Copied' : 'Copy',
            icon: copied ? <CheckIcon /> : <CopyIcon />,
            disabled: !isActive,
            onClick: () => void copy(shortenedUrl),
          },
        ]}
        more={[
          ...select,
          // What a disabled link cannot do is not offered.
          ...[view, ...hovered].filter(({ disabled }) => !disabled),
          ...(isActive
            ? [{ label: 'Schedule and password', icon: <ScheduleIcon />, onClick: () => onOpen(link, 'schedule') }]
            : []),
          { label: 'Open in new tab', icon: <OpenIcon />, href: shortenedUrl },
          lock,
          {
            label: 'Duplicate',
            icon: <DuplicateIcon />,
            onClick: () => void navigate(paths.createUrl, { state: duplicateOf(link) }),
          },
          { label: 'Delete', icon: <DeleteIcon />, isDangerous: true, onClick: () => onOpen(link, 'delete') },
        ]}
      />
      {dialog}
    </>
  );
}

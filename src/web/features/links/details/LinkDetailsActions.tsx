import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LinkStats } from '../../../../generated/endpoints.ts';
import { DetailsActions } from '../../../details/DetailsActions.tsx';
import { useShare } from '../../../details/useShare.tsx';
import { useToggle } from '../../../lists/useToggle.ts';
import { useLinkQrDialog } from '../../../qr/linkQrDialog.ts';
import { linkTo, paths } from '../../../routes.ts';
import CheckIcon from '../../../ui/icons/Check.tsx';
import CopyIcon from '../../../ui/icons/ContentCopy.tsx';
import DeleteIcon from '../../../ui/icons/DeleteOutlined.tsx';
import EditIcon from '../../../ui/icons/EditOutlined.tsx';
import ScheduleIcon from '../../../ui/icons/EventOutlined.tsx';
import LockIcon from '../../../ui/icons/LockOutlined.tsx';
import OpenIcon from '../../../ui/icons/OpenInNew.tsx';
import PowerIcon from '../../../ui/icons/PowerSettingsNew.tsx';
import QrCodeIcon from '../../../ui/icons/QrCode2.tsx';
import CodeIcon from '../../../ui/icons/Tag.tsx';
import ShareIcon from '../../../ui/icons/ShareOutlined.tsx';
import { lazyDialog } from '../../../ui/lazyComponent.tsx';
import { useCopy } from '../../../ui/useCopy.ts';
import { DeleteLinkDialog } from '../DeleteLinkDialog.tsx';
import { sharedLink } from '../sharedLink.ts';

const ChangeCodeDialog = lazyDialog(() => import('../../../codes/ChangeCodeDialog.tsx'), 'ChangeCodeDialog');
const EditLinkDialog = lazyDialog(() => import('../EditLinkDialog.tsx'), 'EditLinkDialog');
const LinkScheduleDialog = lazyDialog(() => import('../LinkScheduleDialog.tsx'), 'LinkScheduleDialog');

export function LinkDetailsActions({ stats: { url: link, totalClicks, formerCodes } }: { stats: LinkStats }) {
  const { id, shortCode, shortenedUrl, isPasswordProtected, disabledByOperator } = link;
  const isActive = link.isActive && disabledByOperator === null;
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'edit' | 'schedule' | 'code' | 'delete'>();
  const close = () => setOpened(undefined);
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true });
  const toggle = useToggle('link', id);
  const { copied, copy } = useCopy();
  const openQrCode = useLinkQrDialog();
  const { share, dialog } = useShare(sharedLink(link));
  return (
    <>
      <DetailsActions
        more={[
          ...(isPhone ? [{ label: 'Edit', icon: <EditIcon />, onClick: () => setOpened('edit') }] : []),
          { label: 'Schedule and password', icon: <ScheduleIcon />, onClick: () => setOpened('schedule') },
          {
            label: 'Change code',
            icon: <CodeIcon />,
            disabled: disabledByOperator !== null,
            onClick: () => setOpened('code'),
          },
          { label: 'Open', tip: 'Open in new tab', icon: <OpenIcon />, href: shortenedUrl },
          {
            label: 'Lock',
            tip: isPasswordProtected ? 'Open the password page' : 'Not password protected',
            icon: <LockIcon />,
            disabled: !isPasswordProtected,
            to: linkTo.verifyPassword(shortCode),
          },
          ...(isActive ? [{ label: 'Disable', icon: <PowerIcon />, onClick: toggle }] : []),
          { label: 'Delete', icon: <DeleteIcon />, onClick: () => setOpened('delete') },
        ]}
      >
        <Button
          variant="outlined"
          startIcon={<QrCodeIcon />}
          onClick={() => openQrCode(link)}
          sx={{ order: { xs: 1, sm: 0 } }}
        >
          QR Code
        </Button>
        <Button variant="outlined" startIcon={<ShareIcon />} disabled={!isActive} onClick={share}>
          Share
        </Button>
        {!isPhone && (
          <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setOpened('edit')}>
            Edit
          </Button>
        )}
        {/* One button serves both, so that it keeps the focus. */}
        {isActive ? (
          <Button
            variant="contained"
            startIcon={copied ? <CheckIcon /> : <CopyIcon />}
            onClick={() => void copy(shortenedUrl)}
            sx={{ order: { xs: -1, sm: 0 } }}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        ) : (
          <Button
            variant="contained"
            startIcon={<PowerIcon />}
            disabled={disabledByOperator !== null}
            onClick={toggle}
            sx={{ order: { xs: -1, sm: 0 } }}
          >
            Enable
          </Button>
        )}
      </DetailsActions>
      {dialog}
      {opened === 'edit' && <EditLinkDialog link={link} onClose={close} />}
      {opened === 'schedule' && <LinkScheduleDialog link={link} onClose={close} />}
      {opened === 'code' && (
        <ChangeCodeDialog
          item={{ kind: 'link', id, shortCode, shortUrl: shortenedUrl }}
          formerCodes={formerCodes}
          onClose={close}
        />
      )}
      {opened === 'delete' && (
        <DeleteLinkDialog
          link={link}
          clicks={totalClicks}
          onClose={close}
          onDeleted={() => void navigate(paths.links, { replace: true })}
        />
      )}
    </>
  );
}

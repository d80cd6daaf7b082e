import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FormerCode, QrCode } from '../../../../generated/endpoints.ts';
import { DetailsActions } from '../../../details/DetailsActions.tsx';
import { useShare } from '../../../details/useShare.tsx';
import { useToggle } from '../../../lists/useToggle.ts';
import { paths } from '../../../routes.ts';
import DeleteIcon from '../../../ui/icons/DeleteOutlined.tsx';
import EditIcon from '../../../ui/icons/EditOutlined.tsx';
import PowerIcon from '../../../ui/icons/PowerSettingsNew.tsx';
import CodeIcon from '../../../ui/icons/Tag.tsx';
import ShareIcon from '../../../ui/icons/ShareOutlined.tsx';
import { lazyDialog } from '../../../ui/lazyComponent.tsx';
import { DeleteQrCodeDialog } from '../DeleteQrCodeDialog.tsx';
import { sharedCode } from '../sharedCode.ts';

const ChangeCodeDialog = lazyDialog(() => import('../../../codes/ChangeCodeDialog.tsx'), 'ChangeCodeDialog');
const EditQrCodeDialog = lazyDialog(() => import('../editor/EditQrCodeDialog.tsx'), 'EditQrCodeDialog');

export function QrDetailsActions({ code, formerCodes }: { code: QrCode; formerCodes: FormerCode[] | undefined }) {
  const navigate = useNavigate();
  const toggle = useToggle('qrCode', code.id);
  const { share, dialog } = useShare(sharedCode(code));
  const [opened, setOpened] = useState<'edit' | 'code' | 'delete'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <DetailsActions
        more={[
          {
            label: code.isActive ? 'Disable' : 'Enable',
            icon: <PowerIcon />,
            disabled: code.disabledByOperator !== null,
            onClick: toggle,
          },
          {
            label: 'Change code',
            icon: <CodeIcon />,
            disabled: code.disabledByOperator !== null || !formerCodes,
            onClick: () => setOpened('code'),
          },
          { label: 'Delete', icon: <DeleteIcon />, onClick: () => setOpened('delete') },
        ]}
      >
        <Button variant="outlined" startIcon={<ShareIcon />} onClick={share}>
          Share
        </Button>
        <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setOpened('edit')}>
          Edit
        </Button>
      </DetailsActions>
      {dialog}
      {opened === 'code' && formerCodes && (
        <ChangeCodeDialog item={{ kind: 'qrCode', ...code }} formerCodes={formerCodes} onClose={close} />
      )}
      {opened === 'delete' && (
        <DeleteQrCodeDialog
          code={code}
          onClose={close}
          onDeleted={() => void navigate(paths.qrCodes, { replace: true })}
        />
      )}
      {opened === 'edit' && <EditQrCodeDialog code={code} onClose={close} />}
    </>
  );
}

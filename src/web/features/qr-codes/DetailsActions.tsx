import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PowerIcon from '@mui/icons-material/PowerSettingsNew';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QrCode } from '../../../generated/endpoints.ts';
import { useToggle } from '../../lists/useToggle.ts';
import { paths } from '../../routes.ts';
import { lazyDialog } from '../../ui/lazyPiece.tsx';
import { DeleteQrCodeDialog } from './DeleteQrCodeDialog.tsx';

const EditQrCodeDialog = lazyDialog(() => import('./EditQrCodeDialog.tsx'), 'EditQrCodeDialog');

export function DetailsActions({ code }: { code: QrCode }) {
  const navigate = useNavigate();
  const toggle = useToggle('qrCode', code.id);
  const [opened, setOpened] = useState<'edit' | 'delete'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Button variant="outlined" startIcon={<PowerIcon />} onClick={toggle}>
        {code.isActive ? 'Disable' : 'Enable'}
      </Button>
      <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setOpened('edit')}>
        Edit
      </Button>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setOpened('delete')}>
        Delete
      </Button>
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

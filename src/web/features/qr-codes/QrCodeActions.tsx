import ViewIcon from '@mui/icons-material/BarChart';
import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import DetailsIcon from '@mui/icons-material/InfoOutlined';
import PowerIcon from '@mui/icons-material/PowerSettingsNew';
import { useNavigate } from 'react-router-dom';
import type { QrCode } from '../../../generated/endpoints.ts';
import { RowAction, RowActions } from '../../lists/RowAction.tsx';
import { useToggle } from '../../lists/useToggle.ts';
import { qrImageUrl } from '../../qr/imageUrls.ts';
import { qrFileName } from '../../qr/fileName.ts';
import { useDownload } from '../../qr/useDownload.ts';
import { linkTo } from '../../routes.ts';
import { useCopy } from '../../ui/useCopy.ts';
import { contentCopied } from './labels.ts';

export type QrDialog = 'details' | 'edit' | 'delete';

interface QrCodeActionsProps {
  code: QrCode;
  onOpen: (id: string, dialog: QrDialog) => void;
}

/** The actions in a QR code's row. */
export function QrCodeActions({ code, onOpen }: QrCodeActionsProps) {
  const { id, name, content, isActive } = code;
  const navigate = useNavigate();
  const { copied, copy } = useCopy(contentCopied);
  const save = useDownload();
  const toggle = useToggle('qrCode', id);
  return (
    <RowActions role="group" aria-label={`Actions for ${name}`}>
      <RowAction label="Copy content" tip={copied ? 'Copied' : 'Copy content'} onClick={() => void copy(content)}>
        {copied ? <CheckIcon /> : <CopyIcon />}
      </RowAction>
      <a href={qrImageUrl(code)} download={qrFileName(name)} aria-label="Download" data-tip="Download" onClick={save}>
        <DownloadIcon />
      </a>
      <RowAction label="Details" onClick={() => onOpen(id, 'details')}>
        <DetailsIcon />
      </RowAction>
      <RowAction label="Edit" onClick={() => onOpen(id, 'edit')}>
        <EditIcon />
      </RowAction>
      <RowAction label={isActive ? 'Disable' : 'Enable'} onClick={toggle}>
        <PowerIcon color={isActive ? 'success' : 'inherit'} />
      </RowAction>
      <RowAction label="View" tip="View analytics" onClick={() => void navigate(linkTo.qrCodeDetails(id))}>
        <ViewIcon />
      </RowAction>
      <RowAction label="Delete" onClick={() => onOpen(id, 'delete')}>
        <DeleteIcon />
      </RowAction>
    </RowActions>
  );
}

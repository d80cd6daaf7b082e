import type { QrCode } from '../../../../generated/endpoints.ts';
import { useShare } from '../../../details/useShare.tsx';
import { RowActions } from '../../../lists/RowActions.tsx';
import { useToggle } from '../../../lists/useToggle.ts';
import { qrImageUrl } from '../../../qr/imageUrls.ts';
import { qrFileName } from '../../../qr/fileName.ts';
import { useDownload } from '../../../qr/useDownload.ts';
import { linkTo } from '../../../routes.ts';
import ViewIcon from '../../../ui/icons/BarChart.tsx';
import CheckIcon from '../../../ui/icons/Check.tsx';
import CopyIcon from '../../../ui/icons/ContentCopy.tsx';
import DeleteIcon from '../../../ui/icons/DeleteOutlined.tsx';
import DownloadIcon from '../../../ui/icons/DownloadOutlined.tsx';
import EditIcon from '../../../ui/icons/EditOutlined.tsx';
import DetailsIcon from '../../../ui/icons/InfoOutlined.tsx';
import PowerIcon from '../../../ui/icons/PowerSettingsNew.tsx';
import ShareIcon from '../../../ui/icons/ShareOutlined.tsx';
import { useCopy } from '../../../ui/useCopy.ts';
import { contentCopied } from '../labels.ts';
import { sharedCode } from '../sharedCode.ts';

export type QrDialog = 'details' | 'edit' | 'delete';

interface QrCodeActionsProps {
  code: QrCode;
  onOpen: (id: string, dialog: QrDialog) => void;
}

export function QrCodeActions({ code, onOpen }: QrCodeActionsProps) {
  const { id, name, content, isActive, disabledByOperator } = code;
  const { copied, copy } = useCopy(contentCopied);
  const save = useDownload();
  const toggle = useToggle('qrCode', id);
  const { share, dialog } = useShare(sharedCode(code));
  return (
    <>
      <RowActions
        label={`Actions for ${name}`}
        actions={[
          {
            label: 'Copy content',
            tip: copied ? 'Copied' : 'Copy content',
            icon: copied ? <CheckIcon /> : <CopyIcon />,
            onClick: () => void copy(content),
          },
          {
            label: 'Download',
            icon: <DownloadIcon />,
            href: qrImageUrl(code),
            download: qrFileName(name),
            onClick: save,
          },
          { label: 'Edit', icon: <EditIcon />, onClick: () => onOpen(id, 'edit') },
          {
            label: isActive ? 'Disable' : 'Enable',
            tip: disabledByOperator ? 'Only the operator can enable it' : undefined,
            icon: <PowerIcon color={isActive ? 'success' : 'inherit'} />,
            disabled: disabledByOperator !== null,
            onClick: toggle,
          },
        ]}
        more={[
          { label: 'View', icon: <ViewIcon />, to: linkTo.qrCodeDetails(id) },
          { label: 'Share', icon: <ShareIcon />, onClick: share },
          { label: 'Details', icon: <DetailsIcon />, onClick: () => onOpen(id, 'details') },
          { label: 'Delete', icon: <DeleteIcon />, onClick: () => onOpen(id, 'delete') },
        ]}
      />
      {dialog}
    </>
  );
}

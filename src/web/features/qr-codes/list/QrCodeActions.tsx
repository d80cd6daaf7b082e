import type { QrCode } from '../../../../generated/endpoints.ts';
import { useShare } from '../../../details/useShare.tsx';
import { RowActions } from '../../../lists/RowActions.tsx';
import { useSelectAction } from '../../../lists/SelectBox.tsx';
import { useToggle } from '../../../lists/useToggle.ts';
import { qrImageUrl } from '../../../qr/imageUrls.ts';
import { qrFileName } from '../../../qr/fileName.ts';
import { useDownload } from '../../../qr/useDownload.ts';
import { linkTo } from '../../../routes.ts';
import CheckIcon from '../../../ui/icons/Check.tsx';
import CopyIcon from '../../../ui/icons/ContentCopy.tsx';
import DeleteIcon from '../../../ui/icons/DeleteOutlined.tsx';
import DownloadIcon from '../../../ui/icons/DownloadOutlined.tsx';
import EditIcon from '../../../ui/icons/EditOutlined.tsx';
import DetailsIcon from '../../../ui/icons/InfoOutlined.tsx';
import LinkIcon from '../../../ui/icons/Link.tsx';
import PowerIcon from '../../../ui/icons/PowerSettingsNew.tsx';
import ShareIcon from '../../../ui/icons/ShareOutlined.tsx';
import { useCopy } from '../../../ui/useCopy.ts';
import { belongsTo, contentCopied } from '../labels.ts';
import { sharedCode } from '../sharedCode.ts';

export type QrDialog = 'details' | 'edit' | 'delete';

interface QrCodeActionsProps {
  code: QrCode;
  onOpen: (id: string, dialog: QrDialog) => void;
}

export function QrCodeActions({ code, onOpen }: QrCodeActionsProps) {
  const { id, name, content, isActive, disabledByOperator, link } = code;
  const { copied, copy } = useCopy(contentCopied);
  const save = useDownload();
  const toggle = useToggle('qrCode', id);
  const { share, dialog } = useShare(sharedCode(code));
  const select = useSelectAction(id);
  const hovered = [
    {
      label: 'Download',
      icon: <DownloadIcon />,
      href: qrImageUrl(code),
      download: qrFileName(name),
      onClick: save,
    },
    { label: 'Edit', icon: <EditIcon />, onClick: () => onOpen(id, 'edit') },
    { label: 'Share', icon: <ShareIcon />, onClick: share },
    {
      label: isActive ? 'Disable' : 'Enable',
      tip: disabledByOperator ? 'Only the operator can enable it' : undefined,
      icon: <PowerIcon />,
      disabled: disabledByOperator !== null,
      onClick: toggle,
    },
  ];
  return (
    <>
      <RowActions
        label={`Actions for ${name}`}
        actions={hovered}
        always={[
          {
            label: 'Copy content',
            tip: copied ? 'Copied' : 'Copy content',
            icon: copied ? <CheckIcon /> : <CopyIcon />,
            onClick: () => void copy(content),
          },
        ]}
        more={[
          ...select,
          { label: 'Details', icon: <DetailsIcon />, onClick: () => onOpen(id, 'details') },
          ...hovered.filter(({ disabled }) => !disabled),
          ...(link
            ? [{ label: belongsTo(link.shortCode), icon: <LinkIcon />, to: linkTo.linkDetails(link.shortCode) }]
            : []),
          { label: 'Delete', icon: <DeleteIcon />, isDangerous: true, onClick: () => onOpen(id, 'delete') },
        ]}
      />
      {dialog}
    </>
  );
}

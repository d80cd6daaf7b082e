import { memo } from 'react';
import type { QrCode } from '../../../generated/endpoints.ts';
import { beforeImport } from '../../analytics/labels.ts';
import { CardFrame } from '../../lists/CardFrame.tsx';
import { SelectCard } from '../../lists/SelectBox.tsx';
import { qrImageUrl } from '../../qr/imageUrls.ts';
import { QrImage } from '../../qr/QrImage.tsx';
import { linkTo } from '../../routes.ts';
import { withoutScheme } from '../../ui/urls.ts';
import { LongText } from '../../ui/LongText.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ParentLink } from './ParentLink.tsx';
import { qrBadge } from './qrBadge.ts';
import { QrCodeActions, type QrDialog } from './QrCodeActions.tsx';
import { scansLabel } from './labels.ts';

interface QrCodeCardProps {
  code: QrCode;
  onOpen: (id: string, dialog: QrDialog) => void;
}

/** One QR code of the list. It re-renders only when this code has changed. */
export const QrCodeCard = memo(function QrCodeCard({ code, onOpen }: QrCodeCardProps) {
  const { label, tone } = qrBadge(code);
  return (
    <CardFrame
      isDimmed={!code.isActive || code.link?.isActive === false}
      label={code.name}
      select={<SelectCard id={code.id} name={code.name} />}
      picture={<QrImage src={qrImageUrl(code)} alt="" width={72} isLazy />}
      title={
        <>
          <TextLink
            to={linkTo.qrCodeDetails(code.id)}
            style={{
              color: 'inherit',
              textDecoration: 'none',
              fontWeight: 650,
              fontSize: '1.0625rem',
              overflowWrap: 'anywhere',
            }}
          >
            {code.name}
          </TextLink>
          <StatusChip label={label} tone={tone} />
        </>
      }
      target={<LongText text={withoutScheme(code.content)} atFirst={80} />}
      details={
        <>
          <span>{scansLabel(code.scanCount)}</span>
          {code.openingClicks > 0 && <span>{beforeImport(code.openingClicks)}</span>}
          <RelativeTime iso={code.createdAt} />
          <span>{withoutScheme(code.shortUrl)}</span>
          {code.link && <ParentLink link={code.link} />}
        </>
      }
      actions={<QrCodeActions code={code} onOpen={onOpen} />}
    />
  );
});

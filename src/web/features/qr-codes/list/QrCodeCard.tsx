import { memo } from 'react';
import { beforeImport } from '../../../analytics/labels.ts';
import type { ListedQrCode } from '../../../api/index.ts';
import { CardFigure, CardFrame, CardTarget, CardTitle } from '../../../lists/CardFrame.tsx';
import { SelectCard } from '../../../lists/SelectBox.tsx';
import { qrImageUrl } from '../../../qr/imageUrls.ts';
import { QrImage } from '../../../qr/QrImage.tsx';
import { linkTo } from '../../../routes.ts';
import { withoutScheme } from '../../../ui/urls.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { ParentLink } from '../ParentLink.tsx';
import { qrBadge } from '../qrBadge.ts';
import { QrCodeActions, type QrDialog } from './QrCodeActions.tsx';

interface QrCodeCardProps {
  code: ListedQrCode;
  onOpen: (id: string, dialog: QrDialog) => void;
}

/** The card re-renders only when this code has changed. */
export const QrCodeCard = memo(function QrCodeCard({ code, onOpen }: QrCodeCardProps) {
  const { label, tone } = qrBadge(code);
  return (
    <CardFrame
      isDimmed={!code.isActive || code.disabledByOperator !== null || code.link?.isActive === false}
      label={code.name}
      select={<SelectCard id={code.id} name={code.name} />}
      picture={<QrImage src={qrImageUrl(code)} alt="" width={48} isLazy />}
      title={<CardTitle to={linkTo.qrCodeDetails(code.id)}>{code.name}</CardTitle>}
      status={<StatusChip label={label} tone={tone} />}
      target={<CardTarget url={code.content} />}
      details={
        <>
          <RelativeTime iso={code.createdAt} />
          <span>{withoutScheme(code.shortUrl)}</span>
          {code.openingClicks > 0 && <span>{beforeImport(code.openingClicks)}</span>}
          {code.link && <ParentLink link={code.link} />}
        </>
      }
      figure={<CardFigure count={code.scanCount} recentDays={code.recentDays} nouns={['scan', 'scans']} />}
      actions={<QrCodeActions code={code} onOpen={onOpen} />}
    />
  );
});

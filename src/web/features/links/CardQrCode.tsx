import { Link as RouterLink } from 'react-router-dom';
import type { AttachedQrCode } from '../../../generated/endpoints.ts';
import { qrImageUrl } from '../../qr/imageUrls.ts';
import { QrImage } from '../../qr/QrImage.tsx';
import { linkTo } from '../../routes.ts';

/** The QR code of a link, and a link to its scans. */
export function CardQrCode({ code }: { code: AttachedQrCode }) {
  const label = `QR code: ${code.name}`;
  return (
    <RouterLink
      to={linkTo.qrCodeDetails(code.id)}
      aria-label={label}
      data-tip={label}
      style={{ gridArea: 'aside', marginLeft: 8, borderRadius: 12 }}
    >
      <QrImage src={qrImageUrl(code)} alt="" width={48} isLazy />
    </RouterLink>
  );
}

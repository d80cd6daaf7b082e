import { Link as RouterLink } from 'react-router-dom';
import type { AttachedQrCode } from '../../../../generated/endpoints.ts';
import { qrImageUrl } from '../../../qr/imageUrls.ts';
import { QrImage } from '../../../qr/QrImage.tsx';
import { linkTo } from '../../../routes.ts';

const place = { gridArea: 'aside', marginLeft: 8, borderRadius: 12 };

export function CardQrCode({ code, isOff }: { code: AttachedQrCode; isOff: boolean }) {
  const label = `QR code: ${code.name}`;
  const image = (alt: string) => <QrImage src={qrImageUrl(code)} alt={alt} width={48} isLazy />;
  if (isOff) return <div style={place}>{image(label)}</div>;
  return (
    <RouterLink to={linkTo.qrCodeDetails(code.id)} aria-label={label} data-tip={label} style={place}>
      {image('')}
    </RouterLink>
  );
}

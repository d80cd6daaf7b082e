import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { QrCode } from '../../../generated/endpoints.ts';
import { qrImageUrl } from '../../qr/imageUrls.ts';
import { QrDownloads } from '../../qr/QrDownloads.tsx';
import { QrImage } from '../../qr/QrImage.tsx';
import { linkTo, paths } from '../../routes.ts';
import { LongText } from '../../ui/LongText.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';
import { CreatedCard } from './CreatedCard.tsx';

export function CreatedQrCode({ code }: { code: QrCode }) {
  return (
    <CreatedCard label="Your QR code" title="Your QR code is ready">
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'center' },
          gap: 2.5,
          mt: 2,
        }}
      >
        <QrImage src={qrImageUrl(code)} alt={`QR code for ${code.content}`} width={168} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
            <LongText text={code.content} atFirst={120} />
          </Typography>
          <QrDownloads code={code} />
          <Typography variant="body2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1.5 }}>
            <TextLink to={linkTo.qrCodeDetails(code.id)}>View details</TextLink>
            {code.link && (
              <TextLink
                to={linkTo.linkDetails(code.link.shortCode)}
              >{`Belongs to link ${code.link.shortCode}`}</TextLink>
            )}
            <TextLink to={paths.qrCodes}>All QR codes</TextLink>
          </Typography>
        </Box>
      </Box>
    </CreatedCard>
  );
}

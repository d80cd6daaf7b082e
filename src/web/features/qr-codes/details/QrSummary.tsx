import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { QrCode } from '../../../../generated/endpoints.ts';
import { qrImageUrl } from '../../../qr/imageUrls.ts';
import { QrImage } from '../../../qr/QrImage.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { Detail, Details } from '../../../ui/Details.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { MultilineText } from '../../../ui/MultilineText.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { DesignDetails } from './DesignDetails.tsx';
import { ParentLink } from '../ParentLink.tsx';
import { qrBadge } from '../qrBadge.ts';

export function SummaryFrame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
        columnGap: 5,
        rowGap: 3,
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>{picture}</Box>
      <div>{children}</div>
    </Box>
  );
}

export function QrSummary({ code }: { code: QrCode }) {
  const { label, tone } = qrBadge(code);
  return (
    <Card component="section" aria-label="QR code" sx={{ p: { xs: 2, sm: 3 } }}>
      <SummaryFrame picture={<QrImage src={qrImageUrl(code)} alt={`QR code ${code.name}`} width={240} />}>
        <StatusChip label={label} tone={tone} />
        {code.description && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            <MultilineText>{code.description}</MultilineText>
          </Typography>
        )}
        <Box sx={{ mt: 3 }}>
          <Details>
            <Detail label="Destination URL">
              <LongText text={code.content}>
                {(shown) => (
                  <Link href={code.content} target="_blank" rel="noopener noreferrer">
                    {shown}
                  </Link>
                )}
              </LongText>
            </Detail>
            {code.link && (
              <Detail label="Link">
                <ParentLink link={code.link} />
              </Detail>
            )}
            <Detail label="Short URL">
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                {code.shortUrl}
                <CopyButton text={code.shortUrl} label="Copy short URL" iconOnly />
              </Box>
            </Detail>
            <Detail label="Availability">{code.isAccessible ? 'Can be scanned' : 'Cannot be scanned'}</Detail>
            <Detail label="Created">
              {formatDateTime(code.createdAt)} (<RelativeTime iso={code.createdAt} />)
            </Detail>
            <DesignDetails code={code} />
          </Details>
        </Box>
      </SummaryFrame>
    </Card>
  );
}

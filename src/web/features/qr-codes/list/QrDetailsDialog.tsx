import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { QrCode } from '../../../../generated/endpoints.ts';
import { beforeImport } from '../../../analytics/labels.ts';
import { qrImageUrl } from '../../../qr/imageUrls.ts';
import { qrFileName } from '../../../qr/fileName.ts';
import { QrImage } from '../../../qr/QrImage.tsx';
import { useDownload } from '../../../qr/useDownload.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { Detail, Details } from '../../../ui/Details.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { MultilineText } from '../../../ui/MultilineText.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { truncate } from '../../../ui/truncate.ts';
import { useCopy } from '../../../ui/useCopy.ts';
import { DesignDetails } from '../details/DesignDetails.tsx';
import { PrintAdvice } from '../details/PrintAdvice.tsx';
import { ParentLink } from '../ParentLink.tsx';
import { qrBadge } from '../qrBadge.ts';
import { contentCopied, scansLabel } from '../labels.ts';

const previewLength = 50;

export function QrDetailsDialog({ code, onClose }: { code: QrCode; onClose: () => void }) {
  const titleId = useId();
  const { copied, copy } = useCopy(contentCopied);
  const { label, tone } = qrBadge(code);
  const save = useDownload();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {code.name}
      </DialogTitle>
      <DialogContent>
        <Box component="figure" sx={{ display: 'grid', justifyItems: 'center', gap: 1, m: 0 }}>
          <QrImage src={qrImageUrl(code)} alt={`QR code ${code.name}`} width={200} />
          <Typography
            component="figcaption"
            variant="body2"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere', textAlign: 'center' }}
          >
            {truncate(code.content, previewLength)}
          </Typography>
        </Box>
        <Box sx={{ mt: 3 }}>
          <Details>
            <Detail label="URL">
              <LongText text={code.content}>
                {(shown) => (
                  <Link
                    component="button"
                    type="button"
                    onClick={() => void copy(code.content)}
                    title="Click to copy"
                    sx={{ textAlign: 'left', font: 'inherit', fontWeight: 600, overflowWrap: 'anywhere' }}
                  >
                    {shown}
                  </Link>
                )}
              </LongText>
              <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {copied ? 'Copied' : 'Click to copy'}
              </Typography>
            </Detail>
            {code.link && (
              <Detail label="Link">
                <ParentLink link={code.link} />
              </Detail>
            )}
            <Detail label="Status">
              <StatusChip label={label} tone={tone} />
            </Detail>
            {code.description && (
              <Detail label="Description">
                <MultilineText>{code.description}</MultilineText>
              </Detail>
            )}
            <Detail label="Scan count">
              {scansLabel(code.scanCount)}
              {code.openingClicks > 0 && `, and ${beforeImport(code.openingClicks)}`}
            </Detail>
            <DesignDetails code={code} />
            <PrintAdvice code={code} />
            <Detail label="Logo">{code.hasLogo ? 'Yes' : 'No'}</Detail>
            <Detail label="Created">{formatDateTime(code.createdAt)}</Detail>
          </Details>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" href={qrImageUrl(code)} download={qrFileName(code.name)} onClick={save}>
          Download
        </Button>
      </DialogActions>
    </Dialog>
  );
}

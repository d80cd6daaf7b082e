import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { QrCode } from '../../../generated/endpoints.ts';
import { imageAddress } from '../../qr/addresses.ts';
import { qrFileName } from '../../qr/fileName.ts';
import { QrImage } from '../../qr/QrImage.tsx';
import { useDownload } from '../../qr/useDownload.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { Fact, Facts } from '../../ui/Fact.tsx';
import { LongText } from '../../ui/LongText.tsx';
import { MultilineText } from '../../ui/MultilineText.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { firstCharacters } from '../../ui/texts.ts';
import { useCopy } from '../../ui/useCopy.ts';
import { DesignFacts } from './DesignFacts.tsx';
import { ParentLink } from './ParentLink.tsx';
import { qrBadge } from './qrBadge.ts';
import { contentCopied, scansText } from './texts.ts';

/** SPEC §9: QR preview text. */
const previewLength = 50;

/** SPEC §2, QR Codes: everything about a code at a glance. */
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
          <QrImage src={imageAddress(code)} alt={`QR code ${code.name}`} width={200} />
          <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', textAlign: 'center' }}>
            {firstCharacters(code.content, previewLength)}
          </Typography>
        </Box>
        <Box sx={{ mt: 3 }}>
          <Facts>
            <Fact label="URL">
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
            </Fact>
            {code.link && (
              <Fact label="Link">
                <ParentLink link={code.link} />
              </Fact>
            )}
            <Fact label="Status">
              <StatusChip label={label} tone={tone} />
            </Fact>
            {code.description && (
              <Fact label="Description">
                <MultilineText>{code.description}</MultilineText>
              </Fact>
            )}
            <Fact label="Scan count">{scansText(code.scanCount)}</Fact>
            <DesignFacts code={code} />
            <Fact label="Logo">{code.hasLogo ? 'Yes' : 'No'}</Fact>
            <Fact label="Created">{formatDateTime(code.createdAt)}</Fact>
          </Facts>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" href={imageAddress(code)} download={qrFileName(code.name)} onClick={save}>
          Download
        </Button>
      </DialogActions>
    </Dialog>
  );
}

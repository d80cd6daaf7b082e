import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import QrCodeIcon from '@mui/icons-material/QrCode2Outlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { QrImage } from '../../qr/QrImage.tsx';
import { truncate } from '../../ui/truncate.ts';
import { colorWarnings, type Verdict } from './scannability.ts';
import type { Preview } from './usePreview.ts';

const previewLength = 30;

const verdictWarnings: Record<Exclude<Verdict, 'readable'>, string> = {
  unreadable: 'The test scan failed. Choose colors with more contrast, or a larger size.',
  hiddenByLogo: 'The test scan failed: the logo hides too much. Remove the logo, or choose a larger size.',
};

function Frame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', aspectRatio: '1', width: '100%', maxWidth: 280, mx: 'auto' }}>
      {children}
    </Box>
  );
}

function Placeholder({ text }: { text: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        gap: 1,
        width: '100%',
        height: '100%',
        p: 2,
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 1.5,
        color: 'text.secondary',
        textAlign: 'center',
      }}
    >
      <QrCodeIcon sx={{ fontSize: 48 }} />
      <Typography variant="body2">{text}</Typography>
    </Box>
  );
}

function TestScan({ preview: { design, verdict, isPending } }: { preview: Preview }) {
  if (!design) return null;
  const warnings = [...colorWarnings(design), ...(verdict && verdict !== 'readable' ? [verdictWarnings[verdict]] : [])];
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1, mt: 2 }}>
      {isPending && (
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
          Test scan running…
        </Typography>
      )}
      {!isPending && verdict === 'readable' && (
        <Typography variant="body2" sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 0.75 }}>
          <CheckIcon fontSize="small" color="success" />
          Test scan passed
        </Typography>
      )}
      {!isPending &&
        warnings.map((text) => (
          <Alert key={text} severity="warning">
            {text}
          </Alert>
        ))}
    </Box>
  );
}

interface PreviewPanelProps {
  preview: Preview;
  /** Says what to do first, while there is no design to show. */
  request?: string;
}

/** A preview of the code, and whether it scans. */
export function PreviewPanel({ preview, request }: PreviewPanelProps) {
  const { design, src, retry } = preview;
  const shown = design && truncate(design.content, previewLength);
  return (
    <Box component="section" aria-labelledby="preview">
      <Typography id="preview" variant="h3" component="h2" sx={{ mb: 2 }}>
        Preview
      </Typography>
      <Frame>
        {!design && !request && (
          <Skeleton variant="rounded" width="100%" height="100%" role="status" aria-label="Loading the preview" />
        )}
        {request && <Placeholder text={request} />}
        {src && <QrImage src={src} alt={`Preview of the QR code for ${shown}`} width={280} />}
        {design && !src && (
          <Box sx={{ textAlign: 'center' }}>
            <Typography variant="body2" color="textSecondary">
              The preview is not available right now. You can create the code without it.
            </Typography>
            <Button variant="outlined" onClick={retry} sx={{ mt: 1.5 }}>
              Try again
            </Button>
          </Box>
        )}
      </Frame>
      {design && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mt: 1.5, textAlign: 'center', overflowWrap: 'anywhere' }}
        >
          {shown}
        </Typography>
      )}
      {src && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5, textAlign: 'center' }}>
          A sample: the code gets a short URL of its own when it is created.
        </Typography>
      )}
      <TestScan preview={preview} />
    </Box>
  );
}

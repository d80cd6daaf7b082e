import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { QrImage } from '../../../qr/QrImage.tsx';
import CheckIcon from '../../../ui/icons/CheckCircleOutlined.tsx';
import QrCodeIcon from '../../../ui/icons/QrCode2.tsx';
import WarningIcon from '../../../ui/icons/WarningAmberOutlined.tsx';
import { truncate } from '../../../ui/truncate.ts';
import { visuallyHidden } from '../../../ui/visuallyHidden.ts';
import { colorWarnings, type Verdict } from './scannability.ts';
import type { Preview } from './usePreview.ts';

const previewLength = 30;

const verdictWarnings: Record<Exclude<Verdict, 'read'>, string> = {
  straightOnly:
    'The test scan read the code held straight, but not turned, tilted, blurred or small. Choose colors with more contrast, or plainer shapes.',
  unread: 'The test scan failed. Choose colors with more contrast, or a larger size.',
  hiddenByLogo: 'The test scan failed: the logo hides too much. Remove the logo, or choose a larger size.',
};

const widths = { compact: 88, whole: 320 };

function Frame({ compact, children }: { compact: boolean; children: ReactNode }) {
  const width = compact
    ? { width: widths.compact, flexShrink: 0 }
    : { width: '100%', maxWidth: widths.whole, mx: 'auto' };
  return <Box sx={{ display: 'grid', placeItems: 'center', aspectRatio: '1', ...width }}>{children}</Box>;
}

function Placeholder({ text }: { text?: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        gap: 1,
        width: '100%',
        height: '100%',
        p: text === undefined ? 0 : 2,
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 1.5,
        color: 'text.secondary',
        textAlign: 'center',
      }}
    >
      <QrCodeIcon sx={{ fontSize: 48 }} />
      {text !== undefined && <Typography variant="body2">{text}</Typography>}
    </Box>
  );
}

interface Line {
  kind: 'running' | 'passed' | 'warning';
  text: string;
  more?: string;
}

/** One line says everything about scanning: what fails comes before what is only a condition. */
function lineOf({ design, verdict, isPending }: Preview): Line | undefined {
  if (!design) return undefined;
  if (isPending) return { kind: 'running', text: 'Test scan running…' };
  const failed = verdict && verdict !== 'read' ? verdictWarnings[verdict] : undefined;
  const [warning = failed] = colorWarnings(design);
  if (warning !== undefined) return { kind: 'warning', text: warning };
  if (verdict !== 'read') return undefined;
  return design.isTransparent
    ? {
        kind: 'warning',
        text: 'Test scan passed on light surfaces.',
        more: 'Without a background, do not print it on dark ones.',
      }
    : { kind: 'passed', text: 'Test scan passed' };
}

const lineColors = { running: 'transparent', passed: 'success.soft', warning: 'warning.soft' };

function TestScan({ preview, compact }: { preview: Preview; compact: boolean }) {
  const line = lineOf(preview);
  if (!preview.design) return null;
  return (
    <Box aria-live="polite" sx={{ minHeight: compact ? 0 : 52, ...(!compact && { mt: 1.5 }) }}>
      {line && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            justifyContent: compact || line.kind === 'warning' ? 'start' : 'center',
            typography: 'body2',
            ...(!compact && { px: 1.5, py: 1, borderRadius: 1, bgcolor: lineColors[line.kind] }),
          }}
        >
          {line.kind === 'passed' && <CheckIcon fontSize="small" color="success" />}
          {line.kind === 'warning' && <WarningIcon fontSize="small" color="warning" />}
          <span>
            {line.more === undefined ? line.text : <b>{line.text}</b>} {line.more}
          </span>
        </Box>
      )}
    </Box>
  );
}

interface PreviewPanelProps {
  preview: Preview;
  request?: string;
  /** Of the code, once it is typed. */
  name?: string;
  isSample: boolean;
  compact?: boolean;
}

export const PreviewPanel = memo(function PreviewPanel({
  preview,
  request,
  name,
  isSample,
  compact = false,
}: PreviewPanelProps) {
  const { design, src, retry } = preview;
  const shown = design && truncate(design.content, previewLength);
  const failure = design && !src && (
    <Box sx={{ textAlign: compact ? 'start' : 'center' }}>
      <Typography variant="body2" color="textSecondary">
        The preview is not available right now. You can {isSample ? 'create' : 'save'} the code without it.
      </Typography>
      <Button
        variant={compact ? 'text' : 'outlined'}
        size={compact ? 'small' : undefined}
        onClick={retry}
        sx={{ mt: 1.5 }}
      >
        Try again
      </Button>
    </Box>
  );
  const frame = (
    <Frame compact={compact}>
      {!design && !request && (
        <Skeleton variant="rounded" width="100%" height="100%" role="status" aria-label="Loading the preview" />
      )}
      {request && <Placeholder text={compact ? undefined : request} />}
      {src && (
        <QrImage
          src={src}
          alt={`Preview of the QR code for ${shown}`}
          width={compact ? widths.compact : widths.whole}
          isTransparent={design?.isTransparent}
        />
      )}
      {compact ? failure && <Placeholder /> : failure}
    </Frame>
  );
  if (compact)
    return (
      <Box
        component="section"
        aria-label="Preview"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 88 }}
      >
        {frame}
        <Box sx={{ minWidth: 0 }}>
          {name && (
            <Typography variant="subtitle2" component="p" noWrap title={name} sx={{ mb: 0.25 }}>
              {name}
            </Typography>
          )}
          {request && <Typography variant="body2">{request}</Typography>}
          {failure}
          <TestScan preview={preview} compact />
        </Box>
      </Box>
    );
  return (
    <Box component="section" aria-labelledby="preview">
      <Typography id="preview" component="h2" sx={visuallyHidden}>
        Preview
      </Typography>
      {frame}
      {design && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mt: 1.5, textAlign: 'center', overflowWrap: 'anywhere' }}
        >
          {shown}
        </Typography>
      )}
      {src && isSample && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5, textAlign: 'center' }}>
          Sample. Your code gets its own short URL when created.
        </Typography>
      )}
      <TestScan preview={preview} compact={false} />
    </Box>
  );
});

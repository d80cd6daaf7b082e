import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';

export type StatusTone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

interface StatusChipProps {
  label: string;
  tone: StatusTone;
  tooltip?: string;
  /** With a handler the chip is a button. */
  onClick?: () => void;
}

/** Color is never the only sign of a state. */
export function StatusChip({ label, tone, tooltip, onClick }: StatusChipProps) {
  const chip = (
    <Box
      {...(onClick
        ? { component: 'button', type: 'button', onClick }
        : { component: 'span', tabIndex: tooltip ? 0 : undefined })}
      sx={[
        {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          minHeight: 20,
          px: 1,
          border: 0,
          borderRadius: 0.75,
          textAlign: 'left',
          cursor: onClick ? 'pointer' : undefined,
          typography: 'caption',
          fontWeight: 600,
          color: 'text.primary',
          bgcolor: 'background.quiet',
        },
        tone !== 'neutral' && (({ vars }) => ({ color: vars.palette[tone].text, bgcolor: vars.palette[tone].soft })),
        tone === 'neutral' && { color: 'text.secondary' },
      ]}
    >
      {label}
    </Box>
  );
  return tooltip ? (
    <Tooltip title={tooltip} describeChild>
      {chip}
    </Tooltip>
  ) : (
    chip
  );
}

import Box from '@mui/material/Box';
import type { FormerCode } from '../../generated/endpoints.ts';
import { Dot } from '../details/Facts.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';

/** Codes that still open a link or a QR code, in the line of its facts. */
export function FormerCodes({ codes }: { codes: readonly FormerCode[] }) {
  if (codes.length === 0) return null;
  return (
    <>
      <Dot />
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 }}>
        {codes.length === 1 ? 'Former code' : 'Former codes'}
        {codes.map(({ shortCode, shortenedUrl }) => (
          <Box key={shortCode} component="span" sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 0 }}>
            <Box component="span" title={shortenedUrl} sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
              {shortCode}
            </Box>
            <CopyButton text={shortenedUrl} label={`Copy ${shortCode}`} iconOnly />
          </Box>
        ))}
      </Box>
    </>
  );
}

import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { readableUrl } from '../../shared/readableUrl.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import OpenIcon from '../ui/icons/OpenInNew.tsx';
import ArrowIcon from '../ui/icons/SubdirectoryArrowRight.tsx';
import { MiddleText } from '../ui/MiddleText.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { withoutScheme } from '../ui/urls.ts';

/** What an item is, in one line where there is room. */
export function Facts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: 1.5, sm: 1 },
        rowGap: 0.5,
        minWidth: 0,
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        color: 'text.secondary',
        '& .MuiIconButton-root': { p: 0.5, minWidth: { xs: 44, sm: 28 }, minHeight: { xs: 44, sm: 28 } },
        '& .MuiIconButton-root svg': { fontSize: 18 },
      }}
    >
      {children}
    </Box>
  );
}

/** The destination, which is never more than a line. */
export function Destination({ url }: { url: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        // A long one takes what the other facts leave in its line.
        flex: { md: '1 1 512px' },
        minWidth: 0,
        maxWidth: { xs: '100%', md: 'max-content' },
      }}
    >
      <ArrowIcon aria-hidden sx={{ fontSize: 18, mr: 1, flexShrink: 0 }} />
      <Link
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        color="textPrimary"
        underline="hover"
        aria-label={url}
        sx={{ minWidth: 0, py: { xs: 1.5, sm: 0 } }}
      >
        <MiddleText text={withoutScheme(readableUrl(url))} />
      </Link>
      <Box sx={{ display: 'flex', flexShrink: 0, ml: 0.5 }} data-print="none">
        <CopyButton text={url} label="Copy destination" iconOnly />
        <Tooltip title="Open destination">
          <IconButton aria-label="Open destination" href={url} target="_blank" rel="noopener noreferrer">
            <OpenIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

export function Created({ iso }: { iso: string }) {
  return (
    <span>
      Created <RelativeTime iso={iso} />
    </span>
  );
}

/** On phones the facts break into lines, and a dot would stand at the end of one. */
export const Dot = () => (
  <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
    ·
  </Box>
);

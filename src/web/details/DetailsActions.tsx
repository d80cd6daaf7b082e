import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactNode } from 'react';
import { RowMenu, type MenuAction } from '../lists/RowMenu.tsx';
import MoreIcon from '../ui/icons/MoreHoriz.tsx';

/** On narrow screens the buttons share one row, with room for a finger. */
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  [theme.breakpoints.down('sm')]: {
    width: '100%',
    flexWrap: 'wrap',
    '& > .MuiButton-root, & > .MuiSkeleton-root': { flex: '1 1 88px', minHeight: 44, paddingInline: 8 },
    '& > .MuiButton-root': { minWidth: 'max-content', whiteSpace: 'nowrap' },
    '& > .MuiSkeleton-root:is(:nth-of-type(n + 4), :last-of-type)': { display: 'none' },
  },
  [theme.breakpoints.down(360)]: { '& > .MuiButton-root > .MuiButton-startIcon': { display: 'none' } },
}));

interface DetailsActionsProps {
  children: ReactNode;
  more: readonly MenuAction[];
}

export function DetailsActions({ children, more }: DetailsActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <Buttons data-print="none">
      {children}
      <Tooltip title="More">
        <IconButton
          aria-label="More"
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={(theme) => ({
            width: 40,
            height: 40,
            border: `1px solid ${theme.vars.palette.border.button}`,
            backgroundColor: theme.vars.palette.background.raised,
            color: theme.vars.palette.text.primary,
            // On phones it ends the line above the name, in its middle however large the text is.
            [theme.breakpoints.down('sm')]: {
              position: 'absolute',
              top: 'calc(-40px - 0.625rem)',
              right: -12,
              width: 44,
              height: 44,
              border: 0,
              background: 'none',
            },
          })}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor && <RowMenu label="More actions" anchor={anchor} actions={more} onClose={() => setAnchor(undefined)} />}
    </Buttons>
  );
}

export function ActionsSkeleton({ widths }: { widths: readonly number[] }) {
  return (
    <Buttons aria-hidden>
      {widths.map((width, index) => (
        <Skeleton key={index} variant="rounded" width={width} height={40} />
      ))}
    </Buttons>
  );
}

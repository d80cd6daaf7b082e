import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { RowMenu, type MenuAction } from '../lists/RowMenu.tsx';
import MoreIcon from '../ui/icons/MoreHoriz.tsx';

/** On narrow screens the buttons fill two rows, with room for a finger. */
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [theme.breakpoints.down('sm')]: {
    width: '100%',
    '& > .MuiButton-root, & > .MuiSkeleton-root': { flexGrow: 1, minHeight: 44, paddingInline: 8 },
    '& > :nth-of-type(-n + 2)': { flexBasis: '40%' },
    '& > :nth-of-type(n + 3)': { flexBasis: '25%' },
  },
}));

interface DetailsActionsProps {
  children: ReactNode;
  more: readonly MenuAction[];
}

export function DetailsActions({ children, more }: DetailsActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <Buttons>
      {children}
      <Button
        variant="outlined"
        startIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        More
      </Button>
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

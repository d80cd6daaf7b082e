import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The actions of a row. It styles plain buttons and links, which render faster in long lists than MUI's. */
export const RowActions = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  maxWidth: 360,
  gap: 2,
  // All eight fit in one line on the narrowest screens.
  [theme.breakpoints.down(360)]: { gap: 0 },
  '& > button, & > a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 34,
    height: 34,
    [theme.breakpoints.down(360)]: { width: 30 },
    padding: 0,
    border: 0,
    borderRadius: 10,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    '& svg': { fontSize: 20 },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
    '&:disabled': { color: theme.vars.palette.action.disabled, background: 'none', cursor: 'default' },
  },
}));

interface RowActionProps {
  label: string;
  /** Explains more on hover and focus, such as why it is disabled. */
  tip?: string;
  disabled?: boolean;
  pressed?: boolean;
  onClick: () => void;
  /** The icon. */
  children: ReactNode;
}

export function RowAction({ label, tip = label, disabled, pressed, onClick, children }: RowActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      data-tip={tip}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

import { styled } from '@mui/material/styles';

/** `openUntil`: it opens, and has an end. */
export type DotState = 'open' | 'openUntil' | 'pending' | 'expired' | 'off';

/** A ring of the card's own color sets it off from the tile. */
const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  right: -5,
  bottom: -5,
  zIndex: 1,
  boxSizing: 'border-box',
  width: 12,
  height: 12,
  padding: 0,
  border: `2px solid ${theme.vars.palette.background.paper}`,
  borderRadius: '50%',
  backgroundColor: 'currentColor',
  color: '#16a34a',
  ...theme.applyStyles('dark', { color: '#4ade80' }),
  '&[data-state="openUntil"]': {
    boxShadow: `inset 0 0 0 1.75px currentColor, 0 0 0 0 currentColor`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '&[data-state="pending"]': { color: '#d97706' },
  '&[data-state="expired"]': { color: '#dc2626', ...theme.applyStyles('dark', { color: '#ef4444' }) },
  '&[data-state="off"]': { color: '#8b8b93' },
  // The area is large enough to be hit by a pointer.
  '&::after': { content: '""', position: 'absolute', inset: -8 },
  '&:is(button)': { cursor: 'pointer' },
  // Forced colors remove backgrounds.
  '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
}));

interface StateDotProps {
  state: DotState;
  label: string;
  tip?: string;
  /** By pointer only, so that a row has few tab stops: the dialog of filters has the same choice. */
  onClick?: () => void;
}

/** The state of an item at the corner of its tile, which has to be positioned. Its name says what the color means. */
export function StateDot({ state, label, tip = label, onClick }: StateDotProps) {
  const named = { 'aria-label': label, 'data-tip': tip === label ? label : `${label}: ${tip}`, 'data-state': state };
  return onClick ? (
    <Dot as="button" {...({ type: 'button', tabIndex: -1, onClick } as object)} {...named} />
  ) : (
    <Dot role="img" {...named} />
  );
}

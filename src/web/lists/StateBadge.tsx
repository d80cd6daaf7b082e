import { styled } from '@mui/material/styles';
import type { StatusTone } from '../ui/StatusChip.tsx';

/** What is news of an item. Color is never the only sign. */
const Badge = styled('span')(({ theme }) => ({
  flexShrink: 0,
  padding: '0 8px',
  border: 0,
  borderRadius: 6,
  backgroundColor: theme.vars.palette.background.quiet,
  color: theme.vars.palette.text.secondary,
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '1.25rem',
  whiteSpace: 'nowrap',
  '&:is(button)': { cursor: 'pointer' },
  '&[data-tone="warning"], &[data-tone="success"]': {
    backgroundColor: theme.vars.palette.warning.soft,
    color: theme.vars.palette.warning.text,
  },
  '&[data-tone="error"]': {
    backgroundColor: theme.vars.palette.error.soft,
    color: theme.vars.palette.error.text,
  },
}));

interface StateBadgeProps {
  tone: StatusTone;
  text: string;
  tip?: string;
  /** By pointer only, as for a `StateDot`. */
  onClick?: () => void;
}

export function StateBadge({ tone, text, tip, onClick }: StateBadgeProps) {
  return onClick ? (
    <Badge as="button" {...({ type: 'button', tabIndex: -1, onClick } as object)} data-tone={tone} data-tip={tip}>
      {text}
    </Badge>
  ) : (
    <Badge data-tone={tone} data-tip={tip}>
      {text}
    </Badge>
  );
}

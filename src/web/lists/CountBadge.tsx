import { styled } from '@mui/material/styles';

const Badge = styled('span')(({ theme }) => ({
  minWidth: 18,
  marginLeft: 8,
  padding: '0 5px',
  borderRadius: 6,
  boxSizing: 'border-box',
  backgroundColor: theme.vars.palette.primary.soft,
  color: theme.vars.palette.primary.text,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '1.125rem',
  textAlign: 'center',
}));

/** How many of a button's choices are made; nothing for none. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 && <Badge data-count-badge>{count}</Badge>;
}

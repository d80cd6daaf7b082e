import { styled } from '@mui/material/styles';

/** How many there are, beside a title. */
export const Total = styled('span')(({ theme }) => ({
  padding: '2px 8px',
  borderRadius: 6,
  backgroundColor: theme.vars.palette.background.quiet,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: '1.25rem',
  whiteSpace: 'nowrap',
}));

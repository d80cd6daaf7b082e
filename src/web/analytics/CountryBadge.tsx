import { styled } from '@mui/material/styles';

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-block',
  flexShrink: 0,
  width: 26,
  marginRight: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 4,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.6875rem',
  fontWeight: 650,
  lineHeight: '18px',
  textAlign: 'center',
  // No text: what is copied, or read out, is the name.
  '&::before': { content: 'attr(data-code)' },
}));

/** The letters of a country beside its name. Flags as text are missing on Windows, and pictures of 250 weigh too much. */
export const CountryBadge = ({ code }: { code: string }) => <Badge aria-hidden data-code={code || '–'} />;

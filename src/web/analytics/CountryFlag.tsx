import { styled } from '@mui/material/styles';
import flags from './flags.svg';

const Flag = styled('svg')(({ theme }) => ({
  flexShrink: 0,
  width: 21,
  height: 14,
  marginRight: 8,
  borderRadius: 2,
  outline: `1px solid ${theme.vars.palette.divider}`,
  verticalAlign: '-2px',
}));

/**
 * An unknown country has an empty frame. All flags are symbols in one file, which is loaded when the first is shown.
 */
export const CountryFlag = ({ code }: { code: string }) => (
  <Flag aria-hidden>{code && <use href={`${flags}#${code}`} />}</Flag>
);

import { styled } from '@mui/material/styles';
import flags from './flags.svg';

const Flag = styled('svg')(({ theme }) => ({
  flexShrink: 0,
  width: 18,
  height: 12,
  marginInline: '0 10px',
  borderRadius: 2,
  outline: `1px solid ${theme.vars.palette.divider}`,
  verticalAlign: '-1px',
}));

/**
 * `code`: of a country, or of a place in it such as `DE/Saxony`. An unknown country has an empty frame. All flags are
 * symbols in one file, which is loaded when the first is shown.
 */
export const CountryFlag = ({ code }: { code: string }) => {
  const [country = ''] = code.split('/', 1);
  return <Flag aria-hidden>{country && <use href={`${flags}#${country}`} />}</Flag>;
};

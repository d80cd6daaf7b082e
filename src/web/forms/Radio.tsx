import MuiRadio, { type RadioProps } from '@mui/material/Radio';
import { styled } from '@mui/material/styles';

const Ring = styled('span')(({ theme: { vars } }) => ({
  boxSizing: 'border-box',
  width: 18,
  height: 18,
  border: `1px solid ${vars.palette.border.field}`,
  borderRadius: '50%',
  backgroundColor: vars.palette.background.paper,
  '.Mui-checked > &': { border: `5px solid ${vars.palette.action.fill}`, backgroundColor: '#fff' },
}));

/** As fine as the boxes of lists. */
export const Radio = (props: RadioProps) => <MuiRadio size="small" icon={<Ring />} checkedIcon={<Ring />} {...props} />;

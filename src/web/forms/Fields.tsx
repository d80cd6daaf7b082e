import { styled } from '@mui/material/styles';

/** Fields one below the other, with the same room between all. */
export const Fields = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 8 });

/** Two fields side by side, or one below the other where it is narrow. */
export const FieldPair = styled(Fields)(({ theme }) => ({
  columnGap: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

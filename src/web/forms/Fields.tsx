import { styled } from '@mui/material/styles';

/** All fields have the same room between them, with an error too. */
export const Fields = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 20 });

export const FieldPair = styled(Fields)(({ theme }) => ({
  columnGap: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

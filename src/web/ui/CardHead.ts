import { styled } from '@mui/material/styles';

/** The line with the title of a card. On phones a note (`data-note`) has a line of its own, below title and button. */
export const CardHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 16,
  rowGap: 4,
  boxSizing: 'border-box',
  minHeight: 56,
  padding: '8px 24px',
  '& > :is(h2, h3)': { flex: '1 1 0', minWidth: 'min-content' },
  // The text of a button ends where the card's content does.
  '& > .MuiButton-text': { marginRight: -12 },
  [theme.breakpoints.down('sm')]: {
    padding: 16,
    '& > .MuiButton-text': { marginBlock: -8 },
    '& > [data-note]': { order: 1, flexBasis: '100%' },
  },
}));

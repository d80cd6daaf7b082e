import { styled } from '@mui/material/styles';

/** One border around all, with hairlines between. */
export const BarFrame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'stretch',
  boxSizing: 'border-box',
  height: 48,
  [theme.breakpoints.up('sm')]: { height: 40 },
  marginBottom: 8,
  border: `1px solid ${theme.vars.palette.border.field}`,
  borderRadius: 8,
  overflow: 'clip',
  backgroundColor: theme.vars.palette.background.paper,
  '&:has(input[type="search"]:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
  },
  '& > [role="toolbar"]': { display: 'flex' },
  '& > [role="toolbar"] > *, & > .MuiButton-root': {
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 0,
  },
  '& .MuiButton-root': {
    minHeight: 0,
    padding: '0 14px',
    fontSize: '0.875rem',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.primary,
    '& .MuiButton-startIcon > svg': { fontSize: 18, color: theme.vars.palette.text.secondary },
    '&[aria-expanded="true"]': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
  },
  // Between phones and desktops there is room for the icons, whose names stay for screen readers.
  [theme.breakpoints.between('sm', 900)]: {
    '& [role="toolbar"] .MuiButton-root': { fontSize: 0, padding: '0 12px' },
    '& [role="toolbar"] .MuiButton-startIcon': { margin: 0 },
  },
}));

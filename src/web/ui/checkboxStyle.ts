import type { Theme } from '@mui/material/styles';

/** The box of lists and of forms. */
export const checkboxStyle = (theme: Theme) =>
  ({
    flexShrink: 0,
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: 18,
    height: 18,
    margin: 0,
    border: `1px solid ${theme.vars.palette.border.field}`,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.background.paper,
    '&:checked, &:indeterminate': {
      borderColor: 'transparent',
      backgroundColor: theme.vars.palette.action.fill,
    },
    '&:checked::before': {
      content: '""',
      width: '30%',
      height: '60%',
      marginTop: '-12%',
      border: `solid #fff`,
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg)',
    },
    '&:indeterminate::before': {
      content: '""',
      width: '55%',
      height: 0,
      borderTop: `2px solid #fff`,
    },
    '@media (forced-colors: active)': { appearance: 'auto' },
    cursor: 'pointer',
  }) as const;

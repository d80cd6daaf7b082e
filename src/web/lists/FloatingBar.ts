import { styled } from '@mui/material/styles';
import { shadows } from '../ui/layout.ts';

/** Below a list, so that no row stays hidden. */
export const roomForBar = 96;

/** It floats above the edge, dark in both schemes. Phones have the count at the top, where the bar of the app is. */
export const FloatingBar = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar + 1,
  left: '50%',
  bottom: 24,
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 56,
  boxSizing: 'border-box',
  padding: '0 12px 0 20px',
  borderRadius: 12,
  backgroundColor: '#1c1c20',
  color: '#f4f4f5',
  boxShadow: shadows.dialog,
  ...theme.applyStyles('dark', { backgroundColor: '#2b2b30', border: '1px solid #3d3d45' }),
  whiteSpace: 'nowrap',
  animation: 'bar-in 160ms ease-out',
  '@keyframes bar-in': { from: { opacity: 0, transform: 'translate(-50%, 8px)' } },
  '& .MuiButton-root, & .MuiIconButton-root': {
    minHeight: 40,
    padding: '0 12px',
    borderRadius: 8,
    color: 'inherit',
    fontSize: '0.875rem',
    '&:hover, &[aria-expanded="true"]': { backgroundColor: 'rgb(255 255 255 / 0.1)' },
    '&[aria-disabled="true"]': { color: '#8f8f99' },
    '&:focus-visible': { outlineColor: '#b4b9fd', outlineOffset: -2 },
  },
  '& .MuiIconButton-root': { width: 40, padding: 0 },
  '& .MuiButton-startIcon > svg': { fontSize: 18 },
  '& > [data-status]': { fontSize: '0.875rem', fontWeight: 600 },
  '& > hr': { width: 1, height: 24, margin: '0 8px', border: 0, backgroundColor: '#3d3d45' },
  '& .MuiLinearProgress-root': { position: 'absolute', inset: 'auto 12px 0' },
  '& .MuiButton-root[data-all]': { color: '#b4b9fd' },
  '& .MuiButton-root[data-main]': { backgroundColor: theme.vars.palette.action.fill, color: '#fff' },
  '& .MuiButton-root[data-main]:hover': { backgroundColor: theme.vars.palette.action.fillHover },
  [theme.breakpoints.down('sm')]: {
    left: 8,
    right: 8,
    bottom: 'max(8px, env(safe-area-inset-bottom))',
    transform: 'none',
    // Large text needs a second line.
    flexWrap: 'wrap',
    justifyContent: 'space-evenly',
    minHeight: 72,
    padding: '0 4px',
    '@keyframes bar-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
    '& .MuiButton-root': {
      flex: '1 1 3.25rem',
      flexDirection: 'column',
      gap: 4,
      minWidth: 0,
      minHeight: 64,
      padding: 0,
      fontSize: '0.6875rem',
      lineHeight: 1.2,
    },
    '& .MuiButton-startIcon': { margin: 0, '& > svg': { fontSize: 24 } },
  },
  [theme.breakpoints.between('sm', 1000)]: {
    // Its names stay for screen readers.
    '& .MuiButton-root:not([data-all], [data-main])': { minWidth: 40, padding: '0 10px', fontSize: 0 },
    '& .MuiButton-startIcon': { margin: 0 },
  },
}));

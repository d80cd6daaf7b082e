import { styled } from '@mui/material/styles';

/** Green and alive: something is told as it happens. Only the opacity changes, which paints nothing anew. */
export const LiveDot = styled('span')(({ theme }) => ({
  '@keyframes live': { '50%': { opacity: 0.45 } },
  display: 'inline-block',
  flex: 'none',
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.success.light,
  boxShadow: `0 0 0 3px rgba(${theme.vars.palette.success.mainChannel} / 0.2)`,
  animation: 'live 2s ease-in-out infinite',
}));

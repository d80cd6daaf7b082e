import { styled } from '@mui/material/styles';
import MuiSwitch from '@mui/material/Switch';

export const Switch = styled(MuiSwitch)(({ theme: { vars } }) => ({
  width: 40,
  height: 24,
  margin: '7px 12px',
  padding: 0,
  overflow: 'visible',
  '& .MuiSwitch-switchBase': { padding: 4, color: vars.palette.background.paper },
  // MUI's own styles of a checked switch come later, so the selector is doubled.
  '&& .Mui-checked': { transform: 'translateX(16px)', color: vars.palette.common.white },
  '& .MuiSwitch-thumb': { width: 16, height: 16, boxShadow: 'none' },
  '& .MuiSwitch-track': { borderRadius: 12, opacity: 1, backgroundColor: vars.palette.text.disabled },
  '&& .Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: vars.palette.action.fill },
}));

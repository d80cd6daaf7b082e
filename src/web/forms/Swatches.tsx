import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { checkerboard } from '../ui/checkerboard.ts';

interface SwatchProps {
  name: string;
  /** Nothing at all without it. */
  color?: string;
  isChosen: boolean;
  onChoose: () => void;
}

export function Swatch({ name, color, isChosen, onChoose }: SwatchProps) {
  return (
    <ButtonBase
      aria-label={name}
      aria-pressed={isChosen}
      title={name}
      onClick={onChoose}
      sx={{
        width: 32,
        height: 32,
        borderRadius: '50%',
        border: '1px solid',
        borderColor: 'border.button',
        ...(color === undefined ? checkerboard : { bgcolor: color }),
        ...(isChosen && {
          outline: '2px solid',
          outlineColor: (theme) => theme.vars.palette.primary.main,
          outlineOffset: 2,
        }),
        '@media (pointer: coarse)': { width: 44, height: 44 },
      }}
    />
  );
}

export const SwatchRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.5 }}>
    {children}
  </Box>
);

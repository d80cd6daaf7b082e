import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { AriaAttributes, ChangeEvent } from 'react';
import { visuallyHidden } from './visuallyHidden.ts';

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'disabled' | 'children'> {
  accept: string;
  onChoose: (file: File) => void;
  describedBy?: AriaAttributes['aria-describedby'];
  isInvalid?: boolean;
}

export function FileButton({ accept, onChoose, describedBy, isInvalid, children, ...button }: FileButtonProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // An empty value lets the same file be chosen again.
    target.value = '';
    if (chosen && !button.disabled) onChoose(chosen);
  };
  return (
    <Button
      {...button}
      component="label"
      role={undefined}
      tabIndex={-1}
      sx={{ '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 } }}
    >
      {children}
      <Box
        component="input"
        type="file"
        accept={accept}
        // The button keeps the focus while it waits.
        aria-disabled={button.disabled}
        onClick={(event) => button.disabled && event.preventDefault()}
        onChange={choose}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        sx={visuallyHidden}
      />
    </Button>
  );
}

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { MiddleText } from '../ui/MiddleText.tsx';
import type { TextFieldProps } from './TextField.tsx';

/** The text lies over that of the input until the input has the focus. */
const frameStyle = {
  // MUI draws the border with a fieldset that is hidden from screen readers as well.
  '& .MuiOutlinedInput-root > span[aria-hidden]': {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    px: 1.75,
    pointerEvents: 'none',
    whiteSpace: 'nowrap',
    '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'normal' },
  },
  '& .MuiOutlinedInput-root:not(:focus-within) > .MuiOutlinedInput-input': {
    color: 'transparent',
    WebkitTextFillColor: 'transparent',
  },
  '& .MuiOutlinedInput-root:focus-within > span[aria-hidden]': { display: 'none' },
  '@media (forced-colors: active)': { '& .MuiOutlinedInput-root > span[aria-hidden]': { display: 'none' } },
} as const;

interface EndsProps {
  text: string;
  /** Makes a field of one line, which shows this text, of these properties and its own. */
  children: (input: Pick<TextFieldProps, 'startAdornment' | 'inputProps'>) => ReactNode;
}

/** A long text in a field is cut in its middle while the field is left: both of its ends tell it from others. */
export const Ends = ({ text, children }: EndsProps) => (
  <Box sx={text === '' ? undefined : frameStyle}>
    {children(
      text === ''
        ? {}
        : {
            inputProps: { title: text },
            startAdornment: (
              <span aria-hidden>
                <MiddleText text={text} />
              </span>
            ),
          },
    )}
  </Box>
);

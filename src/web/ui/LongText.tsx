import Link from '@mui/material/Link';
import { useState, type ReactNode } from 'react';
import { truncate } from './truncate.ts';

interface LongTextProps {
  text: string;
  /** How many characters are shown at first; the default is about three lines. */
  atFirst?: number;
  /** Renders the given part of the text. `isWhole`: more than the beginning was asked for. */
  children?: (shown: string, isWhole: boolean) => ReactNode;
}

/** A text of up to thousands of characters, such as a destination: truncated, with a button that shows it all. */
export function LongText({ text, atFirst = 200, children = (shown) => shown }: LongTextProps) {
  const [isWhole, setIsWhole] = useState(false);
  const beginning = truncate(text, atFirst);
  if (beginning === text) return children(text, false);
  return (
    <>
      {children(isWhole ? text : beginning, isWhole)}{' '}
      <Link
        component="button"
        type="button"
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
        sx={{ font: 'inherit', fontWeight: 600, verticalAlign: 'baseline', whiteSpace: 'nowrap' }}
      >
        {isWhole ? 'Show less' : 'Show all'}
      </Link>
    </>
  );
}

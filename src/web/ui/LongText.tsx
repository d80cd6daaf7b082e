import Link from '@mui/material/Link';
import { useState, type ReactNode } from 'react';
import { truncate } from './truncate.ts';

interface LongTextProps {
  text: string;
  /** Characters that are shown at first. The default is about three lines. */
  atFirst?: number;
  /** Renders the given part of the text. `isWhole` tells that the user has expanded it. */
  children?: (shown: string, isWhole: boolean) => ReactNode;
}

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

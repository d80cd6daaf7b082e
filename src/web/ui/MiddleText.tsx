import { styled } from '@mui/material/styles';

/** The end of a URL tells it from others, and so does its beginning. */
const endLength = 18;

const Whole = styled('span')({ display: 'inline-flex', minWidth: 0, maxWidth: '100%', verticalAlign: 'bottom' });
/** It is cut first, but never whole: a URL begins with its host. */
const Start = styled('span')({
  flexShrink: 1_000,
  minWidth: 'min(14ch, 60%)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'pre',
});
const End = styled('span')({
  display: 'inline-flex',
  justifyContent: 'flex-end',
  overflow: 'hidden',
  whiteSpace: 'pre',
});
/** Large text breaks wherever it has to. */
const Short = styled('span')({ overflowWrap: 'anywhere' });

/** One line, cut in its middle where there is no room. The whole is in a tooltip. */
export function MiddleText({ text }: { text: string }) {
  if (text.length <= 2 * endLength) return <Short title={text}>{text}</Short>;
  return (
    <Whole title={text}>
      <Start>{text.slice(0, -endLength)}</Start>
      <End>{text.slice(-endLength)}</End>
    </Whole>
  );
}

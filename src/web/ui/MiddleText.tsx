import { styled } from '@mui/material/styles';

/** The end of a URL tells it from others, and so does its beginning. */
const endLength = 18;

const Whole = styled('span')({ display: 'inline-flex', minWidth: 0, maxWidth: '100%', verticalAlign: 'bottom' });
const Start = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' });
const End = styled('span')({
  flexShrink: 0,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
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

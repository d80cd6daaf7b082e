import { styled } from '@mui/material/styles';

/** The end of a URL tells it from others, and so does its beginning. */
const endLength = 18;

const Whole = styled('span')({ display: 'inline-flex', minWidth: 0, maxWidth: '100%', verticalAlign: 'bottom' });
const Start = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' });
const End = styled('span')({ flexShrink: 0, whiteSpace: 'pre' });

/** One line, cut in its middle where there is no room. The whole is in a tooltip. */
export function MiddleText({ text }: { text: string }) {
  if (text.length <= 2 * endLength) return <span title={text}>{text}</span>;
  return (
    <Whole title={text}>
      <Start>{text.slice(0, -endLength)}</Start>
      <End>{text.slice(-endLength)}</End>
    </Whole>
  );
}

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

const widthOf = (element: Element, from: number, to: number) => {
  const range = document.createRange();
  const [text] = element.childNodes;
  if (!text) return 0;
  range.setStart(text, from);
  range.setEnd(text, to);
  return range.getBoundingClientRect().width;
};

/** How many of the numbers from 0 on pass, where all that do come first. */
function countPassing(length: number, passes: (place: number) => boolean) {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (passes(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How much of the room of the start is empty behind its ellipsis. */
function emptyIn(start: Element) {
  const { length } = start.textContent;
  const { width } = start.getBoundingClientRect();
  if (widthOf(start, 0, length) <= width + 0.5) return 0;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  // The shorthand is empty where figures are of one width.
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(start);
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const room = width - context.measureText('…').width;
  const shown = countPassing(length, (place) => widthOf(start, 0, place + 1) <= room);
  return Math.max(0, room - widthOf(start, 0, shown));
}

/** How much of a letter the end begins with. */
function brokenIn(end: Element) {
  const { length } = end.textContent;
  const { width } = end.getBoundingClientRect();
  const hidden = countPassing(length, (place) => widthOf(end, place, length) > width + 0.5);
  return hidden === 0 ? 0 : width - widthOf(end, hidden, length);
}

/** The end follows the ellipsis with a whole letter. What is left over is behind it, where nobody sees it. */
function joinEnds(whole: HTMLElement) {
  const [start, end] = whole.children;
  if (!(start instanceof HTMLElement) || !(end instanceof HTMLElement)) return;
  const observer = new ResizeObserver(() => {
    const broken = brokenIn(end);
    end.style.clipPath = broken > 0 ? `inset(0 0 0 ${broken}px)` : '';
    end.style.transform = `translateX(${-(broken + emptyIn(start))}px)`;
  });
  observer.observe(start);
  observer.observe(end);
  return () => observer.disconnect();
}

/** Large text breaks wherever it has to. */
const Short = styled('span')({ overflowWrap: 'anywhere' });

/** One line, cut in its middle where there is no room. The whole is in a tooltip. */
export function MiddleText({ text }: { text: string }) {
  if (text.length <= 2 * endLength) return <Short title={text}>{text}</Short>;
  return (
    <Whole key={text} ref={joinEnds} title={text}>
      <Start>{text.slice(0, -endLength)}</Start>
      <End>{text.slice(-endLength)}</End>
    </Whole>
  );
}

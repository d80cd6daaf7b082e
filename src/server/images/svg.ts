import { SaxesParser, type SaxesTagNS } from 'saxes';

export type SvgFault =
  'not UTF-8' | 'no XML' | 'reaches out' | 'has entities' | 'has text' | 'slow to draw' | 'too many elements';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Elements that take long to draw are missing: filters, patterns, markers. */
const drawn = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'switch',
  'a',
  'title',
  'desc',
  'metadata',
  'style',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
]);
/** Texts would be drawn in the server's fonts, or not at all where there are none. */
const texts = new Set(['text', 'tspan', 'textPath', 'tref']);
const reachingOut = new Set([
  'script',
  'foreignObject',
  'iframe',
  'image',
  'feImage',
  'audio',
  'video',
  'set',
  'animate',
  'animateColor',
  'animateMotion',
  'animateTransform',
]);
const maxElements = 5_000;

class UnsafeSvg extends Error {
  readonly fault: SvgFault;

  constructor(fault: SvgFault) {
    super(fault);
    this.fault = fault;
  }
}

function rejectIf(isFaulty: boolean, fault: SvgFault): void {
  if (isFaulty) throw new UnsafeSvg(fault);
}

/** Different spellings of the same value have to compare as equal. */
const normalized = (style: string) => style.toLowerCase().replace(/["'\s]/g, '');

function checkStyle(style: string): void {
  const text = normalized(style);
  rejectIf(text.includes('@import') || /url\((?!#)/.test(text), 'reaches out');
  rejectIf(/filter:(?!none)/.test(text), 'slow to draw');
}

function checkElement({ uri, local, attributes }: SaxesTagNS): void {
  rejectIf(uri === svgNamespace && texts.has(local), 'has text');
  // Elements of other namespaces are notes of drawing programs, which are not drawn.
  if (uri === svgNamespace && !drawn.has(local))
    throw new UnsafeSvg(reachingOut.has(local) ? 'reaches out' : 'slow to draw');
  for (const { uri: attributeUri, local: name, value } of Object.values(attributes)) {
    rejectIf(attributeUri === '' && /^on/i.test(name), 'reaches out');
    rejectIf(name === 'href' && !/^\s*(?:#|$)/.test(value), 'reaches out');
    rejectIf(name === 'filter' && normalized(value) !== 'none', 'slow to draw');
    checkStyle(value);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnsafeSvg('not UTF-8');
  }
}

function check(bytes: Uint8Array): void {
  const parser = new SaxesParser({ xmlns: true });
  let elements = 0;
  const open: string[] = [];
  const checkText = (text: string) => {
    if (open.at(-1) === 'style') checkStyle(text);
  };
  parser.on('error', () => {
    throw new UnsafeSvg('no XML');
  });
  // The checks would not find their words in another encoding.
  parser.on('xmldecl', ({ encoding }) =>
    rejectIf(encoding !== undefined && !/^(?:utf-8|us-ascii)$/i.test(encoding), 'not UTF-8'),
  );
  // Entities can expand to any size.
  parser.on('doctype', (doctype) => rejectIf(doctype.includes('['), 'has entities'));
  parser.on('processinginstruction', ({ target }) => rejectIf(target === 'xml-stylesheet', 'reaches out'));
  parser.on('opentag', (tag) => {
    elements += 1;
    rejectIf(elements > maxElements, 'too many elements');
    checkElement(tag);
    open.push(tag.local);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', checkText);
  parser.on('cdata', checkText);
  parser.write(decode(bytes)).close();
}

/**
 * Returns why an SVG cannot be a logo, in one pass without drawing it. The drawing process bounds what still takes too
 * long.
 */
export function faultOfSvg(bytes: Uint8Array): SvgFault | undefined {
  try {
    check(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof UnsafeSvg) return error.fault;
    throw error;
  }
}

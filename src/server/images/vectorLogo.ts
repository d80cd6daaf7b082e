/**
 * A logo that was an SVG stays one: the PNG made of it carries the drawing in a chunk of its own. So every copy and
 * archive of the PNG keeps both.
 */
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { maxLogoBytes } from '../../shared/logos.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
/** The styles of a logo apply within the element with this id, so that they do not reach the code around it. */
const scope = 'curtly-logo';

/** The chunk is ancillary, private, and to be copied by programs that do not know it. */
const chunkType = Buffer.from('svGz');
const signatureLength = 8;
/** Bytes of length, type and checksum around the data of a chunk. */
const chunkFrame = 12;

export function withVector(png: Buffer, drawing: string): Buffer {
  const body = Buffer.concat([chunkType, deflateSync(drawing, { level: 9 })]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - chunkType.length);
  check.writeUInt32BE(crc32(body));
  const end = png.length - chunkFrame;
  return Buffer.concat([png.subarray(0, end), length, body, check, png.subarray(end)]);
}

/** Returns the drawing that a PNG carries, unchecked as its author wrote it. */
export function vectorIn(png: Buffer): string | undefined {
  let at = signatureLength;
  while (at + chunkFrame <= png.length) {
    const length = png.readUInt32BE(at);
    const content = png.subarray(at + 8, at + 8 + length);
    if (png.subarray(at + 4, at + 8).equals(chunkType)) return inflated(content);
    at += length + chunkFrame;
  }
  return undefined;
}

function inflated(content: Buffer): string | undefined {
  try {
    return inflateSync(content, { maxOutputLength: maxLogoBytes }).toString();
  } catch {
    return undefined;
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const rejectIf = (isDoubtful: boolean, what: string): void => {
  if (isDoubtful) throw new Error(`${what} may look different in another drawing`);
};

function withoutComments(sheet: string): string {
  const [first = '', ...others] = sheet.split('/*');
  rejectIf(
    others.some((part) => !part.includes('*/')),
    'A comment',
  );
  return first + others.map((part) => part.slice(part.indexOf('*/') + 2)).join('');
}

const plainSelectors = /^[\w\s.,#*>+~-]*$/;

function scoped(sheet: string): string {
  const rules = withoutComments(sheet).split('}');
  rejectIf(rules.pop()?.trim() !== '', 'A rule without an end');
  return rules
    .map((rule) => {
      const [selectors = '', declarations = '', ...others] = rule.split('{');
      rejectIf(others.length > 0 || !plainSelectors.test(selectors) || /[@<\\"']/.test(declarations), 'A rule');
      const within = selectors.split(',').map((selector) => {
        const own = selector.trim();
        return own.startsWith(`#${scope} `) ? own : `#${scope} ${own}`;
      });
      return `${within.join()}{${declarations.trim()}}`;
    })
    .join('');
}

const ofPlace = new Set(['x', 'y', 'width', 'height', 'viewBox', 'preserveAspectRatio', 'overflow', 'version']);
const notDrawn = new Set(['metadata', 'title', 'desc']);

const attributesOf = ({ attributes }: SaxesTagNS, isKept: (name: string) => boolean = () => true): string =>
  Object.values(attributes)
    .map(({ uri, local, value }: SaxesAttributeNS) => {
      // Drawing programs know only the older name of references.
      if (local === 'href' && (uri === '' || uri === xlinkNamespace)) return ` xlink:href="${escaped(value)}"`;
      return uri === '' && local !== 'xmlns' && isKept(local) ? ` ${local}="${escaped(value)}"` : '';
    })
    .join('');

const lengthOf = (text = '') => /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(text)?.[1];

function viewBoxOf({ attributes }: SaxesTagNS): string {
  const { viewBox, width, height } = attributes;
  const box = viewBox?.value.trim().split(/[\s,]+/) ?? ['0', '0', lengthOf(width?.value), lengthOf(height?.value)];
  const numbers = box.map(Number);
  const [, , w = 0, h = 0] = numbers;
  rejectIf(numbers.length !== 4 || !numbers.every(Number.isFinite) || w <= 0 || h <= 0, 'A size of its own');
  return numbers.join(' ');
}

function rewritten(svg: string): string {
  const parser = new SaxesParser({ xmlns: true });
  const parts: string[] = [];
  /** Depth of open elements that are left out. */
  let leftOut = 0;
  let sheet: string | undefined;
  let closing = '</svg>';
  let isFirst = true;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    if (isFirst) {
      isFirst = false;
      const looks = attributesOf(
        tag,
        (name) => !ofPlace.has(name) && !(name === 'id' && tag.attributes.id?.value === scope),
      );
      if (looks) closing = `</g>${closing}`;
      parts.push(
        `<svg xmlns="${svgNamespace}" xmlns:xlink="${xlinkNamespace}" id="${scope}" viewBox="${viewBoxOf(tag)}">`,
        ...(looks ? [`<g${looks}>`] : []),
      );
      return;
    }
    if (leftOut > 0 || tag.uri !== svgNamespace || notDrawn.has(tag.local)) leftOut += 1;
    else if (tag.local === 'style') sheet = '';
    else parts.push(`<${tag.local}${attributesOf(tag)}>`);
  });
  parser.on('closetag', ({ local }) => {
    if (leftOut > 0) leftOut -= 1;
    else if (sheet !== undefined) {
      parts.push(`<style>${escaped(scoped(sheet))}</style>`);
      sheet = undefined;
    } else parts.push(`</${local}>`);
  });
  const read = (text: string) => {
    if (sheet !== undefined) sheet += text;
  };
  parser.on('text', read);
  parser.on('cdata', read);
  parser.write(svg).close();
  parts.pop();
  return parts.join('') + closing;
}

/**
 * Returns what an SVG draws, and nothing else that it holds, to be put into another drawing. Returns undefined where
 * that could look different. The SVG has passed svg.ts.
 */
export function embeddable(svg: string): string | undefined {
  try {
    return rewritten(svg);
  } catch {
    return undefined;
  }
}

const opening = /^<svg[^>]* viewBox="([^"]*)">/;

export const nested = (drawing: string, { x, y, side }: { x: number; y: number; side: number }): string =>
  drawing.replace(
    opening,
    (_, viewBox: string) =>
      `<svg x="${x}" y="${y}" width="${side}" height="${side}" id="${scope}" viewBox="${viewBox}" shape-rendering="auto">`,
  );

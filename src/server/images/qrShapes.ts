/** A QR code consists of these outlines and lines, the same for SVG, PNG and PDF. */
import type { QrDesign } from '../../shared/qrCodes.ts';
import { codePlaces } from '../../shared/qrFrames.ts';
import { logoPadShare } from '../../shared/logos.ts';
import { lineOfText } from './letters.ts';
import type { QrSymbol } from './symbol.ts';

/** Modules of margin, which readers need to find the code. */
export const quietZone = 4;

/** Coordinates are in modules, with the upper left corner of the code at the origin. */
export interface Shape {
  color: string;
  /** Path data as in SVG, with absolute M, L, C and Z only, which every format has. */
  path: string;
  /** Width of the round-ended lines that follow the path. Without it, the path is filled. */
  line?: number;
  /** Unit and origin of the path. Without it, the unit is a module. */
  at?: { scale: number; x: number; y: number };
}

const eyeSide = 7;
/** Readers miss smaller dots when a code is held at an angle. */
const dotWidth = 1;
/**
 * Shares of a side that the corners of an eye take: of the ring's edge, the hole in the ring, and the middle. Readers
 * find an eye by its widths along a line, which a rounder ring or hole changes when the code is turned.
 */
const eyeRounding = { square: [0, 0, 0], rounded: [0.2, 0.1, 0.2], circle: [0.25, 0.15, 0.5] } as const;
/** No format has quarter circles. A curve approximates one with its handles at this share of the radius. */
const handle = 0.5523;

/** Shares of the image's width: the border of a box, its corners, and the letters. */
const border = 0.02;
const boxRounding = 0.05;
const capHeight = { label: 0.064, box: 0.08 };
const maxTextWidth = 0.88;

export const short = (number: number) => String(Math.round(number * 1_000) / 1_000);

const join = (...numbers: readonly number[]) => numbers.map(short).join(' ');

/** The corners run clockwise, or the other way round as a hole in another rectangle. */
function roundedRect(
  { x, y, width, height, radius }: { x: number; y: number; width: number; height: number; radius: number },
  isHole = false,
): string {
  const [right, bottom, bend] = [x + width, y + height, radius * (1 - handle)];
  if (radius === 0)
    return isHole
      ? `M${join(x, y)}L${join(x, bottom)}L${join(right, bottom)}L${join(right, y)}Z`
      : `M${join(x, y)}L${join(right, y)}L${join(right, bottom)}L${join(x, bottom)}Z`;
  const corners = [
    { from: [x, y + radius], by: [x, y + bend, x + bend, y], to: [x + radius, y] },
    { from: [right - radius, y], by: [right - bend, y, right, y + bend], to: [right, y + radius] },
    { from: [right, bottom - radius], by: [right, bottom - bend, right - bend, bottom], to: [right - radius, bottom] },
    { from: [x + radius, bottom], by: [x + bend, bottom, x, bottom - bend], to: [x, bottom - radius] },
  ];
  const ordered = isHole
    ? corners
        .toReversed()
        .map(({ from, by: [a = 0, b = 0, c = 0, d = 0], to }) => ({ from: to, by: [c, d, a, b], to: from }))
    : corners;
  const path = ordered.map(({ from, by, to }) => `L${join(...from)}C${join(...by, ...to)}`).join('');
  return `M${path.slice(1)}Z`;
}

const square = (x: number, side: number, radius: number, y = x) => ({ x, y, width: side, height: side, radius });

function eyesPath(side: number, shape: QrDesign['eyeShape']): string {
  return [
    [0, 0],
    [side - eyeSide, 0],
    [0, side - eyeSide],
  ]
    .map(([x = 0, y = 0]) =>
      eyeRounding[shape]
        .map((rounding, inset) => {
          const width = eyeSide - 2 * inset;
          return roundedRect(square(x + inset, width, rounding * width, y + inset), inset === 1);
        })
        .join(''),
    )
    .join('');
}

/** Each run of dark modules in a row or column has its first position and its length. */
function runsOf(length: number, isDark: (place: number) => boolean): [number, number][] {
  const runs: [number, number][] = [];
  for (let place = 0; place < length; place += 1) {
    let end = place;
    while (end < length && isDark(end)) end += 1;
    if (end > place) runs.push([place, end - place]);
    place = end;
  }
  return runs;
}

function modulesShape({ side, modules }: QrSymbol, { moduleShape, primaryColor: color }: QrDesign): Shape {
  const isEye = (x: number, y: number) =>
    (x < eyeSide && (y < eyeSide || y >= side - eyeSide)) || (x >= side - eyeSide && y < eyeSide);
  const isDark = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < side && y < side && modules[y * side + x] === 1 && !isEye(x, y);
  const lines = Array.from({ length: side }, (_, line) => line);
  const middle = (place: number) => short(place + 0.5);

  if (moduleShape === 'square') {
    const path = lines.flatMap((y) =>
      runsOf(side, (x) => isDark(x, y)).map(
        ([x, length]) => `M${x} ${y}L${x + length} ${y}L${x + length} ${y + 1}L${x} ${y + 1}Z`,
      ),
    );
    return { color, path: path.join('') };
  }
  const dot = (x: number, y: number) => `M${middle(x)} ${middle(y)}L${middle(x)} ${middle(y)}`;
  if (moduleShape === 'dots') {
    const path = lines.flatMap((y) => lines.filter((x) => isDark(x, y)).map((x) => dot(x, y)));
    return { color, path: path.join(''), line: dotWidth };
  }
  const rows = lines.flatMap((y) =>
    runsOf(side, (x) => isDark(x, y)).flatMap(([x, length]) => {
      if (length > 1) return [`M${middle(x)} ${middle(y)}L${middle(x + length - 1)} ${middle(y)}`];
      return isDark(x, y - 1) || isDark(x, y + 1) ? [] : [dot(x, y)];
    }),
  );
  const columns = lines.flatMap((x) =>
    runsOf(side, (y) => isDark(x, y))
      .filter(([, length]) => length > 1)
      .map(([y, length]) => `M${middle(x)} ${middle(y)}L${middle(x)} ${middle(y + length - 1)}`),
  );
  return { color, path: [...rows, ...columns].join(''), line: 1 };
}

function textShape(
  text: string,
  { color, cap, y, width }: { color: string; cap: number; y: number; width: number },
): Shape {
  const line = lineOfText(text);
  const scale = Math.min((cap * width) / line.capHeight, (maxTextWidth * width) / line.width);
  return {
    color,
    path: line.path,
    at: { scale, x: (width - line.width * scale) / 2, y: y * width + (line.capHeight * scale) / 2 },
  };
}

/** The frame's coordinates begin at the image's corner. */
function frameShapes({ frame, frameText, primaryColor, backgroundColor }: QrDesign, width: number): Shape[] {
  if (frame === 'none') return [];
  const { top, width: codeWidth } = codePlaces[frame];
  const under = top + codeWidth;
  if (frame === 'label') {
    // The label stands just below the quiet zone, with room for accents above it and as much free below.
    const y = under + capHeight.label * 0.85;
    return [textShape(frameText, { color: primaryColor, cap: capHeight.label, y, width })];
  }
  const [outer, edge] = [boxRounding * width, border * width];
  const inner = {
    x: edge,
    y: edge,
    width: width - 2 * edge,
    height: under * width - edge,
    radius: outer - edge,
  };
  return [
    { color: primaryColor, path: roundedRect(square(0, width, outer)) + roundedRect(inner, true) },
    textShape(frameText, { color: backgroundColor, cap: capHeight.box, y: (under + 1) / 2, width }),
  ];
}

/** Shapes are drawn one over the other, in modules, in an image of this width whose corner is at `left` and `top`. */
export interface Drawn {
  width: number;
  /** Both are 0 or less, since the code's square begins at 0. */
  left: number;
  top: number;
  shapes: Shape[];
  pad: { x: number; y: number; width: number };
}

function clearedOf({ side, modules }: QrSymbol, { x, width }: Drawn['pad']): QrSymbol {
  const isTouched = (place: number) => place + 1 > x && place < x + width;
  return {
    side,
    modules: modules.map((module, index) =>
      isTouched(index % side) && isTouched(Math.floor(index / side)) ? 0 : module,
    ),
  };
}

export function shapesOf(symbol: QrSymbol, design: QrDesign, hasLogo: boolean): Drawn {
  const zone = symbol.side + 2 * quietZone;
  const place = codePlaces[design.frame];
  const width = zone / place.width;
  const [left, top] = [-quietZone - place.left * width, -quietZone - place.top * width];
  const { primaryColor, backgroundColor } = design;
  const padWidth = zone * logoPadShare;
  const padPlace = (symbol.side - padWidth) / 2;
  const pad = { x: padPlace, y: padPlace, width: padWidth };
  const atCorner = (shape: Shape): Shape => {
    const { scale, x, y } = shape.at ?? { scale: 1, x: 0, y: 0 };
    return { ...shape, at: { scale, x: x + left, y: y + top } };
  };
  return {
    width,
    left,
    top,
    pad,
    shapes: [
      ...(design.isTransparent
        ? []
        : [{ color: backgroundColor, path: roundedRect({ x: left, y: top, width, height: width, radius: 0 }) }]),
      ...frameShapes(design, width).map(atCorner),
      { color: primaryColor, path: eyesPath(symbol.side, design.eyeShape) },
      // A pad would show as a colored square on a transparent background.
      modulesShape(hasLogo && design.isTransparent ? clearedOf(symbol, pad) : symbol, design),
      ...(hasLogo && !design.isTransparent
        ? [{ color: backgroundColor, path: roundedRect(square(pad.x, pad.width, 0)) }]
        : []),
    ],
  };
}

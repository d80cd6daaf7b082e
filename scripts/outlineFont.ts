/**
 * Writes the outlines of the letters in frames of QR codes, `src/server/images/letters.json`, out of the app's font: a
 * server draws the same on any machine, without fonts. To be run again only for another font. The contract says which
 * characters a call to action may have: all those of the font, whose pattern this prints.
 * Chromium draws a variable font into a PDF as paths, which are read here.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from './lib/chromium.js';

const root = path.resolve(import.meta.dirname, '..');
const weight = 700;

const fontFolder = path.join(root, 'node_modules/@fontsource-variable/figtree');
/** The ranges of characters for which a browser loads each of the font's files: not all of them are in it. */
const ranges = JSON.parse(readFileSync(path.join(fontFolder, 'unicode.json'), 'utf8')) as Record<string, string>;

const fontOf = (part: string) => readFileSync(path.join(fontFolder, `files/figtree-${part}-wght-normal.woff2`));

const faceOf = ([part, range]: [string, string]) =>
  `@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${fontOf(part).toString('base64')});
    unicode-range: ${range} }`;

/** All streams of a PDF as text. */
function* streamsOf(pdf: Buffer): Iterable<string> {
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at);
    const stream = pdf.subarray(at + 'stream\n'.length, end);
    // Short ones are not compressed.
    yield (stream[0] === 0x78 ? inflateSync(stream) : stream).toString('latin1');
    at = end + 'endstream'.length;
  }
}

const commands: Record<string, string> = { m: 'M', l: 'L', c: 'C', h: 'Z' };

/** The outline that a PDF has as that of an SVG, in thousandths of the font's size, y downwards from the baseline. */
const toPath = (outline: string) =>
  outline
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map((parts) => {
      const operator = parts.at(-1) ?? '';
      const numbers = parts.slice(0, -1).map((part) => Math.round(Number(part)));
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      if (operator === 're') return `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`;
      return operator in commands ? `${commands[operator]}${numbers.join(' ')}` : '';
    })
    .join('');

/** Width and outline; undefined for a character that is not in the font. */
function glyphIn(pdf: Buffer): [number, string] | undefined {
  if (!pdf.includes('(Figtree') || /FontFamily \((?!Figtree)/.test(pdf.toString('latin1'))) return undefined;
  const glyphs = [...streamsOf(pdf)].flatMap((text) => {
    const [, width, , , , , , outline = ''] =
      /^([\d.]+) (\S+) (\S+) (\S+) (\S+) (\S+) d1\n([\s\S]*)$/.exec(text.trim()) ?? [];
    return width === undefined ? [] : [[Math.round(Number(width)), toPath(outline)] as [number, string]];
  });
  const glyph = glyphs.at(-1);
  // The first glyph is the one for what is missing, and two letters of the font have no width.
  return glyphs.length < 2 || glyph?.[0] === 0 ? undefined : glyph;
}

const characters = Object.values(ranges)
  .flatMap((range) => range.split(','))
  .flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  })
  .filter((character) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(character))
  .sort();

const browser = await chromium.launch({ ...findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.setContent(
  `<style>${Object.entries(ranges).map(faceOf).join('')} p { font: ${weight} 100px Figtree }</style><p>Aő</p>`,
);
await page.evaluate(() => document.fonts.ready);
const letters: Record<string, [number, string]> = {};
for (const character of characters) {
  await page.locator('p').evaluate((line, text) => (line.textContent = text), character);
  const glyph = glyphIn(await page.pdf());
  if (glyph) letters[character] = glyph;
}
const space = await page.locator('p').evaluate((line) => {
  const widthOf = (text: string) => {
    line.innerHTML = `<span style="white-space: pre">${text}</span>`;
    return line.firstElementChild?.getBoundingClientRect().width ?? 0;
  };
  return (widthOf('A A') - widthOf('AA')) * 10;
});
letters[' '] = [Math.round(space), ''];
await browser.close();
writeFileSync(path.join(root, 'src/server/images/letters.json'), `${JSON.stringify(letters, null, 1)}\n`);
const inRanges = Object.keys(letters)
  .map((character) => character.codePointAt(0) ?? 0)
  .sort((one, other) => one - other)
  .reduce<[number, number][]>((found, code) => {
    const range = found.at(-1);
    if (range?.[1] === code - 1) range[1] = code;
    else found.push([code, code]);
    return found;
  }, []);
console.log('For the pattern of QrFrameText in the contract:');
console.log(
  inRanges
    .map(([first, last]) =>
      (first === last ? [first] : [first, last]).map((code) => String.fromCodePoint(code)).join('-'),
    )
    .join(''),
);

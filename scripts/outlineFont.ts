/**
 * Writes the outlines of the letters in frames of QR codes, `src/server/images/letters.json`, out of the app's font: a
 * server draws the same on any machine, without fonts. To be run again only for another font or other characters.
 * Chromium draws a variable font into a PDF as paths, which are read here.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from './lib/chromium.js';

const root = path.resolve(import.meta.dirname, '..');
const weight = 700;

const fontOf = (part: string) =>
  readFileSync(path.join(root, `node_modules/@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2`));

const faceOf = (part: string) =>
  `@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${fontOf(part).toString('base64')});
    unicode-range: ${part === 'latin' ? 'U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+20AC' : 'U+0100-0130, U+0132-0151, U+0154-017F'} }`;

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

/** Width and outline. */
function glyphIn(pdf: Buffer): [number, string] {
  if (!pdf.includes('(Figtree') || /FontFamily \((?!Figtree)/.test(pdf.toString('latin1')))
    throw new Error('Not in the font');
  const glyphs = [...streamsOf(pdf)].flatMap((text) => {
    const [, width, , , , , , outline = ''] =
      /^([\d.]+) (\S+) (\S+) (\S+) (\S+) (\S+) d1\n([\s\S]*)$/.exec(text.trim()) ?? [];
    return width === undefined ? [] : [[Math.round(Number(width)), toPath(outline)] as [number, string]];
  });
  // The first glyph is the one for what is missing.
  const glyph = glyphs.at(-1);
  if (!glyph || glyphs.length < 2) throw new Error('No glyph');
  return glyph;
}

/** Those of the contract's `QrFrameText`. */
const allowed = /^[ -~¡-¬®-ēĖ-ħĪīĮ-ķĹ-ľŁ-ňŊ-ōŐ-šŤťŪ-ž–’…€]$/;
const characters = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => character !== ' ' && allowed.test(character),
);

const browser = await chromium.launch({ ...findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.setContent(
  `<style>${faceOf('latin')}${faceOf('latin-ext')} p { font: ${weight} 100px Figtree }</style><p>Aő</p>`,
);
await page.evaluate(() => document.fonts.ready);
const letters: Record<string, [number, string]> = {};
for (const character of characters) {
  await page.locator('p').evaluate((line, text) => (line.textContent = text), character);
  try {
    letters[character] = glyphIn(await page.pdf());
  } catch (error) {
    throw new Error(`${character} (U+${character.codePointAt(0)?.toString(16)})`, { cause: error });
  }
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
console.log(`${Object.keys(letters).length} characters`);

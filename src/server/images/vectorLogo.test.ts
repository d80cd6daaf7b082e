import { sharp } from './sharp.ts';
import { faultOfSvg } from './svg.ts';
import { embeddable, nested, vectorIn, withVector } from './vectorLogo.ts';

const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" id="curtly-logo"';
const svg = (inner: string, attributes = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;

test('a logo keeps what it draws, and nothing that a browser could run or that reaches the code around it', () => {
  const drawing = `<?xml version="1.0" encoding="utf-8"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:n="http://www.w3.org/1999/xhtml" xmlns:i="http://www.inkscape.org/"
      viewBox="0 0 24 12" width="100%" overflow="visible" fill="none" i:version="1">
      <title>A &amp; B</title><metadata><n:script>alert(1)</n:script></metadata>
      <n:script>alert(1)</n:script><!-- a note -->
      <style>/* Illustrator */ .a, g > path { fill: #f00 } #b{opacity:.5}</style>
      <defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs>
      <g id="b" i:label="Layer"><path class="a" d="M0 0h9"/><use href="#g" n:onclick="alert(1)"/></g>
    </svg>`;
  expect(faultOfSvg(Buffer.from(drawing))).toBeUndefined();
  expect(embeddable(drawing)).toBe(
    `${head} viewBox="0 0 24 12"><g fill="none">` +
      '<style>#curtly-logo .a,#curtly-logo g > path{fill: #f00}#curtly-logo #b{opacity:.5}</style>' +
      '<defs><linearGradient id="g"><stop offset="0"></stop></linearGradient></defs>' +
      '<g id="b"><path class="a" d="M0 0h9"></path><use xlink:href="#g"></use></g></g></svg>',
  );
});

test.each([
  ['one of an archive', svg('<style>.a{fill:red}</style><path class="a" d="M0 0h9"/>')],
  ['texts in attributes', svg('<path d="M0 0h9" class="a&quot;&lt;&amp;"/>')],
])('what was made is taken as it is, and has no fault: %s', (_name, text) => {
  const made = embeddable(text) ?? '';
  expect(made).toMatch(/^<svg .*<\/svg>$/);
  expect(embeddable(made)).toBe(made);
  expect(faultOfSvg(Buffer.from(made))).toBeUndefined();
});

test.each([
  ['width="24" height="12px"', '0 0 24 12'],
  ['viewBox=" -1,0 24.5 12 "', '-1 0 24.5 12'],
])('its size is that of %s', (attributes, viewBox) => {
  expect(embeddable(svg('', attributes))).toBe(`${head} viewBox="${viewBox}"></svg>`);
});

test.each([
  ['a condition', svg('<style>@media print { .a { fill: red } }</style>')],
  ['a state', svg('<style>.a:hover { fill: red }</style>')],
  ['a text', svg('<style>.a { font-family: "}" }</style>')],
  ['an escape', svg('<style>.a { fill: \\72 ed }</style>')],
  ['a rule without an end', svg('<style>.a { fill: red</style>')],
  ['a comment without an end', svg('<style>.a { fill: red } /* </style>')],
  ['no size', svg('', '')],
  ['a size of the page', svg('', 'width="100%" height="100%"')],
  ['a size of another unit', svg('', 'width="10mm" height="10mm"')],
  ['no room', svg('', 'viewBox="0 0 0 24"')],
])('with %s it could look different, so it stays a picture', (_name, text) => {
  expect(embeddable(text)).toBeUndefined();
});

test('is nested at its place', () => {
  expect(nested(`${head} viewBox="0 0 24 12"><path d="M0 0h9"></path></svg>`, { x: 10, y: 11.5, side: 7 })).toBe(
    '<svg x="10" y="11.5" width="7" height="7" id="curtly-logo" viewBox="0 0 24 12" shape-rendering="auto"><path d="M0 0h9"></path></svg>',
  );
});

describe('a PNG', () => {
  const picture = () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#08f' } })
      .png()
      .toBuffer();

  test('carries a drawing, and is still one', async () => {
    const png = withVector(await picture(), '<svg>Größe</svg>');
    expect(vectorIn(png)).toBe('<svg>Größe</svg>');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 9, height: 9 });
    expect(await sharp(png).raw().toBuffer()).toEqual(
      await sharp(await picture())
        .raw()
        .toBuffer(),
    );
  });

  test('carries none', async () => {
    expect(vectorIn(await picture())).toBeUndefined();
    expect(vectorIn(Buffer.from('no picture'))).toBeUndefined();
  });

  test('carries one that is damaged, or too large', async () => {
    const png = withVector(await picture(), '<svg/>');
    const at = png.indexOf('svGz');
    png.fill(0, at + 4, at + 8);
    expect(vectorIn(png)).toBeUndefined();
    expect(vectorIn(withVector(await picture(), ' '.repeat(1_048_577)))).toBeUndefined();
  });
});

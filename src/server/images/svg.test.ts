import { faultOfSvg } from './svg.ts';

const namespace = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inner: string, attributes = '') => `<svg ${namespace} width="24" height="24" ${attributes}>${inner}</svg>`;
const faultOf = (text: string) => faultOfSvg(Buffer.from(text));

describe('a drawing', () => {
  test.each([
    [
      'shapes and gradients',
      svg(
        '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><g fill="url(#g)"><path d="M0 0h9"/></g>',
      ),
    ],
    ['parts of its own', svg('<symbol id="s"><circle r="4"/></symbol><use href="#s"/><use href=" #s"/>')],
    ['a style sheet', svg('<style>.a { fill: #f00; clip-path: url( "#c" ); filter: none }</style><rect class="a"/>')],
    ['a style sheet in CDATA', svg('<style><![CDATA[ .a > .b { fill: red } ]]></style>')],
    [
      'notes of a drawing program',
      `<?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg ${namespace} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <inkscape:grid type="xygrid"/><metadata><rdf:RDF><rdf:li rdf:resource="http://example.com/"/></rdf:RDF></metadata><path d="M0 0"/>
      </svg>`,
    ],
  ])('may have %s', (_name, text) => {
    expect(faultOf(text)).toBeUndefined();
  });
});

test.each([
  ['reaches out', svg('<script/>')],
  ['reaches out', svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
  ['reaches out', svg('<animateTransform/>')],
  ['reaches out', svg('', 'onload="x()"')],
  ['reaches out', svg('<use href="other.svg#a"/>')],
  ['reaches out', svg('<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="data:,"/>')],
  ['reaches out', svg('<rect style="fill: URL( &apos;//example.com&apos; )"/>')],
  ['reaches out', svg('<style>@import "a.css"</style>')],
  ['reaches out', svg('<style>a{}<![CDATA[ @import "a.css" ]]></style>')],
  ['reaches out', `<?xml-stylesheet href="a.css"?>${svg('')}`],
  ['has entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<title>&a;</title>')}`],
  ['has entities', `<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>${svg('<path d="M0 0h9"/>')}`],
  ['has text', svg('<text x="1">Hi</text>')],
  ['has text', svg('<g><textPath/></g>')],
  ['has text', svg('<x:tspan xmlns:x="http://www.w3.org/2000/svg"/>')],
  ['slow to draw', svg('<filter id="f"><feTurbulence/></filter>')],
  ['slow to draw', svg('<pattern id="p"/>')],
  ['slow to draw', svg('<marker id="m"/>')],
  ['slow to draw', svg('<rect filter="blur(50)"/>')],
  ['slow to draw', svg('<rect style="opacity:1; filter : blur(50)"/>')],
  ['slow to draw', svg('<style>rect { filter: drop-shadow(0 0 50px red) }</style>')],
  ['no XML', '<svg><path></svg>'],
  ['no XML', svg('<title>&nbsp;</title>')],
  ['no XML', '<html><body>Hi</body></html'],
  ['not UTF-8', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
])('%s: %s', (fault, text) => {
  expect(faultOf(text)).toBe(fault);
});

test('5,000 elements are the most', () => {
  expect(faultOf(svg('<path/>'.repeat(4_999)))).toBeUndefined();
  expect(faultOf(svg('<path/>'.repeat(5_000)))).toBe('too many elements');
});

test('not UTF-8, by its bytes', () => {
  expect(faultOfSvg(Buffer.from(svg('<title>é</title>'), 'latin1'))).toBe('not UTF-8');
});

describe('is judged in one pass: a megabyte of', () => {
  const many = 1_000_000;
  test.each<[string, string]>([
    ['white space in a reference', svg(`<use href="${' '.repeat(many)}"/>`)],
    ['white space before a value', svg(`<use href=${' '.repeat(many)}"#a"/>`)],
    ['openings of references', svg(`<style>${'url( '.repeat(many / 5)}</style>`)],
    ['white space after url(', svg(`<style>url(${' '.repeat(many)}</style>`)],
    ['names of handlers', svg(`<rect ${' on'.repeat(many / 3)}/>`)],
    ['beginnings of tags', '<'.repeat(many)],
    ['attributes', svg(`<rect ${Array.from({ length: many / 10 }, (_, index) => `a${index}=""`).join(' ')}/>`)],
    ['namespaces', svg(`<rect ${Array.from({ length: many / 15 }, (_, index) => `xmlns:a${index}="a"`).join(' ')}/>`)],
    ['comments', svg('<!-- -->'.repeat(many / 8))],
    ['text', svg(`<title>${'a '.repeat(many / 2)}</title>`)],
  ])('%s', (_name, text) => {
    faultOf(text);
  });
});

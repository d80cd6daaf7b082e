import { noteIn, titleIn } from './linkTexts.ts';

test.each([
  ['', null],
  ['  ', null],
  ['Winter\nsale ', 'Winter sale'],
  ['\u0007A\u202Eb', 'A b'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(1_000_000), 'x'.repeat(200)],
  [`${'x'.repeat(199)}😀`, 'x'.repeat(199)],
])('the title %j is kept as %j', (given, kept) => expect(titleIn(given)).toBe(kept));

test.each([
  ['', null],
  ['Two\nlines\tand a tab', 'Two\nlines\tand a tab'],
  ['x'.repeat(1_001), 'x'.repeat(1_000)],
])('the note %j is kept as %j', (given, kept) => expect(noteIn(given)).toBe(kept));

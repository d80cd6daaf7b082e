import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { overBudget } from './budgets.js';

const pages = ['HomeScreen', 'PricingScreen', 'LoginScreen', 'CreateAccountScreen'];

/** A build whose pages share a script of this many bytes, and have a small one of their own. */
function aBuild(bytes: number): string {
  const dist = mkdtempSync(path.join(tmpdir(), 'curtly-budget-'));
  mkdirSync(path.join(dist, 'pages'));
  writeFileSync(path.join(dist, 'main.js'), 'plain text, which is larger and does not count');
  writeFileSync(path.join(dist, 'main.js.br'), Buffer.alloc(bytes));
  writeFileSync(path.join(dist, 'small.js'), Buffer.alloc(1_000));
  for (const page of pages) {
    writeFileSync(
      path.join(dist, 'pages', `${page}.html`),
      '<script>inline()</script><script>(function (scripts) {})(["/small.js","/main.js"]);\n</script>',
    );
  }
  return dist;
}

test('a page may need as much as its budget', () => {
  expect(overBudget(aBuild(169_400))).toEqual([]);
});

test('a page that needs more is named, with both figures', () => {
  expect(overBudget(aBuild(174_101))).toEqual([
    expect.stringMatching(/^HomeScreen needs 175\.1 kB of JavaScript before it works, and may need 175 kB:/),
    expect.stringMatching(/^PricingScreen needs 175\.1 kB/),
  ]);
  expect(overBudget(aBuild(210_000))).toHaveLength(pages.length);
});

test('a page without scripts was not understood', () => {
  const dist = aBuild(0);
  writeFileSync(path.join(dist, 'pages/LoginScreen.html'), '<script src="/main.js"></script>');
  expect(overBudget(dist)).toEqual(['LoginScreen has no scripts.']);
});

/** @jest-environment ./src/testing/environment/web.mts */

const page = `
  <form class="box wide" id="form">
    <label class="box-label">Name <input class="field" name="name" required></label>
    <svg><linearGradient class="paint"></linearGradient></svg>
    <button class="field Button-root" type="submit" disabled>Save</button>
  </form>
  <p class="box:odd">Text</p>
`;

const selectors = [
  '*',
  'p',
  'P',
  '.field',
  '.nowhere',
  'input.field',
  'button.field',
  '.box.wide',
  '.box .field',
  '.box > .field',
  'label + svg',
  'label ~ button',
  '.nowhere .field',
  '.nowhere, .field',
  'p, .box-label',
  '#form',
  '#form > *',
  '.box > *',
  '.box>:first-child',
  '.box > label > *',
  '.box:not(.narrow) > :is(svg, button)',
  '.nowhere > *',
  '.box :is(.field, p)',
  '.box [type]',
  '.box > [type]',
  ':root:has(.paint) > body',
  '::selection',
  ':root > body',
  'form#form.box',
  '.box:not(.wide)',
  '.box:not(.nowhere, p)',
  ':is(.field, p)',
  '.field:is(input, p):not(:disabled)',
  '.box:has(> .field)',
  '.box:has(> label > .field)',
  '.nowhere:has(.field)',
  '[type="submit"]',
  '[type=submit]',
  'input[name]',
  '.field:disabled',
  '.field:focus',
  ':root',
  'html:has(.paint)',
  'linearGradient',
  '.paint',
  String.raw`.box\:odd`,
  '.Button-root.field',
  '.field::before',
  'p:nth-child(2)',
  'body > *',
];

test.each(selectors)('%s decides about the same elements as when it is asked for', (selector) => {
  document.body.innerHTML = page;
  const sheet = document.head.appendChild(document.createElement('style'));
  // Each has a color of its own, so that none inherits it.
  sheet.textContent = `* { color: rgb(9, 9, 9); } ${selector} { color: rgb(1, 2, 3); }`;
  for (const element of document.querySelectorAll('*')) {
    expect([element.outerHTML, getComputedStyle(element).color === 'rgb(1, 2, 3)']).toEqual([
      element.outerHTML,
      element.matches(selector),
    ]);
  }
  sheet.remove();
});

test('rules that are not of elements decide about none', () => {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = '@keyframes pulse { from { color: red; } to { color: blue; } } p { color: rgb(1, 2, 3); }';
  document.body.innerHTML = page;
  expect(getComputedStyle(document.querySelector('p')!).color).toBe('rgb(1, 2, 3)');
  sheet.remove();
});

const named = ['display', 'opacity', 'visibility', 'pointerEvents', 'width', 'paddingTop', 'borderTopWidth'] as const;
const cssNames = named.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

test('a property that is computed alone has the value that it has in the whole style', () => {
  document.body.innerHTML = page;
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = `
    .box { visibility: hidden; pointer-events: none; padding: 1px 2px; border: 3px solid red; width: 10px; }
    label { display: none; opacity: 0.5; visibility: visible; }
    input { display: unset; border-top-width: 4px; }
    @media print { p { display: none; } }
    @media screen { p { opacity: 0; } }
  `;
  document.querySelector('button')!.style.cssText = 'display: none; width: 5px';
  const { contentWindow: another } = document.body.appendChild(document.createElement('iframe'));
  for (const element of document.querySelectorAll('*')) {
    // The window of a frame computes styles as jsdom does.
    const style = another!.getComputedStyle(element);
    const whole = cssNames.map((name) => style.getPropertyValue(name));
    expect(named.map((name) => getComputedStyle(element)[name])).toEqual(whole);
    expect(cssNames.map((name) => getComputedStyle(element).getPropertyValue(name))).toEqual(whole);
  }
  expect(named.map((name) => getComputedStyle(document.querySelector('button')!)[name])).toEqual([
    'none',
    '',
    'hidden',
    'none',
    '5px',
    '2px',
    '2px',
  ]);
  expect(getComputedStyle(document.querySelector('p')!).opacity).toBe('0');
  sheet.remove();
});

test('a change of the page shows at once', () => {
  document.body.innerHTML = '<p class="note">Text</p>';
  const text = document.querySelector('p')!;
  const shown = () => getComputedStyle(text).display;
  expect(shown()).toBe('block');
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = '.note { display: none; }';
  expect(shown()).toBe('none');
  text.className = '';
  expect(shown()).toBe('block');
  sheet.sheet!.insertRule('p { display: flex; }', 0);
  text.className = 'other';
  expect(shown()).toBe('flex');
  text.style.display = 'grid';
  expect(shown()).toBe('grid');
  text.style.display = '';
  sheet.remove();
  expect(shown()).toBe('block');
});

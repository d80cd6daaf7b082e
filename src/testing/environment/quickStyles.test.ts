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
  // Each has a colour of its own, so that none inherits it.
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

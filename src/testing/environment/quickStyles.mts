/**
 * Makes jsdom's `getComputedStyle` quick. For each element it asks of every rule in the page whether it matches, and a
 * screen has hundreds of rules, each for a class that few elements have: most are told apart here by that class alone.
 * It must be imported before jsdom. A jsdom that works differently makes it fail here, and it can go.
 */
import { createRequire } from 'node:module';

interface ElementNode {
  localName: string;
  classList: { contains(name: string): boolean };
}

interface Subject {
  tag: string | undefined;
  classes: string[];
}

type Matches = (element: ElementNode, selector: string | undefined) => boolean;

/**
 * What an element must be, and the classes that it must have, for each alternative of a selector; `undefined`: too hard
 * to say.
 */
function subjectsOf(selector: string): Subject[] | undefined {
  if (selector.includes('\\')) return undefined;
  let plain = selector.replace(/"[^"]*"|'[^']*'/g, '');
  // The innermost brackets first: what is in them says no more than what is outside.
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/:[\w-]+\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  return plain.split(',').map((alternative) => {
    const compound =
      alternative
        .trim()
        .split(/[\s>+~]/)
        .at(-1) ?? '';
    const [named = ''] = compound.split(':');
    return {
      tag: /^[a-z][\w-]*/i.exec(named)?.[0].toLowerCase(),
      classes: [...named.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    };
  });
}

const require = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js') as { matchesDontThrow: Matches };
const { matchesDontThrow } = selectors;
const known = new Map<string, Subject[] | undefined>();

selectors.matchesDontThrow = (element, selector) => {
  // Rules that are not of elements, such as those of animations, have none.
  if (selector === undefined) return false;
  if (!known.has(selector)) known.set(selector, subjectsOf(selector));
  const subjects = known.get(selector);
  const mayMatch =
    !subjects ||
    subjects.some(
      ({ tag, classes }) =>
        (tag === undefined || tag === element.localName.toLowerCase()) &&
        classes.every((name) => element.classList.contains(name)),
    );
  return mayMatch && matchesDontThrow(element, selector);
};

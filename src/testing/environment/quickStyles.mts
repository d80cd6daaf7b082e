/**
 * Makes jsdom's `getComputedStyle` quick. For each element it asks every rule in the page whether it matches, and
 * computes every property. A screen has hundreds of rules, each for a class that few elements have, and hardly anyone
 * asks for more than whether an element is shown. Here rules are found by class or tag, and those few properties are
 * computed alone. It must be imported before jsdom. A jsdom that works differently makes it fail here, and it can go.
 */
import { createRequire } from 'node:module';

interface Style extends ArrayLike<string> {
  cssText: string;
  getPropertyValue(name: string): string;
  getPropertyPriority(name: string): string;
  setProperty(name: string, value: string, priority: string): void;
  removeProperty(name: string): void;
}

interface Rule {
  selectorText?: string;
  style: Style;
  media?: ArrayLike<string>;
  cssRules: ArrayLike<Rule>;
}

interface Sheet {
  cssRules: ArrayLike<Rule>;
}

interface ElementNode {
  localName: string;
  parentElement: ElementNode | null;
  style: Style;
  getAttributeNS(namespace: null, name: string): string | null;
  _ownerDocument: { _styleCache: WeakMap<ElementNode, Style> | null; styleSheets: { _list: Sheet[] } };
}

interface StyleRules {
  getDeclarationForElement(element: ElementNode): Style;
  getResolvedValue(element: ElementNode, property: string): string;
  propertiesWithResolvedValueImplemented: object;
}

interface Selectors {
  matchesDontThrow(element: ElementNode, selector: string): boolean;
}

const fromEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const require = createRequire(fromEnvironment.resolve('jsdom'));
const cssom = require('rrweb-cssom') as { parse(text: string): Sheet };
const { CSSStyleDeclaration } = require('cssstyle') as { CSSStyleDeclaration: new () => Style };
const defaultSheet = cssom.parse(require('./jsdom/browser/default-stylesheet.js') as string);
const styleRules = require('./jsdom/living/helpers/style-rules.js') as StyleRules;
const { matchesDontThrow } = require('./jsdom/living/helpers/selectors.js') as Selectors;

/** Matches whatever a key cannot be told for. */
const anything = '*';

const lastCompound = (selector: string) =>
  selector
    .trim()
    .split(/[\s>+~]/)
    .at(-1) ?? '';

/** Without what is said of its state. */
const nameIn = (compound: string) => compound.split(':')[0] ?? '';

/** A class, tag, id or parent's class for each alternative of a selector, without which no element matches it. */
function keysOf(selector: string): string[] {
  if (selector.includes('\\')) return [anything];
  let plain = selector.replace(/"[^"]*"|'[^']*'/g, '');
  // The innermost brackets first: what is in them says no more than what is outside. Something stays in their place.
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/:[\w-]+\([^()]*\)|\[[^[\]]*\]/g, ':any');
  }
  return plain.split(',').map((alternative) => {
    const compound = lastCompound(alternative);
    const named = nameIn(compound);
    const key = /[.#][\w-]+/.exec(named)?.[0] ?? /^[a-z][\w-]*/i.exec(named)?.[0].toLowerCase();
    if (key) return key;
    if (compound.startsWith(':root')) return 'html';
    const before = alternative.trim().slice(0, alternative.trim().length - compound.length);
    const parent = /^(.*)>\s*$/.exec(before)?.[1] ?? '';
    const parentClass = /\.[\w-]+/.exec(nameIn(lastCompound(parent)))?.[0];
    return parentClass ? `>${parentClass}` : anything;
  });
}

const classesOf = (element: ElementNode) =>
  (element.getAttributeNS(null, 'class') ?? '').split(/\s+/).map((name) => `.${name}`);

function keysFor(element: ElementNode): string[] {
  const id = element.getAttributeNS(null, 'id');
  const parents = element.parentElement ? classesOf(element.parentElement).map((name) => `>${name}`) : [];
  return [anything, element.localName.toLowerCase(), `#${id}`, ...classesOf(element), ...parents];
}

interface Entry {
  /** In the order of the page. */
  place: number;
  selector: string;
  style: Style;
}

const isOneClass = (selector: string) => /^\.[\w-]+$/.test(selector);

/** The rules of a page, by what an element must be. */
class Index {
  readonly #sheets: Sheet[] = [];
  readonly #counts: number[] = [];
  readonly #entries = new Map<string, Entry[]>();
  #places = 0;
  /** By the rules that an element has, and its own style. */
  readonly #declarations = new Map<string, Style>();

  /** Takes in sheets that are new at the end. Returns whether the others are as they were. */
  follows(sheets: readonly Sheet[]): boolean {
    if (!this.#sheets.every((sheet, at) => sheet === sheets[at] && sheet.cssRules.length === this.#counts[at]))
      return false;
    for (const sheet of sheets.slice(this.#sheets.length)) {
      this.#sheets.push(sheet);
      this.#counts.push(sheet.cssRules.length);
      for (const rule of Array.from(sheet.cssRules)) this.#add(rule);
    }
    return true;
  }

  #add({ selectorText: selector, style, media, cssRules }: Rule): void {
    if (media) {
      if (Array.from(media).includes('screen')) for (const inner of Array.from(cssRules)) this.#add(inner);
      return;
    }
    // Rules that are not of elements, such as those of animations, have none.
    if (selector === undefined) return;
    const entry = { place: (this.#places += 1), selector, style };
    for (const key of new Set(keysOf(selector))) this.#entries.set(key, [...(this.#entries.get(key) ?? []), entry]);
  }

  #entriesOf(element: ElementNode): Entry[] {
    const found = new Set(keysFor(element).flatMap((key) => this.#entries.get(key) ?? []));
    return [...found]
      .filter(({ selector }) => isOneClass(selector) || matchesDontThrow(element, selector))
      .sort((a, b) => a.place - b.place);
  }

  declarationOf(element: ElementNode): Style {
    const entries = this.#entriesOf(element);
    const key = `${entries.map(({ place }) => place).join(' ')} ${element.style.cssText}`;
    let declaration = this.#declarations.get(key);
    if (!declaration) {
      declaration = new CSSStyleDeclaration();
      for (const style of [...entries.map((entry) => entry.style), element.style])
        for (const name of Array.from(style)) {
          const value = style.getPropertyValue(name);
          if (value === 'unset') declaration.removeProperty(name);
          else declaration.setProperty(name, value, style.getPropertyPriority(name));
        }
      this.#declarations.set(key, declaration);
    }
    return declaration;
  }
}

const indexes = new WeakMap<object, Index>();

function indexOf({ styleSheets }: ElementNode['_ownerDocument']): Index {
  const sheets = [defaultSheet, ...styleSheets._list];
  let index = indexes.get(styleSheets);
  if (!index?.follows(sheets)) {
    index = new Index();
    index.follows(sheets);
    indexes.set(styleSheets, index);
  }
  return index;
}

styleRules.getDeclarationForElement = (element) => {
  const { _ownerDocument: page } = element;
  const known = (page._styleCache ??= new WeakMap());
  let declaration = known.get(element);
  if (!declaration) {
    declaration = indexOf(page).declarationOf(element);
    known.set(element, declaration);
  }
  return declaration;
};

/** What Testing Library and the fields of several lines ask for again and again. */
const quickNames = new Set([
  'border-bottom-width',
  'border-top-width',
  'box-sizing',
  'display',
  'opacity',
  'padding-bottom',
  'padding-top',
  'pointer-events',
  'visibility',
  'width',
]);

const cssName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const { implForWrapper } = require('./jsdom/living/generated/utils.js') as {
  implForWrapper(element: unknown): ElementNode | null;
};

/** Computes a style when it is read, and whole only if it must. */
export function readStylesQuickly(window: Pick<Window, 'getComputedStyle'>): void {
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, pseudo) => {
    const node = implForWrapper(element);
    if (!node || pseudo) return getComputedStyle(element, pseudo);
    let whole: CSSStyleDeclaration | undefined;

    function valueOf(name: string): string {
      if (name in styleRules.propertiesWithResolvedValueImplemented) return styleRules.getResolvedValue(node!, name);
      if (quickNames.has(name)) return styleRules.getDeclarationForElement(node!).getPropertyValue(name);
      return (whole ??= getComputedStyle(element)).getPropertyValue(name);
    }

    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, name) {
        if (name === 'getPropertyValue') return valueOf;
        if (typeof name === 'string' && quickNames.has(cssName(name))) return valueOf(cssName(name));
        const value: unknown = Reflect.get((whole ??= getComputedStyle(element)), name);
        return typeof value === 'function' ? (value.bind(whole) as unknown) : value;
      },
    });
  };
}

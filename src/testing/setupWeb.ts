/** What the screens need of a browser and jsdom lacks. */
import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';

window.matchMedia ??= (query: string): MediaQueryList => ({
  // A wide window in the light, with a mouse, and no motion: transitions would only make tests wait.
  matches: /min-width|hover: hover|pointer: fine|prefers-reduced-motion: reduce/.test(query),
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(window, { ResizeObserver: StillObserver, IntersectionObserver: StillObserver, scrollTo: () => undefined });
Object.defineProperty(window, 'crypto', { configurable: true, value: webcrypto });
Element.prototype.scrollIntoView ??= () => undefined;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

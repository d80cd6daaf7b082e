/** The screens need these of a browser, and jsdom lacks them. */
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import { webcrypto } from 'node:crypto';
import * as React from 'react';
import { watchConsole } from './watchConsole.ts';

const { getElementError } = getConfig();
configure({
  // The first test of a file also loads the code of its screens.
  asyncUtilTimeout: 10_000,
  // The page is printed when a wait has failed, and not for each of its attempts.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// React keeps a stack for each element, which nobody reads here and takes an eighth of the time: more than enough of
// them were kept already.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

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
Object.assign(window, {
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  scrollTo: () => undefined,
});
Object.defineProperty(window, 'crypto', { configurable: true, value: webcrypto });
Element.prototype.scrollIntoView ??= () => undefined;

beforeEach(() => {
  // With a real service behind it, the app goes on by itself while a test waits for other things, as it does in a
  // browser:
  // React need not be told of every step, and tests wait for what they want to see.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

const takePrinted = watchConsole(console);

/**
 * A test that expects an error or a warning says so, and silences it: `jest.spyOn(console,
 * 'error').mockImplementation(…)`.
 */
function expectQuietConsole(): void {
  const printed = takePrinted();
  if (printed.length > 0)
    throw new Error(`Errors or warnings on the console that the test did not expect:\n${printed.join('\n')}`);
}
afterEach(expectQuietConsole);
afterAll(expectQuietConsole);

// The storage is emptied before a test and not after it: the app still stores what it wants to keep when its page is
// taken away.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

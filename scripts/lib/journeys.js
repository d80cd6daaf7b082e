import { prepareChromium } from './chromium.js';
import { run, tool } from './prepare.js';

/**
 * Runs the journeys against the built web app. Returns Playwright's exit code.
 * @param {string} node @param {string[]} [args] @param {Record<string, string>} [variables] @param {number}
 * [timeout] in milliseconds
 */
export async function journeys(node, args = [], variables, timeout) {
  await prepareChromium(node);
  return run(
    node,
    [tool('playwright'), 'test', '--config=src/testing/journeys/playwright.config.ts', ...args],
    variables,
    timeout,
  );
}

/** How much JavaScript a page may need before it works. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Bytes of brotli, by the name of the page in dist/pages/: what it was measured to need, and half a percent more. */
const budgets = { HomeScreen: 175_000, PricingScreen: 171_000, LoginScreen: 208_900, CreateAccountScreen: 208_900 };

/** A sentence for each page of a build that needs more than its budget. @param {string} dist */
export function overBudget(dist) {
  return Object.entries(budgets).flatMap(([page, budget]) => {
    const html = readFileSync(path.join(dist, 'pages', `${page}.html`), 'utf8');
    // The list of scripts at the end of the page, as webpack.config.ts writes it.
    const [, scripts = '[]'] = /\}\)\((\[[^\]]*\])\);\s*<\/script>/.exec(html) ?? [];
    /** @type {string[]} */
    const files = JSON.parse(scripts);
    const size = files.reduce((sum, file) => {
      const plain = path.join(dist, file);
      // What is too small to gain from it is not compressed.
      return sum + statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
    }, 0);
    if (size === 0) return [`${page} has no scripts.`];
    if (size <= budget) return [];
    return [
      `${page} needs ${(size / 1000).toFixed(1)} kB of JavaScript before it works, and may need ${budget / 1000} kB: load what it does not need at first later, with lazyComponent.`,
    ];
  });
}

import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './root.ts';

/** The font of the app, for pages that the server makes. Without the built web app they take the system's. */
export function fontFace(): string {
  const assets = fileURLToPath(new URL('dist/assets', root));
  const name = existsSync(assets) ? readdirSync(assets).find((entry) => entry.endsWith('.woff2')) : undefined;
  return name === undefined
    ? ''
    : `@font-face { font-family: Figtree; font-weight: 300 900; font-display: swap; src: url(/assets/${name}) format('woff2'); }`;
}

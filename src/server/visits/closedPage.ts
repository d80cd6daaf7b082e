/** These pages for links that cannot be opened now are plain HTML, readable without JavaScript. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { wordmark } from '../../shared/brand.ts';
import { paths, reportPath } from '../../shared/paths.ts';
import { root } from '../process/root.ts';

dayjs.extend(utc);

const date = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;
const formats = { date, time };

/** The script shows times in the visitor's zone. */
const script = `
const { date, time } = ${JSON.stringify(formats)};
for (const element of document.querySelectorAll('time')) {
  const at = new Date(element.dateTime);
  element.textContent = at.toLocaleDateString('en-US', date) + ' ' + at.toLocaleTimeString('en-GB', time);
}
`;

export const closedPagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "img-src 'self'",
  "font-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

const fontFace = (url: string) =>
  `@font-face { font-family: Figtree; font-weight: 300 900; font-display: swap; src: url(${url}) format('woff2'); }`;

/** Only the built web app has the font. */
function fontUrlIn(assets: string): string | undefined {
  const name = existsSync(assets) ? readdirSync(assets).find((entry) => entry.endsWith('.woff2')) : undefined;
  return name && `/assets/${name}`;
}

const goneText = 'Link has expired and is no longer accessible.';

export function createClosedPages() {
  const fontUrl = fontUrlIn(fileURLToPath(new URL('dist/assets', root)));
  /** `reported`: the short URL, where its page offers to report it. */
  const page = (
    title: string,
    text: string,
    { more = '', reported }: { more?: string; reported?: string } = {},
  ) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
${fontUrl === undefined ? '' : fontFace(fontUrl)}
:root { color-scheme: light dark; --page: #fafaf9; --text: #18181b; --quiet: #57575f; --line: #8b8b93; --accent: #4f46e5; }
@media (prefers-color-scheme: dark) { :root { --page: #111113; --text: #f4f4f5; --quiet: #a6a6b0; --line: #75757f; --accent: #8f97fb; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr auto; padding: 17px clamp(16px, 4vw, 24px) 24px;
  background: var(--page); color: var(--text); font: 16px/1.6 Figtree, system-ui, sans-serif; }
header { display: flex; align-items: center; gap: 8px; width: 100%; max-width: 1120px; margin: 0 auto; }
header svg { margin-top: 3px; }
main { place-self: center; max-width: 32rem; padding-bottom: 48px; text-align: center; }
h1 { margin: 0 0 8px; font-size: clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem); line-height: 1.15; letter-spacing: -0.025em; text-wrap: balance; }
p { margin: 0; color: var(--quiet); text-wrap: balance; }
time { color: var(--text); font-weight: 600; white-space: nowrap; }
footer { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px 24px; font-size: 14px; line-height: 20px; }
footer a { color: var(--quiet); }
main a { display: inline-block; margin-top: 32px; padding: 10px 20px; border: 1px solid var(--line); border-radius: 10px; color: inherit;
  font-weight: 600; text-decoration: none; }
a:hover { border-color: var(--accent); color: var(--accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
</style>
</head>
<body>
<header>
<img src="/favicon.svg" alt="" width="30" height="30">
<svg role="img" aria-label="Curtly" viewBox="${wordmark.viewBox}" width="67" height="26" fill="none" stroke="currentColor" stroke-width="${wordmark.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"><path d="${wordmark.path}"/></svg>
</header>
<main>
<h1>${title}</h1>
<p>${text}</p>
${more}
<a href="/">Go to Homepage</a>
</main>
<footer>
${reported === undefined ? '' : `<a href="${reportPath(reported)}">Report this link</a>\n`}<a href="${paths.terms}">Terms of Service</a>
<a href="${paths.privacy}">Privacy Policy</a>
</footer>
</body>
</html>
`;

  return {
    expired: (shortUrl: string) => page('Link expired', goneText, { reported: shortUrl }),

    /** What was deleted opens nothing that could be reported. */
    deleted: page('Link expired', goneText),

    banned: page('Link disabled', 'This link was disabled because of abuse. Do not use what it led to.'),

    pending(opensAt: number, shortUrl: string): string {
      const at = dayjs.utc(opensAt);
      const opens = `<p>It opens on <time datetime="${at.toISOString()}">${at.format('MMM D, YYYY HH:mm [UTC]')}</time>.</p>\n<script>${script}</script>`;
      return page('Link not active yet', 'Link is not yet active. Please wait until the activation time.', {
        more: opens,
        reported: shortUrl,
      });
    },

    /** The database is away, and the code is not in memory. */
    unavailable: page('Please try again in a moment', 'This link cannot be looked up right now. It is not lost.'),
  };
}

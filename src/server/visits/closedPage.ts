/** These pages for links that cannot be opened now are plain HTML, readable without JavaScript. */
import { createHash } from 'node:crypto';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { wordmark } from '../../shared/brand.ts';
import { usualInstance, type Site } from '../../shared/instance.ts';
import { linkPictureDashes, linkPictures, linkPictureSize, type LinkPicture } from '../../shared/linkPictures.ts';
import { paths, reportPath } from '../../shared/paths.ts';
import { fontFace } from '../process/font.ts';
import { day, hour, minute, second } from '../rules/durations.ts';
import { escapeHtml } from '../rules/html.ts';
import { closedPageStyle } from './closedPageStyle.ts';

dayjs.extend(utc);

const date = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;
const formats = { date, time };

const units = { days: day, hours: hour, minutes: minute, seconds: second };
type Unit = keyof typeof units;
const longWait: readonly Unit[] = ['days', 'hours', 'minutes'];
const shortWait: readonly Unit[] = ['hours', 'minutes', 'seconds'];

/**
 * The script takes the theme that the app has stored, shows times in the visitor's zone, counts down and opens the link
 * when it is due. All it adds is hidden without it.
 */
const script = `
const { date, time } = ${JSON.stringify(formats)};
const root = document.documentElement;
const stored = () => { try { return localStorage.getItem('theme'); } catch { return null; } };
const isDark = () => root.classList.contains('dark');
const show = (dark) => { root.classList.toggle('dark', dark); root.classList.toggle('light', !dark); };
const system = matchMedia('(prefers-color-scheme: dark)');
const follow = () => {
  const mode = stored();
  show(mode === 'dark' || (mode !== 'light' && system.matches));
};
follow();
system.onchange = follow;
for (const element of document.querySelectorAll('[hidden]')) element.hidden = false;
document.getElementById('theme').onclick = () => {
  show(!isDark());
  try { localStorage.setItem('theme', isDark() ? 'dark' : 'light'); } catch { /* It lasts as long as the page. */ }
};
document.getElementById('back').onclick = () => { if (history.length > 1) history.back(); else location.href = '/'; };
for (const element of document.querySelectorAll('time')) {
  const at = new Date(element.dateTime);
  element.textContent = at.toLocaleDateString('en-US', date) + ' at ' + at.toLocaleTimeString('en-GB', time);
}
const again = document.getElementById('again');
if (again) setTimeout(() => location.reload(), Number(again.dataset.after));
const timer = document.getElementById('left');
if (timer) {
  const lengths = ${JSON.stringify(units)};
  const due = Date.now() + Number(timer.dataset.left);
  const cells = [...timer.children].map((cell) => [cell.firstElementChild, cell.lastElementChild]);
  const names = ${JSON.stringify({ longWait, shortWait })};
  const count = () => {
    let left = Math.max(0, due - Date.now());
    if (left === 0) return location.reload();
    const shown = left >= lengths.days ? names.longWait : names.shortWait;
    cells.forEach(([number, name], place) => {
      const length = lengths[shown[place]];
      number.textContent = Math.floor(left / length);
      name.textContent = shown[place];
      left %= length;
    });
    setTimeout(count, Math.min(1000, due - Date.now()));
  };
  count();
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

const moon =
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5z"/></svg>';

function drawing({ quiet, loud, sparks = '' }: LinkPicture, color: string): string {
  const { width, height } = linkPictureSize;
  return `<svg class="picture" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true"><path d="${linkPictureDashes}" stroke="var(--border)" stroke-width="2" stroke-dasharray="2 7"/><path d="${sparks}" stroke="var(--quiet)" stroke-width="3"/><path d="${quiet}" stroke="var(--quiet)"/><path d="${loud}" stroke="var(${color})"/></svg>`;
}

function timeElement(at: number): string {
  const moment = dayjs.utc(at);
  return `<time datetime="${moment.toISOString()}">${moment.format('MMM D, YYYY [at] HH:mm [UTC]')}</time>`;
}

function countdown(left: number): string {
  let rest = left;
  const cells = (left >= day ? longWait : shortWait).map((unit) => {
    const count = Math.floor(rest / units[unit]);
    rest %= units[unit];
    return `<div><b>${count}</b><span>${unit}</span></div>`;
  });
  return `<div id="left" role="timer" aria-label="Time left" data-left="${left}">${cells.join('')}</div>
<p class="small">Leave this page open, and it takes you there by itself.</p>`;
}

/** Browsers without scripts open the link by themselves too, unless it is due after days. */
const refreshAfter = (left: number) =>
  left > day ? '' : `<noscript><meta http-equiv="refresh" content="${Math.ceil(left / second)}"></noscript>\n`;

/** App starts in about one second. */
const tryAgainAfter = 2 * second;

/** Codes and hosts hold nothing that HTML would have to escape. */
const named = (shortUrl: string) => `<b>${shortUrl}</b>`;

interface PageParts {
  picture: string;
  title: string;
  text: string;
  more?: string;
  head?: string;
  /** The short URL, where its page offers to report it. */
  reported?: string;
}

const wordmarkImage = `<svg role="img" aria-label="${usualInstance.name}" viewBox="${wordmark.viewBox}" width="72" height="28" fill="none" stroke="currentColor" stroke-width="${wordmark.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"><path d="${wordmark.path}"/></svg>`;
const nameOf = ({ name }: Site) => (name === usualInstance.name ? wordmarkImage : `<b>${escapeHtml(name)}</b>`);
const imprintOf = ({ texts }: Site) => (texts.includes('imprint') ? `\n<a href="${paths.imprint}">Imprint</a>` : '');
const contactOf = ({ contactEmail }: Site) =>
  contactEmail === null ? '' : `\n<a href="${escapeHtml(`mailto:${contactEmail}`)}">Contact</a>`;

/** `site`: what its operator calls it now. */
export function createClosedPages(site: () => Site, clock: () => number = Date.now) {
  const style = fontFace() + closedPageStyle;
  const page = ({ picture, title, text, more = '', head = '', reported }: PageParts) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${escapeHtml(site().name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}<style>
${style}</style>
</head>
<body>
<header>
<a href="/"><img src="/favicon.svg" alt="" width="28" height="28">${nameOf(site())}</a>
<button id="theme" type="button" title="Toggle theme" aria-label="Toggle theme" hidden>${moon}</button>
</header>
<main>
${picture}
<h1>${title}</h1>
<p>${text}</p>
${more}<div class="actions"><a href="/">Go to Homepage</a><button id="back" type="button" hidden>Go Back</button></div>
</main>
<footer>
<span>© ${new Date(clock()).getUTCFullYear()} ${escapeHtml(site().name)}. All rights reserved.</span>
<nav aria-label="Legal">
${reported === undefined ? '' : `<a href="${reportPath(reported)}">Report this link</a>\n`}<a href="${paths.terms}">Terms of Service</a>
<a href="${paths.privacy}">Privacy Policy</a>
<a href="${paths.accessibility}">Accessibility</a>${imprintOf(site())}${contactOf(site())}
</nav>
</footer>
<script>${script}</script>
</body>
</html>
`;

  const expiredTitle = 'Link has expired and is no longer accessible.';
  const askAgain = 'Ask whoever gave you the link for a new one.';

  return {
    expired: (shortUrl: string, endedAt: number) =>
      page({
        picture: drawing(linkPictures.broken, '--loud'),
        title: expiredTitle,
        text: `${named(shortUrl)} ended on ${timeElement(endedAt)}. ${askAgain}`,
        reported: shortUrl,
      }),

    /** What was deleted opens nothing that could be reported. */
    deleted: () => page({ picture: drawing(linkPictures.broken, '--loud'), title: expiredTitle, text: askAgain }),

    banned: () =>
      page({
        picture: drawing(linkPictures.barred, '--red'),
        title: 'This link was disabled because of abuse.',
        text: 'Do not use what it led to.',
      }),

    pending(opensAt: number, shortUrl: string): string {
      const left = Math.max(0, opensAt - clock());
      return page({
        picture: drawing(linkPictures.waiting, '--loud'),
        title: 'Link is not yet active. Please wait until the activation time.',
        text: `${named(shortUrl)} opens on ${timeElement(opensAt)}<span hidden>, your time</span>.`,
        more: countdown(left),
        head: refreshAfter(left),
        reported: shortUrl,
      });
    },

    /** App is away, and visits start it again. */
    starting: () =>
      page({
        picture: drawing(linkPictures.waiting, '--loud'),
        title: `${escapeHtml(site().name)} is starting`,
        text: 'This page opens by itself in a moment.',
        more: `<span id="again" data-after="${tryAgainAfter}"></span>\n`,
        head: refreshAfter(tryAgainAfter),
      }),

    /** The database is away, and the code is not in memory. */
    unavailable: () =>
      page({
        picture: drawing(linkPictures.missing, '--loud'),
        title: 'Please try again in a moment',
        text: 'This link cannot be looked up right now. It is not lost.',
      }),
  };
}

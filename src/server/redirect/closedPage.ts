/** The page of a link that cannot be opened now: plain HTML, readable without JavaScript. */
const closedPage = (title: string, text: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
:root { color-scheme: light dark; --page: #fafaf9; --text: #1c1917; --quiet: #57534e; --line: #d6d3d1; }
@media (prefers-color-scheme: dark) { :root { --page: #111113; --text: #f5f5f4; --quiet: #a8a29e; --line: #3f3f46; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--page); color: var(--text);
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { max-width: 32rem; text-align: center; }
h1 { margin: 0 0 8px; font-size: 1.75rem; line-height: 1.25; letter-spacing: -0.01em; text-wrap: balance; }
p { margin: 0 0 32px; color: var(--quiet); text-wrap: balance; }
a { display: inline-block; padding: 10px 20px; border: 1px solid var(--line); border-radius: 8px; color: inherit; text-decoration: none; }
a:hover { border-color: currentColor; }
a:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="/">Go to Homepage</a>
</main>
</body>
</html>
`;

/** For a link that has expired, and for one that was deleted. */
export const gonePage = closedPage('Link expired', 'Link has expired and is no longer accessible.');

export const pendingPage = closedPage(
  'Link not active yet',
  'Link is not yet active. Please wait until the activation time.',
);

/** While the database is away, for a code that is not in memory. */
export const unavailablePage = closedPage(
  'Please try again in a moment',
  'This link cannot be looked up right now. It is not lost.',
);

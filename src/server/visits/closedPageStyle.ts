import { linkPictureStroke } from '../../shared/linkPictures.ts';

const lightColors =
  '--page: #fafaf9; --card: #fff; --text: #18181b; --second: #57575f; --line: #e7e5e2; --border: #d6d3cf; --button: #fff; --fill: #4f46e5; --loud: #4f46e5; --quiet: #8b8b93; --red: #b01a1a;';
const darkColors =
  '--page: #111113; --card: #19191c; --text: #f4f4f5; --second: #a6a6b0; --line: #2b2b30; --border: #3d3d45; --button: #222226; --fill: #655eef; --loud: #8f97fb; --quiet: #85858f; --red: #fca5a5;';

export const closedPageStyle = `
:root { color-scheme: light dark; ${lightColors} }
@media (prefers-color-scheme: dark) { :root { ${darkColors} } }
:root.light { color-scheme: light; ${lightColors} }
:root.dark { color-scheme: dark; ${darkColors} }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr auto;
  background: var(--page); color: var(--text); font: 1rem/1.5rem Figtree, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
header, footer { padding: 0 max(16px, (100% - 1120px) / 2); }
@media (min-width: 600px) { header, footer { padding: 0 max(24px, (100% - 1120px) / 2); } }
header { display: flex; align-items: center; justify-content: space-between; min-height: 56px; border-bottom: 1px solid var(--line); }
header a { display: flex; align-items: center; gap: 8px; color: inherit; }
header a svg { margin-top: 3px; }
#theme { display: grid; place-items: center; width: 44px; height: 44px; margin-right: -4px; padding: 0; border: 0; border-radius: 8px; background: none; color: var(--second); cursor: pointer; }
[hidden] { display: none !important; }
main { place-self: center; width: 100%; max-width: 544px; padding: 40px 16px; text-align: center; }
h1 { margin: 24px 0 12px; font-size: 1.875rem; line-height: 2.5rem; letter-spacing: -0.02em; text-wrap: balance; }
@media (max-width: 480px) { h1 { font-size: 1.375rem; line-height: 1.75rem; } }
p { margin: 0; color: var(--second); text-wrap: balance; overflow-wrap: anywhere; }
p b, time { color: var(--text); font-weight: 600; }
time { color: inherit; font-weight: 400; }
.small { font-size: 0.8125rem; line-height: 1.25rem; }
.picture { max-width: 100%; fill: none; stroke-linecap: round; stroke-linejoin: round; stroke-width: ${linkPictureStroke}; }
#left { display: flex; justify-content: center; gap: 8px; margin: 24px 0 16px; }
#left div { flex: 0 1 6rem; min-width: 0; padding: 16px 0 12px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
#left b { display: block; font-size: 2.125rem; line-height: 2.25rem; letter-spacing: -0.02em; }
#left span { overflow-wrap: anywhere; color: var(--second); font-size: 0.8125rem; line-height: 1.25rem; }
.actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; margin-top: 32px; }
.actions > * { display: inline-flex; align-items: center; min-height: 40px; padding: 0 16px; border: 1px solid var(--border); border-radius: 8px; background: var(--button); color: inherit; font: inherit; font-size: 0.875rem; font-weight: 600; text-decoration: none; cursor: pointer; }
.actions a { border-color: var(--fill); background: var(--fill); color: #fff; }
@media (pointer: coarse) { .actions > * { min-height: 44px; } footer a { padding: 12px 0; } }
footer { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 24px; min-height: 64px; padding-block: 16px; border-top: 1px solid var(--line); color: var(--second); font-size: 0.8125rem; line-height: 1.25rem; }
footer nav { display: flex; flex-wrap: wrap; gap: 0 24px; }
@media (max-width: 599.95px) { footer { gap: 4px 24px; padding-block: 10px; } footer nav { order: -1; gap: 0 10px; font-size: 0.75rem; line-height: 1rem; } }
footer a { color: inherit; text-decoration: none; }
footer a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--loud); outline-offset: 2px; }
`;

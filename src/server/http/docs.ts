import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { wordmark } from '../../shared/brand.ts';
import { fontFace } from '../process/font.ts';
import { root } from '../process/root.ts';
import { docsStyle } from './docsStyle.ts';
import { createPacked, sendIfChanged, type Packed } from './packed.ts';

const contract = new URL('openapi/shortener.yaml', root);
const renderer = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const aDay = 'public, max-age=86400';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Curtly API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/look.css">
  </head>
  <body>
    <header class="bar">
      <a href="/"><img src="/favicon.svg" alt="" width="28" height="28"><svg role="img" aria-label="Curtly" viewBox="${wordmark.viewBox}" width="72" height="28" fill="none" stroke="currentColor" stroke-width="${wordmark.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"><path d="${wordmark.path}"/></svg></a>
      <span>API</span>
      <button id="theme" type="button" title="Toggle theme" aria-label="Toggle theme"><svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5z"/></svg></button>
    </header>
    <div class="columns">
      <nav id="groups" aria-label="Groups"></nav>
      <main id="docs"></main>
    </div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** The theme is that of the app. Groups are shown under their names for people, and listed beside the calls. */
const start = `const root = document.documentElement;
const stored = () => { try { return localStorage.getItem('theme'); } catch { return null; } };
const system = matchMedia('(prefers-color-scheme: dark)');
const follow = () => {
  const mode = stored();
  root.classList.toggle('dark-mode', mode === 'dark' || (mode !== 'light' && system.matches));
};
follow();
system.onchange = follow;
document.getElementById('theme').onclick = () => {
  const isDark = root.classList.toggle('dark-mode');
  try { localStorage.setItem('theme', isDark ? 'dark' : 'light'); } catch { /* It lasts as long as the page. */ }
};
const groups = document.getElementById('groups');
const showGroups = (names) => groups.replaceChildren(...names.map((name) => {
  const link = document.createElement('a');
  link.href = '#/' + encodeURIComponent(name);
  link.textContent = name;
  // What is out of sight is not in the page.
  link.onclick = () => reference.layoutActions.parseDeepLinkHash(link.hash);
  return link;
}));
const named = (spec) => {
  const names = new Map((spec.tags ?? []).map(({ name, 'x-displayName': shown }) => [name, shown ?? name]));
  for (const operations of Object.values(spec.paths ?? {}))
    for (const operation of Object.values(operations))
      if (operation.tags) operation.tags = operation.tags.map((tag) => names.get(tag) ?? tag);
  showGroups([...names.values()]);
  return { ...spec, tags: spec.tags?.map((tag) => ({ ...tag, name: names.get(tag.name) })) };
};
const namedGroups = { statePlugins: { spec: { wrapActions: { updateJsonSpec: (update) => (spec) => update(named(spec)) } } } };
const reference = SwaggerUIBundle({
  url: '/api/docs/shortener.yaml',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
  plugins: [namedGroups],
});
`;

const ofRenderer = (name: string) => readFileSync(path.join(renderer, name));

/** Each is read and packed when it is asked for first: few installations serve them. */
const files: Record<string, { type: string; cacheControl?: string; read: () => string | Buffer }> = {
  '/api/docs': { type: 'text/html', read: () => page },
  '/api/docs/look.css': { type: 'text/css', read: () => fontFace() + docsStyle },
  '/api/docs/start.js': { type: 'text/javascript', read: () => start },
  '/api/docs/shortener.yaml': { type: 'application/yaml', read: () => readFileSync(contract) },
  '/api/docs/swagger-ui.css': {
    type: 'text/css',
    cacheControl: aDay,
    read: () => ofRenderer('swagger-ui.css'),
  },
  '/api/docs/swagger-ui-bundle.js': {
    type: 'text/javascript',
    cacheControl: aDay,
    read: () => ofRenderer('swagger-ui-bundle.js'),
  },
};

/** Serves the contract at /api/docs, readable and with try-it-out. All files come from our own origin. */
export function serveDocs(scope: FastifyInstance): void {
  for (const [url, { type, cacheControl, read }] of Object.entries(files)) {
    let packed: Packed | undefined;
    scope.get(url, { compress: false }, (request, reply) => {
      packed ??= createPacked(read());
      if (cacheControl !== undefined) reply.header('Cache-Control', cacheControl);
      return sendIfChanged(request, reply.type(`${type}; charset=utf-8`), packed);
    });
  }
  scope.get('/api/docs/', (_request, reply) => reply.redirect('/api/docs'));
}

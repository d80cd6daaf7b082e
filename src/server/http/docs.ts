import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { wordmark } from '../../shared/brand.ts';
import { fontFace } from '../process/font.ts';
import { root } from '../process/root.ts';
import { docsStyle } from './docsStyle.ts';

const contract = new URL('openapi/shortener.yaml', root);
const renderer = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

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
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** The theme is that of the app. */
const start = `const root = document.documentElement;
const stored = () => { try { return localStorage.getItem('theme'); } catch { return null; } };
const mode = stored();
root.classList.toggle('dark-mode', mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches));
document.getElementById('theme').onclick = () => {
  const isDark = root.classList.toggle('dark-mode');
  try { localStorage.setItem('theme', isDark ? 'dark' : 'light'); } catch { /* It lasts as long as the page. */ }
};
SwaggerUIBundle({
  url: '/api/docs/shortener.yaml',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
});
`;

const rendererFiles = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

/** Serves the contract at /api/docs, readable and with try-it-out. All files come from our own origin. */
export async function serveDocs(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyStatic, {
    root: renderer,
    prefix: '/api/docs/',
    index: false,
    decorateReply: false,
    allowedPath: (name) => rendererFiles.includes(name),
    maxAge: '1d',
  });
  scope.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  scope.get('/api/docs/', (_request, reply) => reply.redirect('/api/docs'));
  scope.get('/api/docs/look.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(fontFace() + docsStyle),
  );
  scope.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  scope.get('/api/docs/shortener.yaml', async (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').send(await readFile(contract, 'utf8')),
  );
}

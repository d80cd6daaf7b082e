import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { root } from '../process/root.ts';

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
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({
  url: '/api/docs/shortener.yaml',
  dom_id: '#docs',
  deepLinking: true,
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
  scope.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  scope.get('/api/docs/shortener.yaml', async (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').send(await readFile(contract, 'utf8')),
  );
}

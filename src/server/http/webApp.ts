import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Negotiator } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const built = path.resolve(import.meta.dirname, '../../../dist');

const unbuilt = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Curtly</title>
<h1>Page Not Found</h1>
<p>The web app has not been built. Run <code>npm run build</code> and start the server again.</p>
</html>
`;

/** Inline scripts are allowed by their hash: see securityHeaders.ts. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
}

function fontUrlIn(assets: string): string | undefined {
  const name = existsSync(assets) ? readdirSync(assets).find((entry) => entry.endsWith('.woff2')) : undefined;
  return name && `/assets/${name}`;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** The built web app in a folder. Its page is read once, at start. */
export function readWebApp(folder = built) {
  const file = path.join(folder, 'index.html');
  const isBuilt = existsSync(file);
  const html = isBuilt ? readFileSync(file) : Buffer.from(unbuilt);
  const packed = (extension: string) =>
    existsSync(`${file}.${extension}`) ? readFileSync(`${file}.${extension}`) : undefined;
  const bodies: Record<Encoding, Buffer | undefined> = { br: packed('br'), gzip: packed('gz'), identity: html };
  const encodings = new Negotiator<Encoding>({
    supportedValues: (['br', 'gzip', 'identity'] as const).filter((encoding) => bodies[encoding]),
  });
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;

  return {
    scriptHashes: inlineScriptHashes(html.toString()),

    /** For pages that are not the app's. It is the only font. */
    fontUrl: fontUrlIn(path.join(folder, 'assets')),

    /** Sends the app's page, whatever the path: the app decides what to show. */
    sendPage(
      request: FastifyRequest,
      reply: FastifyReply,
      { status, cacheControl }: { status: 200 | 404; cacheControl: string },
    ): FastifyReply {
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('Cache-Control', cacheControl)
        .header('Vary', 'Accept-Encoding');
      if (status === 200) {
        reply.header('ETag', etag);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      }
      const encoding = encodings.negotiate(request.headers['accept-encoding'] ?? '') ?? 'identity';
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
      return reply.send(bodies[encoding] ?? html);
    },

    /** Serves the built files. A file with a hash in its name never changes. */
    async serveFiles(scope: FastifyInstance): Promise<void> {
      if (!isBuilt) return;
      await scope.register(fastifyStatic, {
        root: folder,
        // One route for each file, so that all other paths stay free for short codes.
        wildcard: false,
        globIgnore: ['**/*.br', '**/*.gz', '**/index.html'],
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, name) => {
          const isHashed = name.startsWith(path.join(folder, 'assets'));
          reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
        },
      });
    },
  };
}

export type WebApp = ReturnType<typeof readWebApp>;

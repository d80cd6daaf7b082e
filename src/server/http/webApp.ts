import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '../../generated/types.ts';
import { usualInstance } from '../../shared/instance.ts';
import { paths } from '../../shared/paths.ts';
import { fileOf, gatePage, instanceId, originMarks, prerendered } from '../../shared/prerendered.ts';
import { root } from '../process/root.ts';
import { createPacked, sendIfChanged, sendPacked, type Packed } from './packed.ts';
import { workerPolicy } from './securityHeaders.ts';

type Instance = components['schemas']['Instance'];

const built = fileURLToPath(new URL('dist', root));

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
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
  return [...new Set(hashes)];
}

function usualPath(url: string): string {
  const usual = (url.split('?', 1)[0] ?? '').replace(/(?<=[^/])\/$/, '');
  return usual === paths.homeInProduct ? paths.home : usual;
}

const gatePath = paths.verifyPassword.replace('/:shortCode?', '');
const sharedPath = paths.sharedStatistics.replace(':token', '');
/** Its address is a secret of those who were given it. */
const isShared = (path: string) => path.startsWith(sharedPath);
const isGate = (path: string) => path === gatePath || path.startsWith(`${gatePath}/`);

/** A page, with what the operator decided in it. It is made anew when that has changed. */
function createFilled(html: string) {
  let filled: { with: string; page: Packed } | undefined;
  return (instance: string) => {
    if (filled?.with !== instance)
      filled = { with: instance, page: createPacked(html.replace('</body>', () => `${instance}</body>`)) };
    return filled.page;
  };
}

/** Whether a page of the build shows what the operator decided: it was made for the usual settings. */
function showsAsBuilt(pathname: string, { clickDays, texts, ...others }: Instance): boolean {
  const { clickDays: _days, texts: _texts, ...usual } = usualInstance;
  if (!isDeepStrictEqual(others, usual) || texts.includes('imprint')) return false;
  if (pathname === paths.terms) return !texts.includes('terms');
  return pathname !== paths.privacy || (clickDays === null && !texts.includes('privacyAddition'));
}

const instanceElement = (instance: Instance): string =>
  `<script type="application/json" id="${instanceId}">${JSON.stringify(instance).replaceAll('<', '\\u003c')}</script>`;

interface WebAppOptions {
  publicUrl: string;
  folder?: string;
}

export function readWebApp({ publicUrl, folder = built }: WebAppOptions) {
  const { origin, host, hostname } = new URL(publicUrl);
  const read = (file: string) => {
    const name = path.join(folder, file);
    if (!existsSync(name)) return undefined;
    return readFileSync(name, 'utf8')
      .replaceAll(originMarks.origin, origin)
      .replaceAll(originMarks.host, host)
      .replaceAll(originMarks.hostname, hostname);
  };
  const shellHtml = read('index.html');
  const isBuilt = shellHtml !== undefined;
  const contents = prerendered.flatMap((page) => {
    const html = read(fileOf(page));
    return html === undefined ? [] : [[page.path, html] as const];
  });
  const pages = new Map(contents.map(([pathname, html]) => [pathname, createFilled(html)]));
  const shell = createFilled(shellHtml ?? unbuilt);
  const gateHtml = read(gatePage.file);
  const gate = gateHtml === undefined ? shell : createFilled(gateHtml);

  return {
    scriptHashes: inlineScriptHashes([shellHtml, gateHtml, ...contents.map(([, html]) => html)].join('')),

    /** The same page answers every path, since the app decides what to show. Some pages begin with their content. */
    sendPage(
      request: FastifyRequest,
      reply: FastifyReply,
      { status, cacheControl, instance }: { status: 200 | 404; cacheControl: string; instance: Instance },
    ): FastifyReply {
      reply.code(status).type('text/html; charset=utf-8').header('Cache-Control', cacheControl);
      const pathname = usualPath(request.url);
      const isUsual = isDeepStrictEqual(instance, usualInstance);
      const asBuilt = status === 200 && showsAsBuilt(pathname, instance) ? pages.get(pathname) : undefined;
      const filled = isGate(pathname) ? gate : (asBuilt ?? shell);
      // The app takes the usual settings for granted.
      const page = filled(isUsual ? '' : instanceElement(instance));
      if (isGate(pathname) || isShared(pathname)) reply.header('X-Robots-Tag', 'noindex');
      return status === 200 ? sendIfChanged(request, reply, page) : sendPacked(request, reply, page);
    },

    /** A file with a hash in its name never changes, so it is cached for good. */
    async serveFiles(scope: FastifyInstance): Promise<void> {
      if (!isBuilt) return;
      const assets = path.join(folder, 'assets');
      await scope.register(fastifyStatic, {
        root: folder,
        // Each file has its own route, so that all other paths stay free for short codes.
        wildcard: false,
        globIgnore: ['assets/**', '**/*.br', '**/*.gz', '**/*.html'],
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, name) => {
          const maxAge = name.startsWith(assets) ? '31536000, immutable' : '3600';
          reply.header('Cache-Control', `public, max-age=${maxAge}`);
        },
      });
      // The assets share one route, since two routes for each would take a quarter of the start. Unknown names cost no
      // look at the disk.
      const names = new Set(readdirSync(assets).filter((name) => !/\.(?:br|gz)$/.test(name)));
      scope.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
        const { name } = request.params;
        if (!names.has(name)) return reply.callNotFound();
        if (name.startsWith('decoder.')) reply.header('Content-Security-Policy', workerPolicy);
        return reply.sendFile(name, assets);
      });
    },
  };
}

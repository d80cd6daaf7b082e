/** The redirects of an archive for other web servers, and the page that says how to use them. */
import { availabilityOf } from '../../rules/availability.ts';
import { asciiUrl } from '../../../shared/webUrl.ts';
import type { ArchivedItem } from '../../store/items/archived.ts';

/** Why an item has no static redirect. */
export type LeftOut = 'deleted' | 'closed' | 'protected' | 'scheduled';

/** A file cannot follow a clock or ask for a password: what has an end or a later start is left out. */
export function leftOut(item: ArchivedItem & { deletedAt: number | null }, now: number): LeftOut | undefined {
  const { effectiveActive: isActive, effectiveFrom: activatesAt, effectiveUntil: expiresAt, banReason } = item;
  if (item.deletedAt !== null) return 'deleted';
  const availability = availabilityOf({ isActive, activatesAt, expiresAt, banReason }, now);
  if (availability === 'banned' || availability === 'disabled' || availability === 'expired') return 'closed';
  if (availability === 'pending' || expiresAt !== null) return 'scheduled';
  return item.gatePasswordHash === null ? undefined : 'protected';
}

/** nginx refuses words of more than 4,096 characters, and some characters are written as two. */
const nginxPiece = 1_500;

const inQuotes = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');

/** Writes the redirects of nginx: `constants` come before the map that `entry` is a part of. */
export function createNginxRedirects() {
  let constants = 0;

  /** Its values, unlike those of a map, may hold a dollar sign. */
  const constant = (name: string, value: string) => `geo $${name} { default "${inQuotes(value)}"; }\n`;

  return {
    write(code: string, destination: string): { constants: string; entry: string } {
      const url = asciiUrl(destination);
      if (url.length <= nginxPiece && !url.includes('$'))
        return { constants: '', entry: `/${code} "${inQuotes(url)}";\n/${code}/ "${inQuotes(url)}";\n` };
      const pieces = Array.from({ length: Math.ceil(url.length / nginxPiece) }, (_, index) =>
        url.slice(index * nginxPiece, (index + 1) * nginxPiece),
      );
      const names = pieces.map(() => `curtly_part_${(constants += 1)}`);
      const value = names.map((name) => `\${${name}}`).join('');
      return {
        constants: pieces.map((piece, index) => constant(names[index] ?? '', piece)).join(''),
        entry: `/${code} "${value}";\n/${code}/ "${value}";\n`,
      };
    },

    /** Keys ignore case. Twice as many as redirects: each code also works with a slash behind it. */
    head: (count: number) =>
      `map_hash_bucket_size 128;\nmap_hash_max_size ${Math.max(2_048, 4 * count)};\nmap $uri $curtly_location {\ndefault "";\n`,
    foot: '}\n',
  };
}

const caddyWords: Record<string, string> = { '{': '%7B', '}': '%7D', '\\': '%5C' };

/** In braces Caddy reads placeholders, and a backslash would escape the quote behind it. Encoded they mean the same. */
const caddyText = (url: string) => url.replaceAll(/[{}]|\\$/g, (character) => caddyWords[character] ?? character);

export const caddyHead = 'header Cache-Control "private, no-store"\n';

export function caddyRedirect(code: string, destination: string): string {
  const url = caddyText(asciiUrl(destination));
  return `redir /${code} "${url}" 302\nredir /${code}/ "${url}" 302\n`;
}

/** Static hosts tell upper and lower case apart, and the images of QR codes have upper case. */
export function plainRedirect(code: string, destination: string): string {
  const url = asciiUrl(destination);
  const spellings = new Set([code, code.toLowerCase(), code.toUpperCase()]);
  return [...spellings].map((spelling) => `/${spelling} ${url} 302\n/${spelling}/ ${url} 302\n`).join('');
}

interface GuideOptions {
  publicUrl: string;
  createdAt: string;
  redirects: number;
  leftOut: Record<LeftOut, number>;
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** `redirects/index.html` */
export function guide({ publicUrl, createdAt, redirects, leftOut: out }: GuideOptions): string {
  const { hostname } = new URL(publicUrl);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your links without Curtly</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}pre{overflow:auto;padding:1rem;border:1px solid #8888;border-radius:8px}</style>
</head>
<body>
<h1>Your links without Curtly</h1>
<p>This folder holds ${counted(redirects, 'redirect')} of ${publicUrl}, as they were on ${createdAt}. Any of the three files makes
your codes open without Curtly, once ${hostname} leads to the server that has it. Visits are not counted there.</p>
<h2>nginx</h2>
<p>Put <code>redirects.map</code> on the server, and this where the other <code>server</code> blocks are:</p>
<pre>include /etc/nginx/redirects.map;
server {
    listen 80;
    server_name ${hostname};
    merge_slashes off;
    location / {
        add_header Cache-Control "private, no-store" always;
        if ($curtly_location) { return 302 $curtly_location; }
        return 404;
    }
}</pre>
<p>If nginx says that <code>map_hash_max_size</code> or <code>map_hash_bucket_size</code> is a duplicate, keep the larger one.</p>
<h2>Caddy</h2>
<p>Put this folder's <code>Caddyfile</code> on the server as <code>curtly.caddy</code>, and import it:</p>
<pre>${hostname} {
    import curtly.caddy
    respond 404
}</pre>
<p>Caddy looks at one redirect after the other. With more than some ten thousand, nginx is faster.</p>
<h2>Static hosts</h2>
<p>Netlify, Cloudflare Pages and others read <code>_redirects</code> at the root of a site. They tell upper and lower case apart:
each code is there as you typed it, in lower case and in upper case, which the QR codes have. Some allow only a few thousand lines.</p>
<h2>What is left out</h2>
<ul>
<li>${counted(out.protected, 'code')} with a password: a file cannot ask for it.</li>
<li>${counted(out.scheduled, 'code')} with an end, or with a start that is still to come: a file has no clock.</li>
<li>${counted(out.closed, 'code')} switched off or expired.</li>
<li>${counted(out.deleted, 'code')} in the trash.</li>
</ul>
<p>They are in the archive all the same, in <code>items</code>, and come back when you restore it into a Curtly.</p>
</body>
</html>
`;
}

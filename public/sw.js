/**
 * Opens the app without a network. The build fills in its version and files (webpack.config.ts). Each version has a
 * cache of its own, which goes when the next version takes over: that is when no tab shows this one any more.
 */
const version = '%VERSION%';
const files = ['%FILES%'];
const cacheName = `curtly-${version}`;
/** The page of the app without the content of a screen. */
const shell = '/p/links';

const isPage = ({ pathname }) => pathname === '/' || pathname === '/p' || pathname.startsWith('/p/');
const isAsset = ({ pathname }) => pathname.startsWith('/assets/');

async function install() {
  const cache = await caches.open(cacheName);
  await cache.addAll([shell, ...files]);
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('curtly-') && name !== cacheName).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

/** The network comes first: the page of the server belongs to its newest version. */
async function openPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await caches.match(shell, { cacheName, ignoreVary: true });
    if (cached) return cached;
    throw error;
  }
}

/** A file with a hash in its name never changes. */
async function openAsset(request) {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
// Codes, the API and all else never pass through here.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isPage(url)) event.respondWith(openPage(request));
  else if (isAsset(url)) event.respondWith(openAsset(request));
});

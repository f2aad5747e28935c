// The store without a network: a page that says so, and the scripts and styles of the build, whose names change with their content.
// No page, no picture and no answer of the API is ever kept: a phone may be lent, and prices must be true.

// Raise it when the offline page changes: the old caches go. The page registers this file with a query that changes with the identity of the store.
const VERSION = `2${self.location.search}`;
const OFFLINE = `offline-${VERSION}`;
const ASSETS = `assets-${VERSION}`;
const MOST_ASSETS = 150;
const LANGUAGES = ['en', 'ta'];

const offlinePage = (path) => `/offline/${LANGUAGES.find((language) => path.split('/', 2)[1] === language) ?? LANGUAGES[0]}`;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  const pages = LANGUAGES.map((language) => new Request(`/offline/${language}`, { cache: 'reload' }));
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(pages)));
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== OFFLINE && name !== ASSETS).map((name) => caches.delete(name)));
  // The page is asked for while this worker starts.
  await self.registration.navigationPreload?.enable();
}
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(offlinePage(new URL(event.request.url).pathname))) ?? Response.error();
  }
}

async function keep(request, response) {
  const cache = await caches.open(ASSETS);
  await cache.put(request, response);
  const known = await cache.keys();
  await Promise.all(known.slice(0, Math.max(0, known.length - MOST_ASSETS)).map((oldest) => cache.delete(oldest)));
}

async function asset(event) {
  const known = await caches.match(event.request);
  if (known) return known;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(event.request, response.clone()));
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (url.pathname.startsWith('/_next/static/')) event.respondWith(asset(event));
});

// News about an order. The store writes its whole text (lib/people/web-push/deliver-push.ts), in the reader's language.
self.addEventListener('push', (event) => {
  const { title, body, lang, tag, icon, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, lang, tag, icon, renotify: true, data: { url } }));
});

async function openPage(path) {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  const shown = pages.find((each) => each.url === url.href);
  await (shown ? shown.focus() : self.clients.openWindow(url));
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.url));
});

import { answerNavigation } from '../answer-navigation.ts';

declare const self: ServiceWorkerGlobalScope;

const outside = {
  stores: self.caches,
  now: () => new Date(),
  nonce: () => self.crypto.randomUUID(),
};

// The worker has no state, so a new version of it can take over at once.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.respondWith(answerNavigation(() => self.fetch(request), outside));
});

import { pathsWithOwnLimit } from '@travel/contracts/http/body-limits';
import { tripsWorkerPath } from '@travel/contracts/host/offline/offline-trips';
import { builtInWidgets } from '../organisations/widget-urls.ts';

/** Routes without an endpoint contract: pages and their files, developer links, and what is proxied to the API. */
export const undeclaredPages: readonly string[] = [
  'GET /*',
  'GET /icon.svg',
  'GET /favicon.ico',
  'GET /robots.txt',
  'GET /sitemap.xml',
  `GET ${tripsWorkerPath}`,
  'GET /delivery/*',
  'GET /delivery/developer',
  ...['/api/*', '/api', '/socket.io/*', ...pathsWithOwnLimit].map((path) => `* ${path}`),
];

/** Routes of public files on the asset origin, which have no endpoint contract. */
export const undeclaredFiles: readonly string[] = [
  'GET /:package/*',
  'GET /flags/:file',
  ...Object.values(builtInWidgets).map((path) => `GET ${path}`),
];

import { pathsWithOwnLimit } from '@travel/contracts/http/body-limits';
import { tripsWorkerPath } from '@travel/contracts/offline/kept-trips';
import { builtInWidgets } from '../organisations/widget-address.ts';

/** Pages and what belongs to them, the door of a developer's own link, and what the API answers for itself. */
export const undeclaredPages: readonly string[] = [
  'GET /*',
  'GET /icon.svg',
  'GET /favicon.ico',
  'GET /robots.txt',
  `GET ${tripsWorkerPath}`,
  'GET /delivery/*',
  'GET /delivery/developer',
  ...['/api/*', '/api', '/socket.io/*', ...pathsWithOwnLimit].map((path) => `* ${path}`),
];

/** Files that anybody may fetch. */
export const undeclaredFiles: readonly string[] = [
  'GET /:package/*',
  'GET /flags/:file',
  ...Object.values(builtInWidgets).map((path) => `GET ${path}`),
];

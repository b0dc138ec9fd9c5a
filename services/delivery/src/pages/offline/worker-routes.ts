import { tripsWorkerPath } from '@travel/contracts/host/offline/offline-trips';
import type { App } from '@travel/kit/server/create-server';
import { pageHeaders } from '../document/content-policy.ts';

/** The worker's content security policy: it may send requests only to its own site. */
const policy = "default-src 'none'; connect-src 'self'";

/** Registers the worker's script at the root of each site, because a worker's scope is the folder of its script. */
export const registerWorkerRoute = (app: App, script: string): void => {
  app.get(tripsWorkerPath, (_request, reply) =>
    reply
      .headers({ ...pageHeaders, 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
};

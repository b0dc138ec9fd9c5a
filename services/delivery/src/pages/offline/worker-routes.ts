import { tripsWorkerPath } from '@travel/contracts/offline/kept-trips';
import type { App } from '@travel/kit/server';
import { pageHeaders } from '../document/content-policy.ts';

/** Workers may ask their own site alone, for the pages that somebody opens. */
const policy = "default-src 'none'; connect-src 'self'";

/** The worker's script, at the root of each site: a worker answers for the folder that its script lies in. */
export const workerRoutes = (app: App, script: string): void => {
  app.get(tripsWorkerPath, (_request, reply) =>
    reply
      .headers({ ...pageHeaders, 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
};

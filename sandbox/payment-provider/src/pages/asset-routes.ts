import { commonProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { Assets } from './build-assets.ts';

/** Serves the scripts, styles and fonts of the pages. The content behind a URL never changes. */
export const assetRoutes = (app: App, assets: Assets): void => {
  // Browsers always request an icon, but the pages have none.
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send());

  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const found = assets.files.get(request.params.file);
    if (!found) throw commonProblem('not_found');
    return reply
      .headers({ 'content-type': found.type, 'cache-control': 'public, max-age=31536000, immutable' })
      .send(Buffer.from(found.bytes));
  });
};

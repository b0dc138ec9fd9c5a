import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { App } from '@travel/kit/server/create-server';

/** The drawings of the product, by motif, hour and number. */
const folder = new URL('../../../../../shared-ui/scenes/', import.meta.url);

/** Matches the file name of a picture: a drawing and the order of the picture. */
const fileName = /\/([a-z]+-[a-z]+-[123])_\d{3}\.avif$/;

const drawings = new Set(readdirSync(folder).map((file) => file.replace(/\.avif$/, '')));

/**
 * Registers the pictures that the content names. As at the supplier, they are served without a key, in folders of sizes;
 * here all sizes are the same file.
 */
export const registerPictureRoutes = (app: App): void => {
  app.get('/giata/*', async ({ url }, reply) => {
    const name = fileName.exec(url)?.[1];
    if (name === undefined || !drawings.has(name)) return reply.code(404).send();
    return reply
      .type('image/avif')
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await readFile(new URL(`${name}.avif`, folder)));
  });
};

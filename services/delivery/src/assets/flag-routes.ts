import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commonProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';

const folder = join(dirname(fileURLToPath(import.meta.resolve('flag-icons/package.json'))), 'flags', '4x3');
const code = /^[a-z]{2}(?:-[a-z]{2,4})?$/;
const month = 30 * 24 * 3600;

/** Pictures of flags by country code, `/flags/mx.svg`, for the lists of currencies and countries. */
export const flagRoutes = (app: App): void => {
  const known = new Map<string, Buffer>();

  app.get<{ Params: { file: string } }>('/flags/:file', async (request, reply) => {
    const name = request.params.file.replace(/\.svg$/, '');
    if (!code.test(name) || !request.params.file.endsWith('.svg')) throw absent();
    const picture = known.get(name) ?? (await readFile(join(folder, `${name}.svg`)).catch(() => null));
    if (!picture) throw absent();
    known.set(name, picture);
    return reply.header('cache-control', `public, max-age=${month}`).type('image/svg+xml').send(picture);
  });
};

const absent = () => commonProblem('not_found', { detail: 'There is no flag of that code.' });

import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commonProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { nullIfAbsent } from '../releases/store/missing-file.ts';
import { createCacheTags } from './asset-headers.ts';

const countries = join(dirname(fileURLToPath(import.meta.resolve('flag-icons/package.json'))), 'flags', '4x3');
const own = fileURLToPath(new URL('../../flags', import.meta.url));
const code = /^[a-z]{2}(?:-[a-z]{2,4})?$/;
// The peso has its own simplified flag (spec §9/18), because Mexico's flag with its coat of arms is a hundred times
// larger.
const ownFlags = ['mxn'];
const month = 30 * 24 * 3600;

/** Registers the route of flag pictures by country code, such as `/flags/us.svg`, and of the peso's flag. */
export const registerFlagRoutes = (app: App): void => {
  const known = new Map<string, Buffer>();

  app.get<{ Params: { file: string } }>('/flags/:file', async (request, reply) => {
    const name = request.params.file.replace(/\.svg$/, '');
    const isOwn = ownFlags.includes(name);
    if (!(isOwn || code.test(name)) || !request.params.file.endsWith('.svg')) throw createNotFound();
    const file = join(isOwn ? own : countries, `${name}.svg`);
    const picture = known.get(name) ?? (await nullIfAbsent(readFile(file)));
    if (!picture) throw createNotFound();
    known.set(name, picture);
    return reply
      .headers({ 'cache-control': `public, max-age=${month}`, ...createCacheTags('flags') })
      .type('image/svg+xml')
      .send(picture);
  });
};

const createNotFound = () => commonProblem('not_found', { detail: 'There is no flag with this code.' });

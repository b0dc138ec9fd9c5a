import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commonProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import { nullIfAbsent } from '../releases/store/absent-file.ts';
import { cacheTags } from './asset-headers.ts';

const countries = join(dirname(fileURLToPath(import.meta.resolve('flag-icons/package.json'))), 'flags', '4x3');
const own = fileURLToPath(new URL('../../flags', import.meta.url));
const code = /^[a-z]{2}(?:-[a-z]{2,4})?$/;
// The peso has a flag of its own (spec §9/18): the country's, drawn with all its arms, is a hundred times the size.
const ownFlags = ['mxn'];
const month = 30 * 24 * 3600;

/** Pictures of flags for the lists of currencies and countries: by country code, `/flags/us.svg`, and the peso's. */
export const flagRoutes = (app: App): void => {
  const known = new Map<string, Buffer>();

  app.get<{ Params: { file: string } }>('/flags/:file', async (request, reply) => {
    const name = request.params.file.replace(/\.svg$/, '');
    const isOwn = ownFlags.includes(name);
    if (!(isOwn || code.test(name)) || !request.params.file.endsWith('.svg')) throw absent();
    const file = join(isOwn ? own : countries, `${name}.svg`);
    const picture = known.get(name) ?? (await nullIfAbsent(readFile(file)));
    if (!picture) throw absent();
    known.set(name, picture);
    return reply
      .headers({ 'cache-control': `public, max-age=${month}`, ...cacheTags('flags') })
      .type('image/svg+xml')
      .send(picture);
  });
};

const absent = () => commonProblem('not_found', { detail: 'There is no flag of that code.' });

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPackageName } from '@travel/contracts/remotes';
import { releaseFileSchema, versionSchema } from '@travel/contracts/releases.schema';
import { networkOf } from '@travel/kit/addresses';
import { commonProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import { missedFiles } from '../rate-limits/page-limits.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { isMap } from '../releases/file-check.ts';
import type { ReleaseName } from '../releases/release-records.ts';
import { forEver } from './asset-headers.ts';
import type { SoundFiles } from './sound-files.ts';
import { mediaType } from './media-types.ts';

const pathSchema = releaseFileSchema.shape.path;

/** The files of releases, packed with brotli where the browser takes that. */
export const assetRoutes = (app: App, store: ReleaseStore, isSound: SoundFiles): void => {
  const send = async (
    request: FastifyRequest<{ Params: { package: string; version: string; '*': string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { package: name, version, '*': path } = request.params;
    if (!isPackageName(name) || !isVersion(version) || !isPath(path)) throw absent();
    const network = networkOf(request.ip);
    if (app.rateLimits.isUsedUp(missedFiles, network)) throw tooManyMissed();
    const release: ReleaseName = { package: name, version };
    const brotli = /\bbr\b/.test((request.headers['accept-encoding'] ?? '').toLowerCase());
    const packed = brotli ? await store.open(release, `${path}.br`) : null;
    const file = packed ?? (await store.open(release, path));
    if (!file) {
      app.rateLimits.take(missedFiles, network);
      throw absent();
    }
    const sound = await isSound(release, packed ? `${path}.br` : path, file.mark);
    reply.headers({
      'content-type': mediaType(path),
      'content-length': file.bytes,
      vary: 'accept-encoding',
      // What somebody altered is refused by browsers, and must not stay in them after it is mended.
      'cache-control': sound ? forEver : 'no-store',
      ...(packed && { 'content-encoding': 'br' }),
    });
    if (request.method === 'HEAD') {
      file.stream.destroy();
      return reply.send();
    }
    return reply.send(file.stream);
  };

  app.route({ method: ['GET', 'HEAD'], url: '/:package/:version/*', handler: send });
};

const isVersion = (text: string): boolean => versionSchema.safeParse(text).success;
const isPath = (text: string): boolean => pathSchema.safeParse(text).success && !text.endsWith('.br') && !isMap(text);

const tooManyMissed = () =>
  commonProblem('too_many_requests', {
    detail: 'Too many files were asked for that there are not.',
    headers: { 'retry-after': '10' },
  });

const absent = () => commonProblem('not_found', { detail: 'There is no such file in a release.' });

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPackageName } from '@travel/contracts/remotes';
import { releaseFileSchema, versionSchema } from '@travel/contracts/releases.schema';
import { networkOf } from '@travel/kit/addresses';
import { commonProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import { missedFiles } from '../rate-limits/page-limits.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { isMap } from '../releases/file-check.ts';
import { cacheTags, forEver } from './asset-headers.ts';
import { useAsDictionary } from './file-deltas.ts';
import type { FileDeltas } from './file-deltas.ts';
import { folderOfOwner } from './sound-files.ts';
import type { FileOwner, SoundFiles } from './sound-files.ts';
import { mediaType } from './media-types.ts';

const pathSchema = releaseFileSchema.shape.path;

export interface AssetRoutesOptions {
  store: ReleaseStore;
  isSound: SoundFiles;
  deltas: FileDeltas;
}

/**
 * The files of releases: as what changed since the one that the browser has, else packed with brotli, as far as it takes
 * that.
 */
export const assetRoutes = (app: App, { store, isSound, deltas }: AssetRoutesOptions): void => {
  const send = async (
    request: FastifyRequest<{ Params: { package: string; '*': string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const wanted = ownFile(request.params.package, request.params['*']);
    if (!wanted) throw absent();
    const { owner, path } = wanted;
    const network = networkOf(request.ip);
    if (app.rateLimits.isUsedUp(missedFiles, network)) throw tooManyMissed();
    const folder = folderOfOwner(owner);
    const encodings = (request.headers['accept-encoding'] ?? '').toLowerCase();
    const brotli = /\bbr\b/.test(encodings);
    const packed = brotli ? await store.open(folder, `${path}.br`) : null;
    const file = packed ?? (await store.open(folder, path));
    if (!file) {
      app.rateLimits.take(missedFiles, network);
      throw absent();
    }
    const sound = await isSound(owner, packed ? `${path}.br` : path, file.mark);
    const worthKeeping = useAsDictionary(owner, path);
    reply.headers({
      'content-type': mediaType(path),
      'content-length': file.bytes,
      vary: worthKeeping === null ? 'accept-encoding' : 'accept-encoding, available-dictionary',
      ...(worthKeeping !== null && { 'use-as-dictionary': worthKeeping }),
      // What somebody altered is refused by browsers, and must not stay in them after it is mended.
      'cache-control': sound ? forEver : 'no-store',
      ...cacheTags('releases', ...tagsOf(owner)),
      ...(packed && { 'content-encoding': 'br' }),
    });
    const asked = request.headers['available-dictionary'];
    const dictionary = typeof asked === 'string' ? asked : undefined;
    // Of a file that was altered nobody gets a part.
    const delta = sound ? await deltas({ owner, path, dictionary, encodings }) : null;
    if (delta) {
      file.stream.destroy();
      reply.headers({ 'content-encoding': 'dcz', 'content-length': delta.length });
      return request.method === 'HEAD' ? reply.send() : reply.send(delta);
    }
    if (request.method === 'HEAD') {
      file.stream.destroy();
      return reply.send();
    }
    return reply.send(file.stream);
  };

  app.route({ method: ['GET', 'HEAD'], url: '/:package/*', handler: send });
};

/** A file that is addressed by content is of every release of its package that has it. */
const tagsOf = ({ package: name, version }: FileOwner): string[] =>
  version === null ? [name] : [name, `${name}@${version}`];

interface OwnFile {
  readonly owner: FileOwner;
  readonly path: string;
}

/** The file of `/<package>/<path>`, or of `/<package>/<version>/<path>` as older releases have it; null for what is none. */
const ownFile = (name: string, rest: string): OwnFile | null => {
  if (!isPackageName(name)) return null;
  const [first = '', ...more] = rest.split('/');
  const version = isVersion(first) ? first : null;
  const path = version === null ? rest : more.join('/');
  return isPath(path) ? { owner: { package: name, version }, path } : null;
};

const isVersion = (text: string): boolean => versionSchema.safeParse(text).success;
const isPath = (text: string): boolean => pathSchema.safeParse(text).success && !text.endsWith('.br') && !isMap(text);

const tooManyMissed = () =>
  commonProblem('too_many_requests', {
    detail: 'Too many files were asked for that there are not.',
    headers: { 'retry-after': '10' },
  });

const absent = () => commonProblem('not_found', { detail: 'There is no such file in a release.' });

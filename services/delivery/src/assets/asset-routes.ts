import type { IncomingHttpHeaders } from 'node:http';
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
import { mayTakeDelta, useAsDictionary } from './file-deltas.ts';
import type { FileDeltas } from './file-deltas.ts';
import type { KeptFiles } from './kept-files.ts';
import { folderOfOwner } from './sound-files.ts';
import type { FileOwner, ReadSound } from './sound-files.ts';
import { mediaType } from './media-types.ts';

const pathSchema = releaseFileSchema.shape.path;

export interface AssetRoutesOptions {
  store: ReleaseStore;
  readSound: ReadSound;
  kept: KeptFiles;
  deltas: FileDeltas;
}

const route = '/:package/*';

/**
 * The files of releases: as what changed since the one that the browser has, else packed with brotli, as far as it takes
 * that. What was compared with the store a moment ago is answered from memory (decision 061).
 */
export const assetRoutes = (app: App, { store, readSound, kept, deltas }: AssetRoutesOptions): void => {
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
    const { encodings, brotli, dictionary } = takenBy(request.headers);
    const key = keyOf(`/${folder}/${path}`, brotli);
    const packed = brotli ? await store.open(folder, `${path}.br`) : null;
    const file = packed ?? (await store.open(folder, path));
    if (!file) {
      kept.drop(key);
      app.rateLimits.take(missedFiles, network);
      throw absent();
    }
    const stored = packed ? `${path}.br` : path;
    const mark = `${stored} ${file.mark}`;
    const before = kept.again(key, mark);
    const body = before?.body ?? (await readSound(owner, stored, file.mark));
    const bytes = body?.length ?? file.bytes;
    const headers =
      before?.headers ?? fileHeaders(wanted, { bytes, isPacked: packed !== null, isSound: body !== null });
    if (!body) kept.drop(key);
    else if (!before) kept.keep(key, { mark, headers, body });
    reply.headers(headers);
    // Of a file that was altered nobody gets a part.
    const delta = body ? await deltas({ owner, path, dictionary, encodings }) : null;
    if (delta) reply.headers({ 'content-encoding': 'dcz', 'content-length': delta.length });
    const isHead = request.method === 'HEAD';
    if (body || isHead) file.stream.destroy();
    return isHead ? reply.send() : reply.send(delta ?? body ?? file.stream);
  };

  app.route({ method: ['GET', 'HEAD'], url: route, handler: send });
  app.answerReady({
    route,
    limit: missedFiles,
    find({ url = '', headers }) {
      if (url.includes('?')) return undefined;
      const { encodings, brotli, dictionary } = takenBy(headers);
      return mayTakeDelta(dictionary, encodings) ? undefined : kept.fresh(keyOf(url, brotli));
    },
  });
};

/** A file is kept by its plain address: one that is written otherwise is read first. */
const keyOf = (address: string, brotli: boolean): string => `${brotli ? 'br' : '-'} ${address}`;

/** How a browser takes a file. */
const takenBy = (headers: IncomingHttpHeaders) => {
  const encodings = (headers['accept-encoding'] ?? '').toLowerCase();
  const asked = headers['available-dictionary'];
  return {
    encodings,
    brotli: /\bbr\b/.test(encodings),
    dictionary: typeof asked === 'string' ? asked : undefined,
  };
};

const fileHeaders = (
  { owner, path }: OwnFile,
  { bytes, isPacked, isSound }: { readonly bytes: number; readonly isPacked: boolean; readonly isSound: boolean },
): Readonly<Record<string, string>> => {
  const worthKeeping = useAsDictionary(owner, path);
  return {
    'content-type': mediaType(path),
    'content-length': String(bytes),
    vary: worthKeeping === null ? 'accept-encoding' : 'accept-encoding, available-dictionary',
    ...(worthKeeping !== null && { 'use-as-dictionary': worthKeeping }),
    // What somebody altered is refused by browsers, and must not stay in them after it is mended.
    'cache-control': isSound ? forEver : 'no-store',
    ...cacheTags('releases', ...tagsOf(owner)),
    ...(isPacked && { 'content-encoding': 'br' }),
  };
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
    context: { limit: missedFiles.name },
    headers: { 'retry-after': '10' },
  });

const absent = () => commonProblem('not_found', { detail: 'There is no such file in a release.' });

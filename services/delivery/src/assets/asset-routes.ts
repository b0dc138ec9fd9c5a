import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPackageName } from '@travel/contracts/releases/remotes';
import { releaseFileSchema, versionSchema } from '@travel/contracts/releases/release.schema';
import { toNetwork } from '@travel/kit/requests/to-network';
import { commonProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { missingFileRequests } from '../rate-limits/page-limits.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { isPublicFile } from '../releases/file-check.ts';
import { createCacheTags, immutable } from './asset-headers.ts';
import { acceptsDelta, getDictionaryMatch, type CreateDelta } from './file-deltas.ts';
import type { FileCache } from './file-cache.ts';
import { getOwnerFolder, type FileOwner, type ReadVerified } from './verified-files.ts';

const pathSchema = releaseFileSchema.shape.path;

export interface AssetRoutesOptions {
  store: ReleaseStore;
  readVerified: ReadVerified;
  cache: FileCache;
  deltas: CreateDelta;
}

const route = '/:package/*';

/**
 * Registers the route of releases' files. A browser gets a delta to the earlier file that it has, or the file
 * compressed with brotli, or the plain file. Files that were compared with the store within the last seconds are sent
 * from memory (decision 061).
 */
export const registerAssetRoutes = (app: App, { store, readVerified, cache, deltas }: AssetRoutesOptions): void => {
  const send = async (
    request: FastifyRequest<{ Params: { package: string; '*': string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const named = parseFilePath(request.params.package, request.params['*']);
    if (!named) throw createNotFound();
    const { owner, path } = named;
    const network = toNetwork(request.ip);
    if (app.rateLimits.isUsedUp(missingFileRequests, network)) throw createTooManyMisses();
    const folder = getOwnerFolder(owner);
    const { encodings, brotli, dictionary } = readEncodings(request.headers);
    const key = getKey(`/${folder}/${path}`, brotli);
    const packed = brotli ? await store.open(folder, `${path}.br`) : null;
    const file = packed ?? (await store.open(folder, path));
    if (!file) {
      cache.delete(key);
      app.rateLimits.take(missingFileRequests, network);
      throw createNotFound();
    }
    const stored = packed ? `${path}.br` : path;
    const mark = `${stored} ${file.mark}`;
    const before = cache.revalidate(key, mark);
    const body = before?.body ?? (await readVerified(owner, stored, file.mark));
    const bytes = body?.length ?? file.bytes;
    const headers =
      before?.headers ?? createFileHeaders(named, { bytes, isPacked: packed !== null, isSound: body !== null });
    if (!body) cache.delete(key);
    else if (!before) cache.set(key, { mark, headers, body });
    reply.headers(headers);
    // No delta is computed for a corrupt file.
    const delta = body ? await deltas({ owner, path, dictionary, encodings }) : null;
    if (delta) reply.headers({ 'content-encoding': 'dcz', 'content-length': delta.length });
    const isHead = request.method === 'HEAD';
    if (body || isHead) file.stream.destroy();
    return isHead ? reply.send() : reply.send(delta ?? body ?? file.stream);
  };

  app.route({ method: ['GET', 'HEAD'], url: route, handler: send });
  app.servePrepared({
    route,
    limit: missingFileRequests,
    find({ url = '', headers }) {
      if (url.includes('?')) return undefined;
      const { encodings, brotli, dictionary } = readEncodings(headers);
      return acceptsDelta(dictionary, encodings) ? undefined : cache.getFresh(getKey(url, brotli));
    },
  });
};

/**
 * The cache key contains the unescaped URL, so an escaped URL is not found here and reaches the route, which decodes
 * it.
 */
const getKey = (address: string, brotli: boolean): string => `${brotli ? 'br' : '-'} ${address}`;

const readEncodings = (headers: IncomingHttpHeaders) => {
  const encodings = (headers['accept-encoding'] ?? '').toLowerCase();
  const dictionary = headers['available-dictionary'];
  return {
    encodings,
    brotli: /\bbr\b/.test(encodings),
    dictionary: typeof dictionary === 'string' ? dictionary : undefined,
  };
};

/**
 * Media types by file extension. Files with other extensions are sent with a type that browsers neither run nor show.
 */
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};

const getMediaType = (path: string): string =>
  types[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';

const createFileHeaders = (
  { owner, path }: OwnFile,
  { bytes, isPacked, isSound }: { readonly bytes: number; readonly isPacked: boolean; readonly isSound: boolean },
): Readonly<Record<string, string>> => {
  const dictionaryMatch = getDictionaryMatch(owner, path);
  return {
    'content-type': getMediaType(path),
    'content-length': String(bytes),
    vary: dictionaryMatch === null ? 'accept-encoding' : 'accept-encoding, available-dictionary',
    ...(dictionaryMatch !== null && { 'use-as-dictionary': dictionaryMatch }),
    // Browsers refuse a corrupt file by its integrity digest, and must not cache the file beyond its repair.
    'cache-control': isSound ? immutable : 'no-store',
    ...createCacheTags('releases', ...listTags(owner)),
    ...(isPacked && { 'content-encoding': 'br' }),
  };
};

/**
 * Returns the cache tags of a file. A file named by its content may belong to many releases, so its only tag is the
 * package.
 */
const listTags = ({ package: name, version }: FileOwner): string[] =>
  version === null ? [name] : [name, `${name}@${version}`];

interface OwnFile {
  readonly owner: FileOwner;
  readonly path: string;
}

/** Parses `/<package>/<path>`, or `/<package>/<version>/<path>` of older releases. Returns null for other paths. */
const parseFilePath = (name: string, rest: string): OwnFile | null => {
  if (!isPackageName(name)) return null;
  const [first = '', ...more] = rest.split('/');
  const version = isVersion(first) ? first : null;
  const path = version === null ? rest : more.join('/');
  return isPath(path) ? { owner: { package: name, version }, path } : null;
};

const isVersion = (text: string): boolean => versionSchema.safeParse(text).success;
const isPath = (text: string): boolean =>
  pathSchema.safeParse(text).success && !text.endsWith('.br') && isPublicFile(text);

const createTooManyMisses = () =>
  commonProblem('too_many_requests', {
    detail: 'Too many requests for files that do not exist.',
    context: { limit: missingFileRequests.name },
    headers: { 'retry-after': '10' },
  });

const createNotFound = () => commonProblem('not_found', { detail: 'No release has this file.' });

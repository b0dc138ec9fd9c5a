import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { onSendAsyncHookHandler } from 'fastify';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { App } from '@travel/kit/server/create-server';

/**
 * Returns whether long responses of an endpoint are compressed, which is allowed only for responses without secrets. An
 * attacker who can make a page repeat requests could derive secrets next to their own input from the length of
 * compressed responses (BREACH). Accounts, orders, payments and tokens are therefore sent uncompressed; they are short
 * (docs/decisions/061).
 */
export const isCompressed = ({ method, holdsNoSecret }: Pick<Endpoint, 'method' | 'holdsNoSecret'>): boolean =>
  method === 'GET' && holdsNoSecret === true;

const howPacked = {
  encodings: ['br', 'gzip'],
  // Shorter responses gain less than decompression costs.
  threshold: 1_024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 4 },
} satisfies FastifyCompressOptions;

const packBrotli = promisify(brotliCompress);

/** Compressed form of responses that are cached and sent repeatedly. It is released together with the response. */
const packedOnce = new WeakMap<Buffer, Promise<Buffer>>();

/** Returns whether a client accepts brotli without a quality value, as browsers do. */
const takesBrotli = (accepted = ''): boolean => accepted.split(',').some((one) => one.trim() === 'br');

/** Compresses a cached response on another thread, once for all requests that it answers. */
const sendWrittenPacked: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (!Buffer.isBuffer(payload) || payload.length < howPacked.threshold) return payload;
  if (!takesBrotli(request.headers['accept-encoding'])) return payload;
  const packed = packedOnce.get(payload) ?? packBrotli(payload, howPacked.brotliOptions);
  packedOnce.set(payload, packed);
  reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
  return packed;
};

/** Compresses long responses of all routes that are mounted after this call, for clients that accept compression. */
export const compressResponses = async (app: App): Promise<void> => {
  // This hook runs before the compression plugin reads the options of the route.
  app.addHook('onRoute', (route) => {
    const endpoint = route.schema?.endpoint;
    if (!endpoint || !isCompressed(endpoint)) return;
    route.compress = howPacked;
    route.onSend = [sendWrittenPacked, ...[route.onSend ?? []].flat()];
  });
  // With `global: false`, the plugin compresses only routes that request it, and never decompresses request bodies.
  await app.register(compress, { global: false });
};

import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { onSendAsyncHookHandler } from 'fastify';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { App } from '@travel/kit/server/create-server';

/**
 * Whether long answers of an endpoint are packed: those that hold nothing secret. Who can have a page of ours asked again
 * and again learns from the lengths of compressed answers what stands in them beside their own words (BREACH), so that
 * accounts, orders, payments and their tokens go out as they are; they are short (docs/decisions/061).
 */
export const isCompressed = ({ method, holdsNoSecret }: Pick<Endpoint, 'method' | 'holdsNoSecret'>): boolean =>
  method === 'GET' && holdsNoSecret === true;

const howPacked = {
  encodings: ['br', 'gzip'],
  // Shorter answers gain less than it costs to unpack them.
  threshold: 1_024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 4 },
} satisfies FastifyCompressOptions;

const packBrotli = promisify(brotliCompress);

/** Answers that are sent again and again, as they were packed once; they go with them. */
const packedOnce = new WeakMap<Buffer, Promise<Buffer>>();

/** Whether a caller names brotli without a weight, as browsers do; whoever weighs is left to the plugin. */
const takesBrotli = (accepted = ''): boolean => accepted.split(',').some((one) => one.trim() === 'br');

/** Bytes are a written answer, which may be sent again: it is packed on another thread, and once. */
const sendWrittenPacked: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (!Buffer.isBuffer(payload) || payload.length < howPacked.threshold) return payload;
  if (!takesBrotli(request.headers['accept-encoding'])) return payload;
  const packed = packedOnce.get(payload) ?? packBrotli(payload, howPacked.brotliOptions);
  packedOnce.set(payload, packed);
  reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
  return packed;
};

/** Packs the long answers of the routes that are mounted from here on, where callers can unpack them. */
export const compressAnswers = async (app: App): Promise<void> => {
  // Before the plugin looks at the route.
  app.addHook('onRoute', (route) => {
    const endpoint = route.schema?.endpoint;
    if (!endpoint || !isCompressed(endpoint)) return;
    route.compress = howPacked;
    route.onSend = [sendWrittenPacked, ...[route.onSend ?? []].flat()];
  });
  // Nothing else is packed, and what callers send never unpacked.
  await app.register(compress, { global: false });
};

import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { App } from '@travel/kit/server';

/**
 * Whether long answers of an endpoint are packed: those that hold nothing secret. Who can have a page of ours asked again
 * and again learns from the lengths of compressed answers what stands in them beside their own words (BREACH), so that
 * accounts, orders, payments and their tokens go out as they are; they are short (docs/decisions/065).
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

/** Packs the long answers of the routes that are mounted from here on, where callers can unpack them. */
export const compressAnswers = async (app: App): Promise<void> => {
  // Before the plugin looks at the route.
  app.addHook('onRoute', (route) => {
    const endpoint = route.schema?.endpoint;
    if (endpoint && isCompressed(endpoint)) route.compress = howPacked;
  });
  // Nothing else is packed, and what callers send never unpacked.
  await app.register(compress, { global: false });
};

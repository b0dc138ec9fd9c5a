import type { FastifyInstance } from 'fastify';
import { tokenBuckets } from '../../rate-limits/token-buckets.ts';
import { networkOf } from '../../requests/network-of.ts';

/** Bytes of a refused body that are read and thrown away; the connection of a longer one is ended. */
const longestRest = 16 * 1024 * 1024;
/** How many of them are read for one network: somebody's mistake, and a few times more. */
const readOfOne = { perMinute: 12, burst: 12 };

/**
 * Reads the rest of a body that was refused for its size. Ending the connection while its sender still writes would
 * reset it, and the sender would never read why. The server's limit of time for a whole request ends slow ones. Whoever
 * sends more and more of them is no longer read: reading costs as much as sending.
 */
export const readRefusedBodies = (app: FastifyInstance): void => {
  const reads = tokenBuckets(readOfOne);
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request;
    const announced = Number(raw.headers['content-length'] ?? 0);
    if (reply.statusCode !== 413 || raw.complete) return done();
    if (announced <= longestRest && reads.take(networkOf(request.ip)).allowed) {
      reply.removeHeader('connection');
      let bytes = 0;
      raw.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > longestRest) raw.destroy();
      });
    } else {
      reply.header('connection', 'close');
    }
    done();
  });
};

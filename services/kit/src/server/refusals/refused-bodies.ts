import type { FastifyInstance } from 'fastify';
import { tokenBuckets } from '../../rate-limits/token-buckets.ts';
import { toNetwork } from '../../requests/network-of.ts';

/** Bytes of a refused body that are read and discarded; longer ones close the connection. */
const longestRest = 16 * 1024 * 1024;
/** Number of refused bodies read per network: enough for mistakes and some repetitions. */
const readOfOne = { perMinute: 12, burst: 12 };

/**
 * Reads the rest of a body that was refused for its size. Closing the connection while the sender is writing would
 * reset it, and the sender would not receive the response. Slow senders are ended by the server's request timeout.
 * Repeated senders are no longer read, because reading costs as much as sending.
 */
export const readRefusedBodies = (app: FastifyInstance): void => {
  const reads = tokenBuckets(readOfOne);
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request;
    const announced = Number(raw.headers['content-length'] ?? 0);
    if (reply.statusCode !== 413 || raw.complete) return done();
    if (announced <= longestRest && reads.take(toNetwork(request.ip)).allowed) {
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

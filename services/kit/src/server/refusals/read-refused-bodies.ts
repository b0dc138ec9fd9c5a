import type { FastifyInstance } from 'fastify';
import { createTokenBuckets } from '../../rate-limits/token-buckets.ts';
import { toNetwork } from '../../requests/to-network.ts';

/** Maximum number of bytes of a refused body that are read and discarded. A longer body closes the connection. */
const longestRest = 16 * 1024 * 1024;
/** Number of refused bodies that are read per network: enough for mistakes and some repetitions. */
const readsPerNetwork = { perMinute: 12, burst: 12 };

/**
 * Reads the rest of a body that was refused for its size. Closing the connection while the sender is writing would
 * reset it, and the sender would not receive the response. The server's request timeout ends slow senders. After too
 * many refused bodies of one network, the bodies are no longer read, because reading costs as much as sending.
 */
export const readRefusedBodies = (app: FastifyInstance): void => {
  const reads = createTokenBuckets(readsPerNetwork);
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

import type { FastifyInstance } from 'fastify';

/** Bytes of a refused body that are read and thrown away; the connection of a longer one is ended. */
const longestRest = 16 * 1024 * 1024;

/**
 * Reads the rest of a body that was refused for its size. Ending the connection while its sender still writes would
 * reset it, and the sender would never read why. The server's limit of time for a whole request ends slow ones.
 */
export const readRefusedBodies = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request;
    const announced = Number(raw.headers['content-length'] ?? 0);
    if (reply.statusCode === 413 && !raw.complete && announced <= longestRest) {
      reply.removeHeader('connection');
      let bytes = 0;
      raw.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > longestRest) raw.destroy();
      });
    }
    done();
  });
};

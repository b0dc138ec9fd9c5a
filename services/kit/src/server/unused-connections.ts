import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends, when the server closes, connections that never sent a byte. Browsers and clients open some in advance; Node
 * does not count them as idle and would wait a minute for their first request.
 */
export const endUnusedConnections = (app: FastifyInstance): void => {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', (done) => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
};

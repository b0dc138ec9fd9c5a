import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes /readyz report that the service is stopping, and each response close its connection. Requests are still
     * accepted.
     */
    drain(): void;
    isDraining(): boolean;
    /** Stops accepting new connections; existing connections are still served. */
    stopListening(): void;
  }
}

/**
 * Closes the server as soon as its last request is answered. Node closes idle connections by itself, but neither those
 * whose request is just being answered, nor those that clients opened in advance and never used.
 */
export const endConnectionsOnClose = (app: FastifyInstance): void => {
  const connections = new Set<Socket>();
  let closing = false;
  app.decorate('drain', () => {
    closing = true;
  });
  app.decorate('isDraining', () => closing);
  // Not the `close` method of Node's HTTP server, which also closes idle connections whose first request may be on its
  // way.
  app.decorate('stopListening', () => void Server.prototype.close.call(app.server));
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', (done) => {
    closing = true;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
};

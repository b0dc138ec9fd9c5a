import { Server } from 'node:net';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on /readyz says that it stops, and each answer asks its client to connect anew; requests are still taken. */
    drain(): void;
    /** Whether it was told to. */
    isDraining(): boolean;
    /** Takes no new connection from now on; those that it has are served on. */
    stopListening(): void;
  }
}

/**
 * Lets the server close as soon as its last request is answered. Node ends idle connections by itself, but not those
 * that answer a request just then, nor those that clients opened in advance and never used.
 */
export const endConnectionsOnClose = (app: FastifyInstance): void => {
  const connections = new Set<Socket>();
  let closing = false;
  app.decorate('drain', () => {
    closing = true;
  });
  app.decorate('isDraining', () => closing);
  // Not http's own: that ends idle connections too, among them those whose first request is on its way.
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

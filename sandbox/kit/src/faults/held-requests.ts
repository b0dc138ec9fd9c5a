import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** Requests that an injected failure never answers. They end with the service. */
export interface HeldRequests {
  hold(reply: FastifyReply): void;
  end(): void;
}

export const createHeldRequests = (): HeldRequests => {
  const sockets = new Set<Socket>();
  return {
    hold(reply) {
      const { socket } = reply.raw;
      reply.hijack();
      if (!socket) return;
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    },
    end() {
      for (const socket of sockets) socket.destroy();
    },
  };
};

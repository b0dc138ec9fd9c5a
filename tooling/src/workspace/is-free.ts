import { connect, createServer } from 'node:net';

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });

/**
 * Returns whether a server accepts connections on the port. A program that listens on all IP addresses does not prevent
 * binding to 127.0.0.1.
 */
const doesAnswer = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    socket.setTimeout(500);
    const end = (value: boolean) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });

/** Returns whether a program could listen on a port of this machine now. */
export const isFree = async (port: number): Promise<boolean> => (await listens(port)) && !(await doesAnswer(port));

import { io } from 'socket.io-client';
import type { MeasuredCall } from './measured-call.ts';

/**
 * Number of messages that a page may send at once. The value, like the policies below, repeats one in the API's
 * `socket-limits.ts`.
 */
const messagesAtOnce = 40;
const connectionPolicy = '"connections of sockets";q=200;w=20';
const messagePolicy = '"messages of sockets";q=600;w=15';

let visitors = 0;

const connect = (apiUrl: string, pageUrl: string) => {
  visitors += 1;
  const headers = {
    host: new URL(pageUrl).host,
    origin: pageUrl,
    'x-forwarded-for': `172.16.${Math.floor(visitors / 256) % 256}.${visitors % 256}`,
  };
  return io(apiUrl, { transports: ['websocket'], extraHeaders: headers, forceNew: true, reconnection: false });
};

const open = async (socket: ReturnType<typeof connect>): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('connect', resolve).once('connect_error', reject);
  await promise;
};

/**
 * Returns the calls over the socket that pages listen to: a connection, and messages about bookings that do not exist.
 */
export const listSocketCalls = (apiUrl: string, pageUrl: string): MeasuredCall[] => [
  {
    name: 'connection of a socket',
    prepare: async () => async () => {
      const socket = connect(apiUrl, pageUrl);
      await open(socket);
      socket.disconnect();
      return { status: 'connected', policy: connectionPolicy };
    },
  },
  {
    name: `${messagesAtOnce} messages of a socket, booking:follow`,
    async prepare() {
      const socket = connect(apiUrl, pageUrl);
      await open(socket);
      return async () => {
        const refused = Promise.withResolvers<void>();
        socket.once('limit:reached', () => refused.resolve());
        for (let at = 0; at <= messagesAtOnce; at += 1) {
          socket.emit('booking:follow', { booking_id: `BKNOBODY${visitors}${at}` });
        }
        await refused.promise;
        socket.disconnect();
        return { status: 'limit:reached', policy: messagePolicy };
      };
    },
  },
];

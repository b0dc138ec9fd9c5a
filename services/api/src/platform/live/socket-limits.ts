import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { networkOf } from '@travel/kit/requests/network-of';
import type { RateLimit, RateLimits } from '@travel/kit/rate-limits/rate-limits';
import { countOpen } from '@travel/kit/rate-limits/open-counts';
import type { PageMessages, ServerMessages, SocketData } from './messages.ts';

type PageServer = Server<PageMessages, ServerMessages, Record<never, never>, SocketData>;
type PageSocket = Socket<PageMessages, ServerMessages, Record<never, never>, SocketData>;

/** Each open page has a socket: many for an office, fewer for the pages of one person. */
const mostOfAddress = 400;
const mostOfSession = 60;

const connections: RateLimit = { name: 'connections of sockets', perMinute: 600, burst: 200 };
/** A page says a few words when it connects, and a word now and then. */
const messagesOfSocket: RateLimit = { name: 'messages of a socket', perMinute: 60, burst: 40 };
const messagesOfAddress: RateLimit = { name: 'messages of sockets', perMinute: 2_400, burst: 600 };
/** Of the protocol below messages, answers to our pings among them. */
const packetsOfSocket: RateLimit = { name: 'packets of a socket', perMinute: 300, burst: 150 };

/** Whoever goes on after so many refusals does not listen. */
const mostRefused = 100;
const retryAfterSeconds = 10;

interface LimitedSockets {
  readonly io: PageServer;
  readonly limits: RateLimits;
  /** Who sends a request. */
  addressOf(request: IncomingMessage): string;
  /** Whose pages are counted together; null for a guest. */
  sessionOf(request: IncomingMessage): string | null;
}

export interface SocketLimits {
  /** Whether one more may be opened; counts it until it closes. */
  mayConnect(request: IncomingMessage): boolean;
}

/** Holds pages to what they need of the socket: what is too much is refused in words, and in the end not listened to. */
export const limitSockets = ({ io, limits, addressOf, sessionOf }: LimitedSockets): SocketLimits => {
  const openOfAddress = countOpen(mostOfAddress);
  const openOfSession = countOpen(mostOfSession);
  const keysOf = (request: IncomingMessage) => ({
    address: networkOf(addressOf(request)),
    session: sessionOf(request),
  });

  io.engine.on('connection', (raw: { id: string; request: IncomingMessage; close(): void; on: OnRaw }) => {
    const { address, session } = keysOf(raw.request);
    const ends = [openOfAddress.opened(address), ...(session === null ? [] : [openOfSession.opened(session)])];
    raw.on('close', () => {
      for (const end of ends) end();
    });
    raw.on('packet', () => {
      if (!limits.take(packetsOfSocket, raw.id, { address })) raw.close();
    });
  });

  io.on('connection', (socket: PageSocket) => {
    const { address } = keysOf(socket.request);
    let refused = 0;
    socket.use((_message, next) => {
      const isAllowed =
        limits.take(messagesOfSocket, socket.id, { address }) && limits.take(messagesOfAddress, address, { address });
      if (isAllowed) return next();
      refused += 1;
      if (refused > mostRefused) socket.disconnect(true);
      else socket.emit('limit:reached', { code: 'too_many_requests', retry_after: retryAfterSeconds });
    });
  });

  return {
    mayConnect(request) {
      const { address, session } = keysOf(request);
      return (
        openOfAddress.mayOpen(address) &&
        (session === null || openOfSession.mayOpen(session)) &&
        limits.take(connections, address, { address })
      );
    },
  };
};

type OnRaw = (event: 'close' | 'packet', act: () => void) => void;

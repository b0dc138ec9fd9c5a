import type { IncomingMessage } from 'node:http';
import { toNetwork } from '@travel/kit/requests/to-network';
import type { RateLimit, RateLimits } from '@travel/kit/rate-limits/rate-limits';
import { createOpenCounts } from '@travel/kit/rate-limits/open-counts';
import type { PageServer, PageSocket } from './messages.ts';

/**
 * Maximum number of open WebSockets per IP address (the next constant: per session). Each page has one: an office has
 * many, one user has few.
 */
const mostOfAddress = 400;
const mostOfSession = 60;

const connections: RateLimit = { name: 'connections of sockets', perMinute: 600, burst: 200 };
/** Limits for messages from pages. A page sends a few messages when it connects, and occasionally one later. */
const messagesOfSocket: RateLimit = { name: 'messages of a socket', perMinute: 60, burst: 40 };
const messagesOfAddress: RateLimit = { name: 'messages of sockets', perMinute: 2_400, burst: 600 };
/** Limit for packets of the underlying protocol, including responses to pings. */
const packetsOfSocket: RateLimit = { name: 'packets of a socket', perMinute: 300, burst: 150 };

/** Number of refused messages after which a client is disconnected, because it ignores the refusals. */
const mostRefused = 100;
const retryAfterSeconds = 10;

interface LimitedSockets {
  readonly io: PageServer;
  readonly limits: RateLimits;
  getAddress(request: IncomingMessage): string;
  /** Returns the key by which the open pages of a session are counted, or null for a guest. */
  getSessionKey(request: IncomingMessage): string | null;
}

export interface SocketLimits {
  /** Returns whether the visitor may open another WebSocket, and counts the WebSocket until it closes. */
  mayConnect(request: IncomingMessage): boolean;
}

/** Limits messages of pages: refuses excess messages, and disconnects clients that keep sending. */
export const limitSockets = ({ io, limits, getAddress, getSessionKey }: LimitedSockets): SocketLimits => {
  const openOfAddress = createOpenCounts(mostOfAddress);
  const openOfSession = createOpenCounts(mostOfSession);
  const getKeys = (request: IncomingMessage) => ({
    address: toNetwork(getAddress(request)),
    session: getSessionKey(request),
  });

  io.engine.on('connection', (raw: { id: string; request: IncomingMessage; close(): void; on: OnRaw }) => {
    const { address, session } = getKeys(raw.request);
    const ends = [openOfAddress.open(address), ...(session === null ? [] : [openOfSession.open(session)])];
    raw.on('close', () => {
      for (const end of ends) end();
    });
    raw.on('packet', () => {
      if (!limits.take(packetsOfSocket, raw.id, { address })) raw.close();
    });
  });

  io.on('connection', (socket: PageSocket) => {
    const { address } = getKeys(socket.request);
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
      const { address, session } = getKeys(request);
      return (
        openOfAddress.mayOpen(address) &&
        (session === null || openOfSession.mayOpen(session)) &&
        limits.take(connections, address, { address })
      );
    },
  };
};

type OnRaw = (event: 'close' | 'packet', act: () => void) => void;

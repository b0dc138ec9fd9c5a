import type { IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Pool } from 'pg';
import { Server, type Socket } from 'socket.io';
import { removeCookiePrefix } from '@travel/kit/requests/cookie-prefixes';
import type { Log } from '@travel/kit/log/log';
import type { App } from '@travel/kit/server/create-server';
import { isOwnOrigin } from '../http/own-origin.ts';
import { createCountedFailures } from './counted-failures.ts';
import type { PageMessages, ServerMessages, SocketData } from './messages.ts';
import { limitSockets } from './socket-limits.ts';

type NoMessages = Record<never, never>;

/** A page that is connected or connecting. */
export type PageSocket = Socket<PageMessages, ServerMessages, NoMessages, SocketData>;

/** Pages that are connected to this instance of the API. */
export interface Pages {
  all(): PageSocket[];
  /** Sends a message to all pages, or to the pages in a room, such as all pages of one user. */
  tell<Name extends keyof ServerMessages>(
    room: string | null,
    name: Name,
    ...payload: Parameters<ServerMessages[Name]>
  ): void;
}

/** Part of the WebSocket server that one feature of the API adds: its messages to pages and its handlers. */
export interface LiveFeature {
  /** Registers a connecting page. If it throws, the connection is refused. */
  admit?(page: PageSocket): Promise<void>;
  /** Called for a connected page, with the host name that the page's browser requested. */
  connected?(page: PageSocket, host: string): void;
  /** Handlers of notifications from other instances of the API, by database channel. */
  readonly channels?: Readonly<Record<string, (payload: string) => void>>;
  /** Sends pages what they missed while the database was unavailable. */
  catchUp?(): Promise<void>;
}

export interface LiveOptions {
  readonly app: App;
  /** Connection pool of the WebSocket server only, because the server occupies a connection for listening. */
  readonly pool: Pool;
  /** Returns the host that the browser requested. */
  hostOf(request: IncomingMessage): string;
  /** Returns the IP address of the visitor. */
  addressOf(request: IncomingMessage): string;
  /** Returns a digest of the visitor's session, by which open pages are counted, or null for a guest. */
  sessionOf(request: IncomingMessage): string | null;
  /** Whether pages are served over HTTPS. */
  readonly isSecure: boolean;
  readonly log: Pick<Log, 'warn'>;
}

/** Returns a host name without its port. */
const removePort = (host: string): string => host.replace(/:\d*$/, '');

const largestMessageBytes = 16_384;

/** Opens the WebSocket server for pages. Each API instance sends the events of all instances to its own pages. */
export const createLive = (options: LiveOptions, featuresOf: (pages: Pages) => readonly LiveFeature[]) => {
  const { app, pool, hostOf, addressOf, sessionOf, isSecure, log } = options;
  const io = new Server<PageMessages, ServerMessages, NoMessages, SocketData>(app.server, {
    serveClient: false,
    maxHttpBufferSize: largestMessageBytes,
    adapter: createAdapter(pool, { errorHandler: (error) => log.warn({ err: error }, "The socket's adapter failed") }),
    // Refuses pages of other sites, which could otherwise listen with our visitor's cookie.
    allowRequest(request, answer) {
      removeCookiePrefix(request, isSecure);
      if (!isOwnOrigin(request.headers, hostOf(request))) return answer(null, false);
      return limited.mayConnect(request) ? answer(null, true) : answer('Too many connections. Try again later.', false);
    },
  });
  const limited = limitSockets({ io, limits: app.rateLimits, addressOf, sessionOf });
  const refusedPages = createCountedFailures(log, 'Pages could not be connected');

  const pages: Pages = {
    all: () => [...io.of('/').sockets.values()],
    tell(room, name, ...payload) {
      const { local } = io;
      (room === null ? local : local.to(room)).emit(name, ...payload);
    },
  };
  const features = featuresOf(pages);

  io.use((socket, next) => {
    Promise.all(features.map(async (feature) => feature.admit?.(socket))).then(
      () => next(),
      (error: unknown) => {
        refusedPages.add(error);
        next(new Error('unavailable'));
      },
    );
  });
  io.on('connection', (socket) => {
    for (const feature of features) feature.connected?.(socket, removePort(hostOf(socket.request)));
  });
  app.addHook('preClose', async () => {
    await io.close();
  });

  return { pages, features };
};

import type { IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import { renameCookies } from '@travel/kit/requests/own-cookies';
import type { Log } from '@travel/kit/log/log';
import type { App } from '@travel/kit/server/create-server';
import { isOwnOrigin } from '../http/own-origin.ts';
import { countedFailures } from './counted-failures.ts';
import type { PageMessages, ServerMessages, SocketData } from './messages.ts';
import { limitSockets } from './socket-limits.ts';

type NoMessages = Record<never, never>;

/** A page that is connected, or about to be. */
export type PageSocket = Socket<PageMessages, ServerMessages, NoMessages, SocketData>;

/** The pages that are connected to this copy of the API. */
export interface Pages {
  all(): PageSocket[];
  /** Tells all of them, or those in a room. */
  tell<Name extends keyof ServerMessages>(
    room: string | null,
    name: Name,
    ...payload: Parameters<ServerMessages[Name]>
  ): void;
}

/** What pages are told by one room of the API. */
export interface LiveFeature {
  /** Lists a page that connects; a page that it fails for is refused. */
  admit?(page: PageSocket): Promise<void>;
  /** Listens to a page that is connected, by the host name that its browser asked for. */
  connected?(page: PageSocket, host: string): void;
  /** By channel of the database, what to do when another copy of the API notifies. */
  readonly channels?: Readonly<Record<string, (payload: string) => void>>;
  /** Catches up on what nobody heard while the database was away. */
  catchUp?(): Promise<void>;
}

export interface LiveOptions {
  readonly app: App;
  /** Kept for the socket alone: it holds a connection for listening. */
  readonly pool: Pool;
  /** The host that a request was sent to, as its browser sees it. */
  hostOf(request: IncomingMessage): string;
  /** Who sends a request. */
  addressOf(request: IncomingMessage): string;
  /** Whose pages are counted together: a digest of the session; null for a guest. */
  sessionOf(request: IncomingMessage): string | null;
  /** Whether pages come over https. */
  readonly isSecure: boolean;
  readonly log: Pick<Log, 'warn'>;
}

/** Of a host, without its port. */
const nameOf = (host: string): string => host.replace(/:\d*$/, '');

const largestMessageBytes = 16_384;

/** Opens the socket that pages listen on. Each copy of the API tells its own pages what all copies hear of. */
export const createLive = (options: LiveOptions, featuresOf: (pages: Pages) => readonly LiveFeature[]) => {
  const { app, pool, hostOf, addressOf, sessionOf, isSecure, log } = options;
  const io = new Server<PageMessages, ServerMessages, NoMessages, SocketData>(app.server, {
    serveClient: false,
    maxHttpBufferSize: largestMessageBytes,
    adapter: createAdapter(pool, { errorHandler: (error) => log.warn({ err: error }, "The socket's adapter failed") }),
    // A page of another site could otherwise listen with our visitor's cookie.
    allowRequest(request, answer) {
      renameCookies(request, isSecure);
      if (!isOwnOrigin(request.headers, hostOf(request))) return answer(null, false);
      return limited.mayConnect(request) ? answer(null, true) : answer('Too many connections. Try again later.', false);
    },
  });
  const limited = limitSockets({ io, limits: app.rateLimits, addressOf, sessionOf });
  const refusedPages = countedFailures(log, 'Pages could not be connected');

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
    for (const feature of features) feature.connected?.(socket, nameOf(hostOf(socket.request)));
  });
  app.addHook('preClose', async () => {
    await io.close();
  });

  return { pages, features };
};

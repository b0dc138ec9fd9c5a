import type { IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import { inArray } from 'drizzle-orm';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import type { Events } from '@travel/contracts/events';
import { guestSession } from '@travel/contracts/session/guest';
import { renameCookies } from '@travel/kit/cookies';
import type { Log } from '@travel/kit/log';
import type { App } from '@travel/kit/server';
import type { BrowserKeys } from '../../people/browsers/browser-keys.ts';
import type { CanOpen } from '../../orders/bookings/booking-access.ts';
import type { ApiDb } from '../database/api-db.ts';
import type { Organisations } from '../../people/organisations/organisations.ts';
import { isOwnOrigin } from '../requests/own-origin.ts';
import { travellerOf } from '../../people/requests/traveller.ts';
import { sessionToken } from '../../people/sessions/session-cookie.ts';
import { sessions } from '../../people/sessions/session-table.ts';
import type { Sessions } from '../../people/sessions/sessions.ts';
import { countedFailures } from './counted-failures.ts';
import { createFindFollowed } from './find-followed.ts';
import { isBookingRoom, letFollow, progressIn } from './follow-bookings.ts';
import type { PageMessages, ServerMessages, SocketData } from './messages.ts';
import { limitSockets } from './socket-limits.ts';
import { bookingRoom, roomsOf, sessionRoom } from './rooms.ts';

export interface LiveOptions {
  readonly app: App;
  readonly db: ApiDb;
  readonly sessions: Pick<Sessions, 'find'>;
  /** Kept for the socket alone: it holds a connection for listening. */
  readonly pool: Pool;
  /** The host that a request was sent to, as its browser sees it. */
  hostOf(request: IncomingMessage): string;
  /** Who sends a request. */
  addressOf(request: IncomingMessage): string;
  readonly organisations: Pick<Organisations, 'forVisitor'>;
  /** Who may listen to a booking. */
  readonly canOpen: CanOpen;
  readonly browsers: BrowserKeys;
  /** Whether pages come over https. */
  readonly isSecure: boolean;
  readonly log: Pick<Log, 'warn'>;
}

/** The socket that pages listen on. Each copy of the API tells its own pages what all copies hear of. */
export interface Live {
  releasesChanged(change: Events['releases:changed']): void;
  /** Tells the pages of a session that it is over, and lists them nowhere any more. */
  sessionEnded(sessionId: string): void;
  /** Has pages that were connected with a browser's key, by its hash, follow nothing any more. */
  browserEnded(hash: string): void;
  /** Tells the pages that follow a booking how it stands now. */
  bookingProgressed(progress: Events['booking:progressed']): void;
  /** Catches up on what nobody heard: sessions of connected pages that ended, bookings followed here that moved on. */
  catchUp(): Promise<void>;
}

/** Of a host, without its port. */
const nameOf = (host: string): string => host.replace(/:\d*$/, '');

const largestMessageBytes = 16_384;

export const createLive = (options: LiveOptions): Live => {
  const { app, db, pool, hostOf, addressOf, organisations, canOpen, browsers, isSecure, log } = options;
  const io = new Server<PageMessages, ServerMessages, Record<never, never>, SocketData>(app.server, {
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
  const limited = limitSockets({ io, limits: app.rateLimits, addressOf });
  const find = createFindFollowed(db);
  const failures = countedFailures(log, 'Bookings could not be followed');
  const refusedPages = countedFailures(log, 'Pages could not be connected');

  io.use((socket, next) => {
    const token = sessionToken(socket.handshake.headers.cookie);
    const found = token === null ? Promise.resolve(null) : options.sessions.find(token);
    found.then(
      async (session) => {
        if (session) socket.data.session_id = session.session_id;
        socket.data.browser = browsers.hashOf(socket.handshake.headers.cookie);
        await socket.join(roomsOf(session));
        next();
      },
      (error: unknown) => {
        refusedPages.add(error);
        next(new Error('unavailable'));
      },
    );
  });

  io.on('connection', (socket) => {
    const { headers } = socket.handshake;
    const host = nameOf(hostOf(socket.request));
    letFollow(socket, {
      // Looked at each time: who was signed in as the page connected may have signed out since.
      somebody: () => travellerOf({ sessions: options.sessions, browsers, organisations }, headers, host),
      canOpen,
      find,
      failures,
    });
    const { cookie } = socket.handshake.headers;
    if (socket.data.session_id === undefined && sessionToken(cookie) !== null) socket.emit('session:over');
  });

  app.addHook('preClose', async () => {
    await io.close();
  });

  const ownSockets = () => [...io.of('/').sockets.values()];

  const sessionEnded = (sessionId: string) => {
    io.local.to(sessionRoom(sessionId)).emit('session:changed', { session: guestSession });
    for (const socket of ownSockets().filter(({ data }) => data.session_id === sessionId)) {
      delete socket.data.session_id;
      for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room);
    }
  };

  const browserEnded = (hash: string) => {
    for (const socket of ownSockets().filter(({ data }) => data.browser === hash)) {
      for (const room of socket.rooms) if (isBookingRoom(room)) void socket.leave(room);
    }
  };

  const bookingProgressed: Live['bookingProgressed'] = (progress) => {
    io.local.to(bookingRoom(progress.booking_id)).emit('booking:progressed', progress);
  };

  const checkSessions = async (): Promise<void> => {
    const ids = [...new Set(ownSockets().flatMap(({ data }) => data.session_id ?? []))];
    if (ids.length === 0) return;
    const rows = await db
      .select({ session_id: sessions.session_id })
      .from(sessions)
      .where(inArray(sessions.session_id, ids));
    const alive = new Set(rows.map(({ session_id }) => session_id));
    for (const id of ids) if (!alive.has(id)) sessionEnded(id);
  };

  return {
    releasesChanged: (change) => void io.local.emit('releases:changed', change),
    sessionEnded,
    browserEnded,
    bookingProgressed,
    async catchUp() {
      await checkSessions();
      const rooms = [...new Set(ownSockets().flatMap(({ rooms: own }) => [...own]))];
      for (const progress of await progressIn(db, rooms)) bookingProgressed(progress);
    },
  };
};

import type { Events } from '@travel/contracts/host/events/events';
import type { Bus } from '@travel/contracts/host/events/bus';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';
import { io, type Socket } from 'socket.io-client';

/** Messages that the API sends over the socket, named like the page's bus events. */
interface ServerMessages {
  'session:changed': (payload: Events['session:changed']) => void;
  'session:over': () => void;
  'releases:changed': (payload: Events['releases:changed']) => void;
  'booking:progressed': (payload: Events['booking:progressed']) => void;
}

interface PageMessages {
  'booking:follow': (wanted: { readonly booking_id: string; readonly access?: string }) => void;
  'booking:unfollow': (wanted: { readonly booking_id: string }) => void;
}

export interface PageSocket {
  follow(bookingId: string, access?: string): () => void;
  /** Reconnects, because the API binds a connection to the session that opened it. */
  reconnect(): void;
}

/**
 * Creates the page's socket connection.
 * @param who returns a string that identifies the signed-in user as the page knows it; empty for a guest
 * @param readSession requests the current session from the API
 */
export const createPageSocket = (bus: Bus, who: () => string, readSession: () => Promise<Session>): PageSocket => {
  const socket: Socket<ServerMessages, PageMessages> = io({
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 30_000,
    // Another page may have signed out while this one was loading. The session cookie is then gone, and no other
    // message reports the sign-out.
    auth: (tell) => tell({ signed_in: who() !== '' }),
  });
  const followed = new Map<string, { listeners: number; access: string | undefined }>();
  const sendFollow = (booking_id: string, access: string | undefined) =>
    socket.emit('booking:follow', { booking_id, ...(access !== undefined && { access }) });

  // Closing a socket before it is open logs a browser error, so a socket that is connecting is allowed to connect
  // first.
  let renewing = false;
  const renew = () => {
    if (socket.connected) socket.disconnect().connect();
    else if (!renewing) {
      renewing = true;
      socket.once('connect', () => {
        renewing = false;
        socket.disconnect().connect();
      });
    }
  };

  let changes = 0;
  bus.subscribe('session:changed', () => {
    changes += 1;
  });
  /** Returns a function that publishes a loaded session, unless the session has changed while it was loading. */
  const createSessionPublisher = () => {
    const before = changes;
    return (session: Session) => {
      if (changes === before) bus.publish('session:changed', { session });
    };
  };
  // The session to which this connection is bound has ended, but the browser may already have a new one, so load the
  // session.
  socket.on('session:changed', (payload) => {
    renew();
    const tell = createSessionPublisher();
    readSession().then(
      // If another tab loaded the ended session first, the API has already removed the cookie and no longer states why
      // the session ended. The reason is then only in this message.
      (session) => tell(session.user ? session : { ...payload.session, ...session }),
      () => tell(payload.session),
    );
  });
  // Sent on connecting if the session ended before, while the page was loading or the device was asleep.
  socket.on('session:over', () => {
    // Do not load the session for a guest: the API would answer by removing the old cookie, which could remove the new
    // cookie of a guest who is just signing in.
    if (who() === '') return;
    const tell = createSessionPublisher();
    readSession().then(tell, () => tell(guestSession));
  });
  socket.on('releases:changed', (payload) => bus.publish('releases:changed', payload));
  socket.on('booking:progressed', (payload) => bus.publish('booking:progressed', payload));
  // Follow all bookings again, because the server forgets them when a connection is lost.
  socket.on('connect', () => {
    for (const [booking_id, { access }] of followed) sendFollow(booking_id, access);
  });

  // Browsers do not put pages with an open connection into the back/forward cache.
  window.addEventListener('pagehide', () => socket.disconnect());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) socket.connect();
  });

  return {
    follow(booking_id, access) {
      const entry = followed.get(booking_id) ?? { listeners: 0, access };
      const isNew = entry.listeners === 0 || (entry.access === undefined && access !== undefined);
      entry.listeners += 1;
      entry.access ??= access;
      followed.set(booking_id, entry);
      if (isNew && socket.connected) sendFollow(booking_id, entry.access);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        entry.listeners -= 1;
        if (entry.listeners > 0) return;
        followed.delete(booking_id);
        if (socket.connected) socket.emit('booking:unfollow', { booking_id });
      };
    },
    reconnect: renew,
  };
};

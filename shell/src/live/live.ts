import type { Events } from '@travel/contracts/host/events/events';
import type { Bus } from '@travel/contracts/host/events/bus';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

/** What the API says over the socket: events of the page's bus, by their own names. */
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

/** The page's connection to the API, a chunk of its own. */
export interface Live {
  follow(bookingId: string, access?: string): () => void;
  /** Connects anew, for the API knows a connection by the session it was opened with. */
  reconnect(): void;
}

/** `who` is signed in now, as the page knows it, by a word that is empty for a guest; the API is asked by `readSession`. */
export const createLive = (bus: Bus, who: () => string, readSession: () => Promise<Session>): Live => {
  const socket: Socket<ServerMessages, PageMessages> = io({
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 30_000,
    // Another page may have signed out while this one was loading: the cookie is gone then, and nothing else tells.
    auth: (tell) => tell({ signed_in: who() !== '' }),
  });
  const followed = new Map<string, { listeners: number; access: string | undefined }>();
  const sendFollow = (booking_id: string, access: string | undefined) =>
    socket.emit('booking:follow', { booking_id, ...(access !== undefined && { access }) });

  // Closed before it is open, a socket makes browsers complain on the console; one on its way is let arrive first.
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
  /** Tells the page who it is now, unless somebody signed in while we asked. */
  const newsOfSession = () => {
    const before = changes;
    return (session: Session) => {
      if (changes === before) bus.publish('session:changed', { session });
    };
  };
  // The session that this page was connected with is over; the browser may have another one by now.
  socket.on('session:changed', (payload) => {
    renew();
    const tell = newsOfSession();
    readSession().then(
      // Another page of this browser may have asked first, and lost the cookie by it: why it is over was said here.
      (session) => tell(session.user ? session : { ...payload.session, ...session }),
      () => tell(payload.session),
    );
  });
  // It ended before this connection, while the page was loading or asleep.
  socket.on('session:over', () => {
    // Asked with the old cookie, the API takes it away: a guest who is signing in just now would lose the new one.
    if (who() === '') return;
    const tell = newsOfSession();
    readSession().then(tell, () => tell(guestSession));
  });
  socket.on('releases:changed', (payload) => bus.publish('releases:changed', payload));
  socket.on('booking:progressed', (payload) => bus.publish('booking:progressed', payload));
  // A connection that was lost has left its rooms.
  socket.on('connect', () => {
    for (const [booking_id, { access }] of followed) sendFollow(booking_id, access);
  });

  // Browsers keep no page for who comes back that has a connection.
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

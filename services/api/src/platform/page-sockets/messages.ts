import type { Server, Socket } from 'socket.io';
import type { Events } from '@travel/contracts/host/events/events';

/** Messages to pages: events of the page's bus, under the same names. */
export interface ServerMessages {
  'session:changed': (payload: Events['session:changed']) => void;
  /** Sent once after connecting if the session of the page's cookie has already ended. */
  'session:over': () => void;
  'releases:changed': (payload: Events['releases:changed']) => void;
  'booking:progressed': (payload: Events['booking:progressed']) => void;
  /** The `booking` event under a name with the booking ID, for external clients (spec §7.3/07). */
  [booking: `booking-${string}`]: (payload: Events['booking:progressed']) => void;
  /** Sent if a message was ignored, because the page sent too many or follows too many bookings. */
  'limit:reached': (payload: ReachedLimit) => void;
}

/** Messages from pages: they start and stop following bookings. The handshake identified the visitor. */
export interface PageMessages {
  'booking:follow': (wanted: FollowedBooking) => void;
  'booking:unfollow': (wanted: FollowedBooking) => void;
}

export interface FollowedBooking {
  readonly booking_id: string;
  /** Token of a mailed link, if the visitor has no other access to the booking. */
  readonly access?: string;
}

export interface ReachedLimit {
  readonly code: 'too_many_requests' | 'too_many_followed';
  /** Seconds to wait before the next message. */
  readonly retry_after?: number;
  /** ID of the booking that the page cannot follow, because it follows too many. */
  readonly booking_id?: string;
}

export interface SocketData {
  /** ID of the session with which the page connected. */
  session_id?: string;
  /** Hash of the browser key with which the page connected. */
  browser?: string | null;
}

type NoMessages = Record<never, never>;

export type PageServer = Server<PageMessages, ServerMessages, NoMessages, SocketData>;

/** A page that is connected or connecting. */
export type PageSocket = Socket<PageMessages, ServerMessages, NoMessages, SocketData>;

import type { Events } from '@travel/contracts/host/events/events';

/** What pages hear over the socket: events of the page's bus, by their own names. */
export interface ServerMessages {
  'session:changed': (payload: Events['session:changed']) => void;
  /** Once, as it connects: the session whose cookie it brought had ended before anybody could tell it. */
  'session:over': () => void;
  'releases:changed': (payload: Events['releases:changed']) => void;
  'booking:progressed': (payload: Events['booking:progressed']) => void;
  /** The same under the name of the booking alone, for clients that are no page of ours (spec §7.3/07). */
  [booking: `booking-${string}`]: (payload: Events['booking:progressed']) => void;
  /** What the page said was not heard: it said too much, or follows too many bookings. Asking by HTTP goes on. */
  'limit:reached': (payload: ReachedLimit) => void;
}

/** What pages say besides who they are, which the handshake does: whose news they want to hear, and not any more. */
export interface PageMessages {
  'booking:follow': (wanted: FollowedBooking) => void;
  'booking:unfollow': (wanted: FollowedBooking) => void;
}

export interface FollowedBooking {
  readonly booking_id: string;
  /** Of a mailed link, where the page has nothing else that opens the booking. */
  readonly access?: string;
}

export interface ReachedLimit {
  readonly code: 'too_many_requests' | 'too_many_followed';
  /** Seconds to wait before saying more. */
  readonly retry_after?: number;
  /** That cannot be followed besides. */
  readonly booking_id?: string;
}

export interface SocketData {
  /** Of the session that the page was connected with. */
  session_id?: string;
  /** Hash of the browser's key that it was connected with. */
  browser?: string | null;
}

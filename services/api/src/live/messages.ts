import type { Events } from '@travel/contracts/events';

/** What pages hear over the socket: events of the page's bus, by their own names. */
export interface ServerMessages {
  'session:changed': (payload: Events['session:changed']) => void;
  'releases:changed': (payload: Events['releases:changed']) => void;
}

/** Pages say nothing yet but who they are, in the handshake. */
export type PageMessages = Record<never, never>;

export interface SocketData {
  /** Of the session that the page was connected with. */
  session_id?: string;
}

import { inArray } from 'drizzle-orm';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { PageSocketFeature, ConnectedPages } from '../../platform/page-sockets/page-socket-server.ts';
import type { BrowserKeys } from '../browsers/browser-keys.ts';
import { isBlockedSession } from './blocked-sessions.ts';
import { readSessionToken } from './session-cookie.ts';
import { sessions as sessionTable } from './session-table.ts';
import type { LiveSession } from '../../platform/http/traveller.ts';
import type { Sessions } from './sessions.ts';

/** Returns the WebSocket room with all open pages of a user on all devices. */
const userRoom = (userId: string): string => `user-${userId}`;

/** Returns the WebSocket rooms that a page joins when it connects. Pages of guests receive only general messages. */
const listRooms = (session: LiveSession | null): string[] => (session === null ? [] : [userRoom(session.user.user_id)]);

interface Dependencies {
  readonly db: ApiDb;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly browsers: Pick<BrowserKeys, 'hash'>;
}

/** Groups the connected pages by their session, and notifies them when the session ends. */
export const createSessionPages =
  ({ db, sessions, browsers }: Dependencies) =>
  (pages: ConnectedPages): PageSocketFeature => {
    /**
     * Removes the pages from all rooms first, so that they receive no message for another user while the end of the
     * session is read and sent.
     */
    const sessionEnded = (sessionId: string): void => {
      const own = pages.all().filter(({ data }) => data.session_id === sessionId);
      for (const page of own) {
        delete page.data.session_id;
        for (const room of page.rooms) if (room !== page.id) void page.leave(room);
      }
      if (own.length === 0) return;
      const publishSession = (session: Session) => own.forEach((page) => page.emit('session:changed', { session }));
      isBlockedSession(db, { session_id: sessionId }).then(
        (blocked) => publishSession({ ...guestSession, ...(blocked && { ended: 'account_blocked' as const }) }),
        () => publishSession(guestSession),
      );
    };

    return {
      async admit(page) {
        const { cookie } = page.handshake.headers;
        const token = readSessionToken(cookie);
        const session = token === null ? null : await sessions.find(token);
        if (session) page.data.session_id = session.session_id;
        page.data.browser = browsers.hash(cookie);
        await page.join(listRooms(session));
      },
      connected(page) {
        const { headers, auth } = page.handshake;
        // Older pages do not send whether they show a signed-in user.
        const hadSession = readSessionToken(headers.cookie) !== null || auth['signed_in'] === true;
        if (page.data.session_id === undefined && hadSession) page.emit('session:over');
      },
      channels: { session_ended: sessionEnded },
      async catchUp() {
        const ids = [...new Set(pages.all().flatMap(({ data }) => data.session_id ?? []))];
        if (ids.length === 0) return;
        const rows = await db
          .select({ session_id: sessionTable.session_id })
          .from(sessionTable)
          .where(inArray(sessionTable.session_id, ids));
        const alive = new Set(rows.map(({ session_id }) => session_id));
        for (const id of ids) if (!alive.has(id)) sessionEnded(id);
      },
    };
  };

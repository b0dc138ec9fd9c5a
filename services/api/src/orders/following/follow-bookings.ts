import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Events } from '@travel/contracts/host/events/events';
import type { Log } from '@travel/kit/log/log';
import { browserEndedChannel } from '../../accounts/browsers/browser-keys.ts';
import { identifyTraveller, type TravellerSources } from '../../accounts/sessions/identify-traveller.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { createThrottledWarnings, type ThrottledWarnings } from '../../platform/page-sockets/throttled-warnings.ts';
import type { PageSocket } from '../../platform/page-sockets/messages.ts';
import type { ConnectedPages, PageSocketFeature } from '../../platform/page-sockets/page-socket-server.ts';
import type { CanOpen } from '../bookings/booking-access.ts';
import { bookings } from '../bookings/booking-table.ts';
import { createFindFollowed, followedColumns, type FindFollowed } from './find-followed.ts';

interface FollowSources {
  /** Returns the traveller who currently uses the page. */
  identify(): Traveller;
  readonly canOpen: CanOpen;
  readonly find: FindFollowed;
  readonly failures: ThrottledWarnings;
}

/** Maximum number of bookings that one page can follow, which is more than any page needs. */
const mostFollowed = 10;

const followMessage = z.object({ booking_id: z.string().min(6).max(64), access: z.string().max(600).optional() });

/** Payload of the notification that the database trigger sends when a booking changes. */
const notification = z.object({
  booking_id: z.string(),
  status: z.string(),
  number: z.string().nullable(),
  version: z.int(),
});

const toProgressEvent = ({
  booking_id,
  status,
  number,
  version,
}: z.output<typeof notification>): Events['booking:progressed'] => ({
  booking_id,
  status,
  version,
  ...(number !== null && { number }),
});

/** Name of the room of pages that follow a booking (spec §4/04), which is also the event name for external clients. */
const getBookingRoom = (bookingId: string) => `booking-${bookingId}` as const;

const parseProgress = (payload: string): Events['booking:progressed'] =>
  toProgressEvent(notification.parse(JSON.parse(payload)));

const isBookingRoom = (room: string): boolean => room.startsWith(getBookingRoom(''));

/** Reads the current status of the bookings to which these rooms belong. */
const findProgress = async (db: ApiDb, rooms: readonly string[]): Promise<Events['booking:progressed'][]> => {
  const ids = rooms.filter(isBookingRoom).map((room) => room.slice(getBookingRoom('').length));
  if (ids.length === 0) return [];
  const found = await db.select(followedColumns).from(bookings).where(inArray(bookings.booking_id, ids));
  return found.map(toProgressEvent);
};

/** Lets a page join the rooms of bookings that it may open. Requests for any other booking are ignored silently. */
const handleFollowRequests = (socket: PageSocket, { identify, canOpen, find, failures }: FollowSources): void => {
  /**
   * IDs of the bookings that the page requested to follow. They count before they are found, so that a burst of
   * requests cannot exceed the limit.
   */
  const followed = new Set<string>();

  const forgetUnlessIn = (bookingId: string) => {
    if (!socket.rooms.has(getBookingRoom(bookingId))) followed.delete(bookingId);
  };

  const follow = async ({ booking_id, access }: z.output<typeof followMessage>): Promise<void> => {
    const found = await find(booking_id);
    if (!found || !(await canOpen(found, identify(), access))) {
      forgetUnlessIn(booking_id);
      return;
    }
    // The page stopped following the booking or disconnected during the check.
    if (!followed.has(booking_id) || socket.disconnected) return;
    await socket.join(getBookingRoom(booking_id));
    // Sends the current status, because the page received no earlier events.
    socket.emit('booking:progressed', toProgressEvent(found));
    socket.emit(getBookingRoom(booking_id), toProgressEvent(found));
  };

  socket.on('booking:follow', (message: unknown) => {
    const asked = followMessage.safeParse(message);
    if (!asked.success) return;
    const { booking_id } = asked.data;
    if (!followed.has(booking_id) && followed.size >= mostFollowed) {
      socket.emit('limit:reached', { code: 'too_many_followed', booking_id });
      return;
    }
    followed.add(booking_id);
    follow(asked.data).catch((error: unknown) => {
      forgetUnlessIn(booking_id);
      failures.add(error);
    });
  });
  socket.on('booking:unfollow', (message: unknown) => {
    const asked = followMessage.safeParse(message);
    if (!asked.success) return;
    followed.delete(asked.data.booking_id);
    void socket.leave(getBookingRoom(asked.data.booking_id));
  });
};

interface Dependencies extends TravellerSources {
  readonly db: ApiDb;
  readonly canOpen: CanOpen;
  readonly log: Pick<Log, 'warn'>;
}

/** Lets pages follow bookings that they may open, and notifies them of progress. */
export const followBookings = ({ db, canOpen, log, ...sources }: Dependencies) => {
  const find = createFindFollowed(db);
  const failures = createThrottledWarnings(log, 'Bookings could not be followed');

  return (pages: ConnectedPages): PageSocketFeature => {
    const publishProgress = (progress: Events['booking:progressed']): void => {
      const room = getBookingRoom(progress.booking_id);
      pages.send(room, 'booking:progressed', progress);
      pages.send(room, room, progress);
    };

    /** Removes all pages that connected with a browser key, given its hash, from all booking rooms. */
    const browserEnded = (hash: string): void => {
      for (const page of pages.all().filter(({ data }) => data.browser === hash)) {
        for (const room of page.rooms) if (isBookingRoom(room)) void page.leave(room);
      }
    };

    return {
      connected(page, host) {
        const { headers } = page.handshake;
        // Identifies the traveller for each request, because they may have signed out since the page connected.
        handleFollowRequests(page, {
          identify: () => identifyTraveller(sources, headers, host),
          canOpen,
          find,
          failures,
        });
      },
      channels: {
        booking_progressed: (payload) => publishProgress(parseProgress(payload)),
        [browserEndedChannel]: browserEnded,
      },
      async catchUp() {
        const rooms = [...new Set(pages.all().flatMap(({ rooms: own }) => [...own]))];
        for (const progress of await findProgress(db, rooms)) publishProgress(progress);
      },
    };
  };
};

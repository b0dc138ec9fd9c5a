import { inArray } from 'drizzle-orm';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Events } from '@travel/contracts/events';
import type { CanOpen } from '../../orders/bookings/booking-access.ts';
import { bookings } from '../../orders/bookings/booking-table.ts';
import type { ApiDb } from '../database/api-db.ts';
import type { Traveller } from '../../people/requests/traveller.ts';
import type { CountedFailures } from './counted-failures.ts';
import { followedColumns } from './find-followed.ts';
import type { FindFollowed } from './find-followed.ts';
import type { PageMessages, ServerMessages, SocketData } from './messages.ts';
import { bookingRoom } from './rooms.ts';

interface FollowSources {
  /** Who follows, as they are now. */
  somebody(): Traveller;
  readonly canOpen: CanOpen;
  readonly find: FindFollowed;
  readonly failures: CountedFailures;
}

/** More than a page has a use for. */
const mostFollowed = 10;

const wanted = z.object({ booking_id: z.string().min(6).max(64), access: z.string().max(600).optional() });

/** As sent from the database's trigger. */
const told = z.object({ booking_id: z.string(), status: z.string(), number: z.string().nullable() });

const progressOf = ({ booking_id, status, number }: z.output<typeof told>): Events['booking:progressed'] => ({
  booking_id,
  status,
  ...(number !== null && { number }),
});

/** Reads what the database tells when a booking moves on. */
export const readProgress = (payload: string): Events['booking:progressed'] =>
  progressOf(told.parse(JSON.parse(payload)));

export const isBookingRoom = (room: string): boolean => room.startsWith(bookingRoom(''));

/** How the bookings stand that rooms are of. */
export const progressIn = async (db: ApiDb, rooms: readonly string[]): Promise<Events['booking:progressed'][]> => {
  const ids = rooms.filter(isBookingRoom).map((room) => room.slice(bookingRoom('').length));
  if (ids.length === 0) return [];
  const found = await db.select(followedColumns).from(bookings).where(inArray(bookings.booking_id, ids));
  return found.map(progressOf);
};

type PageSocket = Socket<PageMessages, ServerMessages, Record<never, never>, SocketData>;

/** Lets a page into the rooms of bookings that it may open; what it may not, it is told nothing of. */
export const letFollow = (socket: PageSocket, { somebody, canOpen, find, failures }: FollowSources): void => {
  /** Those asked for count before they are found: of many asked for at once, no more are looked for. */
  const followed = new Set<string>();

  const forgetUnlessIn = (bookingId: string) => {
    if (!socket.rooms.has(bookingRoom(bookingId))) followed.delete(bookingId);
  };

  const follow = async ({ booking_id, access }: z.output<typeof wanted>): Promise<void> => {
    const found = await find(booking_id);
    if (!found || !(await canOpen(found, somebody(), access))) {
      forgetUnlessIn(booking_id);
      return;
    }
    // Not wanted any more, or gone meanwhile.
    if (!followed.has(booking_id) || socket.disconnected) return;
    await socket.join(bookingRoom(booking_id));
    // What happened before it listened.
    socket.emit('booking:progressed', progressOf(found));
  };

  socket.on('booking:follow', (message: unknown) => {
    const asked = wanted.safeParse(message);
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
    const asked = wanted.safeParse(message);
    if (!asked.success) return;
    followed.delete(asked.data.booking_id);
    void socket.leave(bookingRoom(asked.data.booking_id));
  });
};

import type { LiveSession } from '../../people/sessions/sessions.ts';

/** The pages of one session, on one device. */
export const sessionRoom = (sessionId: string): string => `session-${sessionId}`;

/** The pages of one traveller, on all devices. */
const userRoom = (userId: string): string => `user-${userId}`;

/** The pages that follow a booking (spec §4/04). */
export const bookingRoom = (bookingId: string): string => `booking-${bookingId}`;

/** Where a page is listed when it connects. Pages of guests hear what is for everybody. */
export const roomsOf = (session: LiveSession | null): string[] =>
  session === null ? [] : [sessionRoom(session.session_id), userRoom(session.user.user_id)];

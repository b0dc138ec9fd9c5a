import type { Events } from '../host/events/events.ts';

interface KnownBooking {
  readonly status: string;
  readonly version?: number | undefined;
}

/** Returns whether a message of the socket is newer than what a page shows of the booking. */
export const isBookingNews = (known: KnownBooking, { status, version }: Events['booking:progressed']): boolean =>
  version === undefined || known.version === undefined ? status !== known.status : version > known.version;

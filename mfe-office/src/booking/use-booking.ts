import type { BookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { type Feed, useFeed } from '@travel/ui/staff/feed.ts';
import { useOrganisation } from '../data/own-staff.tsx';

/** Requests a booking again and again, because its payment and its suppliers change it while the page is open. */
export const useBooking = (bookingId: string): Feed<BookingFile> => {
  const { http, locale } = useHost();
  const { organisation_id } = useOrganisation();
  return useFeed(`booking/${organisation_id}/${bookingId}`, async (signal) => {
    const params = { organisation_id, booking_id: bookingId };
    const request = { params, query: { lang: locale.language }, signal };
    return (await http('GET /api/office/{organisation_id}/bookings/{booking_id}', request)).data;
  });
};

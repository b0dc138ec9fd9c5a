import { useEffect, useEffectEvent } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { BookingPage } from '../booking/booking-page.tsx';
import { readBookingId } from './booking-id.ts';
import { NoBooking } from './no-booking.tsx';

/** Success page. It shows a booking as confirmed only according to the server. */
export function SuccessPage() {
  const { route, cookies } = useHost();
  // Remove the hold's cookie: the hold is booked, or its payment continues with a separate token (spec §4/33).
  const forget = useEffectEvent(() => cookies.remove('holdTok'));
  useEffect(() => forget(), []);

  const booking_id = readBookingId(route.query);
  if (booking_id === null) return <NoBooking />;
  const access = route.query['access'];
  return <BookingPage key={`${booking_id} ${access}`} booking_id={booking_id} access={access} isNew />;
}

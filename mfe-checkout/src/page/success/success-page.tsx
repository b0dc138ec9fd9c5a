import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { Waiting } from '../underway.tsx';
import { useFollower } from '../../booking/use-follower.ts';
import { useHost } from '../../foundation/host/host-context.tsx';
import { CheckoutSkeleton } from '../frame/checkout-skeleton.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Voucher } from '../../booking/voucher.tsx';
import { BookingView } from '../../booking/booking-view.tsx';
import { bookingIdOf } from './booking-id.ts';
import { BookingUnknown, NoBooking } from './no-booking.tsx';
import { NotBooked } from './not-booked.tsx';
import { NotPaid } from './not-paid.tsx';

/** Where paying ends. What is booked is only ever what the server says of the booking that the address names. */
export function SuccessPage() {
  const { route, cookies } = useHost();
  const [heldToken] = useState(() => cookies.get('holdTok')?.token ?? null);
  // What was held is booked now, or can only be paid from here on (spec §4/33).
  const forget = useEffectEvent(() => cookies.remove('holdTok'));
  useEffect(() => forget(), []);

  const booking_id = bookingIdOf(route.query);
  if (booking_id === null) return <NoBooking />;
  const access = route.query['access'];
  return <BookingPage key={`${booking_id} ${access}`} booking_id={booking_id} access={access} heldToken={heldToken} />;
}

interface BookingPageProps {
  readonly booking_id: string;
  /** Of a mailed link. */
  readonly access: string | undefined;
  readonly heldToken: string | null;
}

function BookingPage({ booking_id, access, heldToken }: BookingPageProps) {
  const { route } = useHost();
  const follower = useFollower(booking_id, access);
  const { followed } = useStore(follower);

  switch (followed.status) {
    case 'loading':
      return <CheckoutSkeleton />;
    case 'failed':
      return <LoadFailed retrying={false} onRetry={() => follower.getState().again()} />;
    case 'unknown':
      return <BookingUnknown />;
    case 'moving':
    case 'pending':
    case 'settled': {
      const { booking } = followed;
      switch (booking.status) {
        case 'confirmed':
        case 'cancelling':
        case 'cancelled':
          if (route.query['view'] === 'voucher' && booking.status === 'confirmed') return <Voucher booking={booking} />;
          return <BookingView booking={booking} access={access} follower={follower} />;
        case 'failed':
          return <NotBooked booking={booking} />;
        case 'expired':
          return <NotBooked booking={booking} />;
        case 'draft':
          return <NotPaid booking={booking} token={heldToken} />;
        case 'paying':
          return followed.status === 'settled' ? (
            <NotPaid booking={booking} token={heldToken} />
          ) : (
            <Waiting booking={booking} follower={follower} />
          );
        case 'authorised':
        case 'capturing':
          return <Waiting booking={booking} follower={follower} />;
      }
    }
  }
}

import { useStore } from 'zustand';
import { BookingView } from '../../booking/booking-view.tsx';
import { useFollower } from '../../booking/use-follower.ts';
import { Voucher } from '../../booking/voucher.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { BookingSkeleton } from '../frame/checkout-skeleton.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { BookingUnknown } from './booking-unknown.tsx';
import { NotBooked } from './not-booked.tsx';
import { NotPaid } from './not-paid.tsx';
import { Waiting } from './waiting.tsx';

interface BookingPageProps {
  readonly booking_id: string;
  readonly access: string | undefined;
  /** Whether the booking was just made, so that the page confirms it. */
  readonly isNew: boolean;
}

/** Shows a booking according to its status and follows its changes. */
export function BookingPage({ booking_id, access, isNew }: BookingPageProps) {
  const { route } = useHost();
  const follower = useFollower(booking_id, access);
  const { followed } = useStore(follower);

  switch (followed.status) {
    case 'loading':
      return <BookingSkeleton />;
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
          if (route.query['view'] === 'voucher' && booking.status === 'confirmed') {
            return <Voucher booking={booking} access={access} />;
          }
          return <BookingView booking={booking} access={access} follower={follower} isNew={isNew} />;
        case 'failed':
        case 'expired':
          return <NotBooked booking={booking} />;
        case 'draft':
          return <NotPaid booking={booking} access={access} follower={follower} />;
        case 'paying':
          return followed.status === 'settled' ? (
            <NotPaid booking={booking} access={access} follower={follower} />
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

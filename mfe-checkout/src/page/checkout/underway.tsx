import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import { getSuccessUrl } from '@travel/contracts/routes/routes';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { useFollower } from '../../booking/use-follower.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Waiting } from '../booking/waiting.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';

interface PaymentInProgressProps {
  readonly booking: Booking;
  /** Called when the booking can be paid again. */
  readonly onOpen: () => void;
}

/** Follows a booking that is already being paid, after a reload or in another tab, until the result is known. */
export function Underway({ booking, onOpen }: PaymentInProgressProps) {
  const { navigate, route } = useHost();
  const follower = useFollower(booking.booking_id);
  const { followed } = useStore(follower);

  const settle = useEffectEvent((settled: Booking | null) => {
    if (settled === null) onOpen();
    else if (settled.status === 'draft' || settled.status === 'paying' || settled.status === 'expired') onOpen();
    else navigate(getSuccessUrl(route.section, { booking_id: settled.booking_id }), { replace: true });
  });
  useEffect(() => {
    if (followed.status === 'settled') settle(followed.booking);
    if (followed.status === 'unknown') settle(null);
  }, [followed]);

  if (followed.status === 'failed') return <LoadFailed retrying={false} onRetry={() => follower.getState().again()} />;
  const known = 'booking' in followed ? followed.booking : booking;
  return <Waiting booking={known} follower={follower} />;
}

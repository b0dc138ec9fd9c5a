import { useEffect, useState } from 'react';
import { useHost } from '../foundation/host/host-context.tsx';
import { createFollower } from './follow-booking.ts';
import type { FollowStoreApi } from './follow-booking.ts';

/** Follows a booking for as long as the component stands; asks anew when the connection or the page comes back. */
export const useFollower = (booking_id: string, access?: string): FollowStoreApi => {
  const host = useHost();
  const [follower] = useState(() => createFollower({ host, booking_id, access }));
  const { bus } = host;

  useEffect(() => {
    const { start, close } = follower.getState();
    start();
    return close;
  }, [follower]);

  useEffect(() => {
    const askIfWaiting = () => {
      if (follower.getState().followed.status === 'pending') follower.getState().again();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') askIfWaiting();
    };
    document.addEventListener('visibilitychange', onVisible);
    const stop = bus.subscribe('connection:changed', ({ online }) => online && askIfWaiting());
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      stop();
    };
  }, [follower, bus]);

  return follower;
};

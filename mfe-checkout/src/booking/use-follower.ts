import { useEffect, useState } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { onPageVisible } from '../foundation/session/page-visibility.ts';
import { createFollower, type FollowStoreApi } from './follow-booking.ts';

/** Follows a booking while the component is mounted, and refreshes it when the page is visible or online again. */
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
    const { refresh } = follower.getState();
    const stopWatching = onPageVisible(refresh);
    const unsubscribe = bus.subscribe('connection:changed', ({ online }) => online && refresh());
    return () => {
      stopWatching();
      unsubscribe();
    };
  }, [follower, bus]);

  return follower;
};

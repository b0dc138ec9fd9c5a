import { useEffect } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/**
 * Publishes the current session if the API refuses a signed-in user's flights: the session ended elsewhere, and the
 * shell then redirects to the guest page (spec §2.8).
 */
export const useEndedSession = (isRefused: boolean): void => {
  const { bus, http, session } = useHost();
  const isOver = isRefused && session.user !== null;
  useEffect(() => {
    if (!isOver) return;
    const publishSession = async () => bus.publish('session:changed', { session: await http('GET /api/auth/session') });
    // If this request fails, the next API call reports the ended session. The page already offers to sign in.
    publishSession().catch(() => {});
  }, [isOver, bus, http]);
};

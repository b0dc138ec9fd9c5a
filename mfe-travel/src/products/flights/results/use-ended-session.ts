import { useEffect } from 'react';
import { useHost } from '../../../host/host-context.tsx';

/**
 * Tells the page whose session it is where flights were refused to who was signed in: it ended elsewhere, and the shell
 * leads to where guests go (spec §2.8).
 */
export const useEndedSession = (isRefused: boolean): void => {
  const { bus, http, session } = useHost();
  const isOver = isRefused && session.user !== null;
  useEffect(() => {
    if (!isOver) return;
    const tell = async () => bus.publish('session:changed', { session: await http('GET /api/auth/session') });
    // Whoever cannot be asked now is told with the next call; the page says already that one has to sign in.
    tell().catch(() => {});
  }, [isOver, bus, http]);
};

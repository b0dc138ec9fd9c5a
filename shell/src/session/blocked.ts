import type { Host } from '@travel/contracts/host/host';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';

interface BlockedOptions extends Pick<Host, 'bus' | 'http'> {
  readonly initial: Session | null;
  readonly onBlocked: () => void;
}

/**
 * Shows users who were signed out because their account was blocked the reason, on page load or while the page is open
 * (spec §4/14).
 */
export const followBlocked = ({ initial, bus, http, onBlocked }: BlockedOptions): void => {
  const checkSession = (session: Session | null): boolean => {
    if (session?.ended !== 'account_blocked') return false;
    onBlocked();
    return true;
  };
  bus.subscribe('session:changed', ({ session }) => void checkSession(session));
  if (!checkSession(initial)) return;
  // The page cannot delete the session cookie, and the next page would show the message again.
  http('POST /api/auth/sign-out').then(
    (session) => bus.publish('session:changed', { session }),
    () => bus.publish('session:changed', { session: guestSession }),
  );
};

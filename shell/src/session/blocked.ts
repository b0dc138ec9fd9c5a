import type { Bus } from '@travel/contracts/host/events/bus';
import type { HttpClient } from '@travel/contracts/host/http-client';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';

interface BlockedOptions {
  /** As the page came. */
  readonly initial: Session | null;
  readonly bus: Bus;
  readonly http: HttpClient;
  /** Says why somebody is signed out. */
  readonly onBlocked: () => void;
}

/** Tells whoever was signed out by a block of their account why: as the page comes, or while it is open (spec §4/14). */
export const followBlocked = ({ initial, bus, http, onBlocked }: BlockedOptions): void => {
  const look = (session: Session | null): boolean => {
    if (session?.ended !== 'account_blocked') return false;
    onBlocked();
    return true;
  };
  bus.subscribe('session:changed', ({ session }) => void look(session));
  if (!look(initial)) return;
  // The cookie came with the page, which cannot take it away: the next page would say it again.
  http('POST /api/auth/sign-out').then(
    (session) => bus.publish('session:changed', { session }),
    () => bus.publish('session:changed', { session: guestSession }),
  );
};

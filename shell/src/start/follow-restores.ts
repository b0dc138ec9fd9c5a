import type { TypedCookies } from '@travel/contracts/host/cookies/cookies';
import type { Host } from '@travel/contracts/host/host';
import type { Bus } from '@travel/contracts/host/events/bus';
import type { HttpClient } from '@travel/contracts/host/http-client';
import { isRestorable } from '@travel/contracts/routes/restorable';
import type { StoreApi } from 'zustand/vanilla';
import type { Snapshot } from '../page/page-context.ts';

interface RestoreOptions {
  readonly page: Pick<Window, 'addEventListener' | 'document'>;
  readonly snapshot: StoreApi<Snapshot>;
  readonly cookies: Pick<TypedCookies, 'get'>;
  readonly http: HttpClient;
  readonly bus: Bus;
  readonly reload: Host['reload'];
}

/**
 * Browsers keep pages as they were left, and show them so to who comes back (decision 013). One that says something of a
 * person, or was left with something held, is hidden before it is kept and loaded anew when it is back; so is one whose
 * cookies are others by then: language, currency, what is held. Any other asks whether somebody signed in meanwhile.
 */
export const followRestores = ({ page, snapshot, cookies, http, bus, reload }: RestoreOptions): void => {
  const cookiesNow = () => page.document.cookie.split('; ').toSorted().join();
  /** Cookies that the page was left with; none where it is not to be seen again as it was. */
  let left: string | undefined;

  page.addEventListener('pagehide', () => {
    const { route, session } = snapshot.getState();
    left = session.user || !isRestorable(route.page) || cookies.get('holdTok') ? undefined : cookiesNow();
    // A page that is back is on the screen before any of its scripts runs.
    if (left === undefined) page.document.documentElement.hidden = true;
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (left !== cookiesNow()) reload();
    else
      http('GET /api/auth/session').then(
        (session) => session.user && bus.publish('session:changed', { session }),
        // As for any page that was open without a connection.
        () => {},
      );
  });
};

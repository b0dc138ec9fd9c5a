import type { Host } from '@travel/contracts/host/host';
import { isRestorable } from '@travel/contracts/routes/restorable';
import type { StoreApi } from 'zustand/vanilla';
import type { Snapshot } from '../page/page-context.ts';

interface RestoreOptions extends Pick<Host, 'http' | 'bus' | 'reload'> {
  readonly page: Pick<Window, 'addEventListener' | 'document'>;
  readonly snapshot: StoreApi<Snapshot>;
  readonly cookies: Pick<Host['cookies'], 'get'>;
}

/**
 * Handles pages that the browser restores from its back/forward cache (decision 013). A page with personal content or
 * with a hold is hidden when it is left and reloaded when it is restored. A page whose cookies have changed (language,
 * currency, hold) is reloaded too. Any other page checks whether the visitor has signed in since.
 */
export const followRestores = ({ page, snapshot, cookies, http, bus, reload }: RestoreOptions): void => {
  const cookiesNow = () => page.document.cookie.split('; ').toSorted().join();
  /**
   * All cookies at the time the page was left; undefined if the browser must not show the page again without a reload.
   */
  let left: string | undefined;

  page.addEventListener('pagehide', () => {
    const { route, session } = snapshot.getState();
    left = session.user || !isRestorable(route.page) || cookies.get('holdTok') ? undefined : cookiesNow();
    // A restored page is visible before any of its scripts runs.
    if (left === undefined) page.document.documentElement.hidden = true;
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (left !== cookiesNow()) reload();
    else
      http('GET /api/auth/session').then(
        (session) => session.user && bus.publish('session:changed', { session }),
        // Like any page that was open while offline, a restored page keeps the session that it knows.
        () => {},
      );
  });
};

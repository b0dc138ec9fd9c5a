import { getResidency } from '@travel/contracts/host/cookies/cookies';
import type { Host } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';
import { getReleaseCall } from '@travel/contracts/products/product-definitions';
import type { StoreApi } from 'zustand/vanilla';
import type { Snapshot } from '../page/page-context.ts';

interface HoldOptions extends Pick<Host, 'cookies' | 'http' | 'pageId' | 'log'> {
  readonly snapshot: StoreApi<Snapshot>;
}

/** Whether the token belongs to no hold and never will. */
const isUnknown = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'hold_unknown' || error.code === 'validation_failed');

/**
 * Whether a page still needs the hold: checkout shows it, and the success page reads the booking's result by its token
 * before removing it.
 */
const keepsHold = ({ missing, route }: Snapshot): boolean =>
  !missing && (route.page === 'checkout' || route.page === 'success');

/**
 * Releases the hold of a traveller who left for another page (spec §4), whichever remote created it or shows that page.
 * One call per path, using the release endpoint of the product. A hold stays while the traveller looks for an add-on to
 * it (`tripTok`). The cookie stays if the hold is in use on another page or the call failed; the next page then tries
 * again, and the traveller sees no error.
 */
export const releaseHolds = ({ snapshot, cookies, http, pageId, log }: HoldOptions): void => {
  let releasing = false;
  let path: string | undefined;

  const release = async (): Promise<void> => {
    const held = cookies.get('holdTok');
    if (!held || releasing || cookies.get('tripTok')?.token === held.token) return;
    releasing = true;
    const forget = () => {
      // A hold created during the release keeps its cookie.
      if (cookies.get('holdTok')?.token === held.token) cookies.remove('holdTok');
    };
    try {
      await http(getReleaseCall(held.path), {
        body: { residency: getResidency(cookies), token: held.token, path: held.path, page: pageId },
      });
      forget();
    } catch (error) {
      if (isUnknown(error)) forget();
      else if (!isApiError(error) || error.code !== 'hold_in_use') log.error('hold.not_released', error);
    } finally {
      releasing = false;
    }
  };

  const checkPlace = (now: Snapshot): void => {
    if (now.route.path === path) return;
    path = now.route.path;
    if (!keepsHold(now)) void release();
  };

  checkPlace(snapshot.getState());
  snapshot.subscribe(checkPlace);
};

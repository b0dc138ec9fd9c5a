import { getResidency } from '@travel/contracts/host/cookies/cookies';
import type { Host } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';
import { getReleaseCall } from '@travel/contracts/products/product-definitions';
import type { StoreApi } from 'zustand/vanilla';
import type { Snapshot } from '../page/page-context.ts';

interface HoldOptions extends Pick<Host, 'cookies' | 'http' | 'pageId' | 'log'> {
  readonly snapshot: StoreApi<Snapshot>;
}

/** Whether the API does not know the token's hold, so that releasing it again is useless. */
const isUnknown = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'hold_unknown' || error.code === 'validation_failed');

/**
 * Whether a page still needs the hold: checkout shows the hold, and the success page reads the booking's result by the
 * hold's token before it removes the token.
 */
const keepsHold = ({ missing, route }: Snapshot): boolean =>
  !missing && (route.page === 'checkout' || route.page === 'success');

/**
 * Releases the hold of a traveller who left for another page (spec §4), whichever remote created the hold or shows that
 * page. Sends one call per path, to the release endpoint of the product. The hold stays while the traveller looks for
 * an add-on to it (`tripTok`). The cookie stays if another page uses the hold or the call failed; the next page then
 * tries again, and the traveller sees no error.
 */
export const releaseHolds = ({ snapshot, cookies, http, pageId, log }: HoldOptions): void => {
  let releasing = false;
  let path: string | undefined;

  const release = async (): Promise<void> => {
    const held = cookies.get('holdTok');
    if (!held || releasing || cookies.get('tripTok')?.token === held.token) return;
    releasing = true;
    const forget = () => {
      // The cookie stays if a new hold was created while the old one was being released.
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

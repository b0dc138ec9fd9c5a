import { getResidency } from '@travel/contracts/host/cookies/cookies';
import type { Host } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';
import { getReleaseCall } from '@travel/contracts/products/product-definitions';
import type { StoreApi } from 'zustand/vanilla';
import type { Snapshot } from '../page/page-context.ts';

interface HoldOptions extends Pick<Host, 'cookies' | 'http' | 'pageId' | 'log'> {
  readonly snapshot: StoreApi<Snapshot>;
}

/** Whether nothing is held under a token, and never will be. */
const isUnknown = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'hold_unknown' || error.code === 'validation_failed');

/** The checkout shows what is held; the success page needs its token to say what became of it, and then removes it. */
const keepsHold = ({ missing, route }: Snapshot): boolean =>
  !missing && (route.page === 'checkout' || route.page === 'success');

/**
 * Releases what a traveller held and left for another page (spec §4), whichever remote held it or shows that page: one
 * call for each path, the one that its product is released by. What goes with something else that is being looked for
 * (`tripTok`) stays held. The cookie stays where the hold is in use on another page, or the call failed; the next page
 * tries again then, and the traveller hears nothing of it.
 */
export const releaseHolds = ({ snapshot, cookies, http, pageId, log }: HoldOptions): void => {
  let releasing = false;
  let path: string | undefined;

  const release = async (): Promise<void> => {
    const held = cookies.get('holdTok');
    if (!held || releasing || cookies.get('tripTok')?.token === held.token) return;
    releasing = true;
    const forget = () => {
      // What was held while this one was released keeps its cookie.
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

  const look = (now: Snapshot): void => {
    if (now.route.path === path) return;
    path = now.route.path;
    if (!keepsHold(now)) void release();
  };

  look(snapshot.getState());
  snapshot.subscribe(look);
};

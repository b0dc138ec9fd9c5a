import { getResidency } from '@travel/contracts/host/cookies/cookies';
import type { Host } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Returns whether the error means that the token names no hold and never will. */
const isSenseless = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'hold_unknown' || error.code === 'validation_failed');

/**
 * Releases the hold of a visitor who left the checkout and success pages of the checkout remote (spec §4). Does
 * nothing in a shell that releases holds itself. Sends one request per page. If the hold is in use on another page or
 * the request fails, the cookie stays, and the next page tries again without a message.
 */
export const useHoldCleanUp = (host: Host): void => {
  const releasing = useRef(false);

  const release = useEffectEvent(async () => {
    const { cookies, http, pageId, log, givesBackHolds } = host;
    if (givesBackHolds) return;
    const held = cookies.get('holdTok');
    if (!held || releasing.current) return;
    releasing.current = true;
    const forget = () => {
      // Another tab may have created a new hold during the request, so remove the cookie only if it names the released
      // hold.
      if (cookies.get('holdTok')?.token === held.token) cookies.remove('holdTok');
    };
    try {
      await http('POST /api/holds/release', {
        body: { residency: getResidency(cookies), token: held.token, path: held.path, page: pageId },
      });
      forget();
    } catch (error) {
      if (isSenseless(error)) forget();
      else if (!isApiError(error) || error.code !== 'hold_in_use') log.error('hold.not_released', error);
    } finally {
      releasing.current = false;
    }
  });

  const { path } = host.route;
  useEffect(() => void release(), [path]);
};

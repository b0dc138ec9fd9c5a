import { getResidency } from '@travel/contracts/host/cookies/cookies';
import type { Host } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';
import { useEffect, useEffectEvent, useRef } from 'react';

/** What says that nothing is held under a token, and never will be. */
const isSenseless = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'hold_unknown' || error.code === 'validation_failed');

/**
 * Beside a shell that does not do so yet: releases what was held by a visitor who went on to another page than checkout
 * or success (spec §4), which belong to another remote: one call a page. The cookie stays where the hold is in use on another page, or the call failed; the
 * next page tries again then, and the traveller hears nothing of it.
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
      // What was held while the earlier hold was released keeps its cookie.
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

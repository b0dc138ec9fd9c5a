import type { AuthPrefill } from '@travel/contracts/host/events/events';
import type { Host } from '@travel/contracts/host/host';
import { useEffect, useState } from 'react';
import type { AuthStoreApi } from './auth-store.ts';

/** The inviting person and the trip. */
export interface Invitation {
  readonly trip_name: string;
  readonly invited_by: string;
}

/**
 * Loads the invitation of a mailed link and fills the form with the invited person's data (spec §2.6). Returns null
 * until it is loaded and for a code without an invitation; the form then keeps the data from the URL.
 */
export const useInvitation = (
  { http, log }: Pick<Host, 'http' | 'log'>,
  store: AuthStoreApi,
  { accesscode, tripid }: AuthPrefill,
): Invitation | null => {
  const [invitation, setInvitation] = useState<Invitation | null>(null);

  useEffect(() => {
    if (!accesscode || !tripid) return undefined;
    const asked = new AbortController();
    const body = { access_code: accesscode, trip_id: tripid };
    http('POST /api/shared-trips/invitation', { body, signal: asked.signal }).then(
      ({ data }) => {
        if (asked.signal.aborted || !data) return;
        store.getState().fillIn(data);
        setInvitation(data);
      },
      (error: unknown) => {
        if (!asked.signal.aborted) log.error('auth.invitation_not_read', error);
      },
    );
    return () => asked.abort();
  }, [http, log, store, accesscode, tripid]);

  return invitation;
};

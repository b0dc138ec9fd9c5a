import type { AuthPrefill } from '@travel/contracts/host/events/events';
import type { Host } from '@travel/contracts/host/host';
import { useEffect, useState } from 'react';
import type { AuthStoreApi } from './auth-store.ts';

/** Who asks the visitor to which trip. */
export interface Invitation {
  readonly trip_name: string;
  readonly invited_by: string;
}

/**
 * The invitation of a mailed link, as the server has it: who was asked is filled into the form (spec §2.6). Null while it
 * is not known, and for a code that is of no invitation to a trip: the form then has what the address brought.
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

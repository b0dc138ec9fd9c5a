import type { Host } from '@travel/contracts/host/host';
import { tripProducts } from '@travel/contracts/products/trip-products';
import type { StoreApi } from 'zustand/vanilla';
import type { Snapshot } from '../../page/page-context.ts';

type TripOpenerOptions = Pick<Host, 'http' | 'navigate' | 'log'> & {
  readonly snapshot: StoreApi<Snapshot>;
  readonly organisation_id: string;
  readonly currency: string;
  readonly onFailure: (trip_id: string) => void;
};

export type TripOpener = (trip_id: string, access_code?: string) => Promise<void>;

/** Body of the call that checks whether the traveller belongs to the trip (spec §7.5). Its details are not needed. */
const ownershipCheck = { type: 3, is_details_required: 0 } as const;

/**
 * Opens a trip for a signed-in traveller. A traveller who does not belong to the trip yet is added to it first (spec
 * §2.7).
 */
export const createTripOpener =
  ({ snapshot, http, navigate, log, organisation_id, currency, onFailure }: TripOpenerOptions): TripOpener =>
  async (trip_id, access_code) => {
    const user_id = snapshot.getState().session.user?.user_id;
    if (user_id === undefined) return;
    try {
      const body = {
        ...ownershipCheck,
        product_type: [...tripProducts],
        user_id,
        trip_id,
        currency,
        org_id: organisation_id,
        ...(access_code !== undefined && { access_code }),
      };
      const { status, exist } = await http('POST /api/trips/belongsThistrip', { body });
      if (status !== 'success') return onFailure(trip_id);
      if (!exist) {
        const added = { mytrip_id: trip_id, user_id, ...(access_code !== undefined && { access_code }) };
        await http('POST /api/trips/addUserToTrip', { body: added });
      }
      const query = new URLSearchParams({ trip_id, workarea: 'viewMyTrips' });
      navigate(`/user/my-trips?${query.toString()}`, { replace: true });
    } catch (error) {
      log.error('trip.not_opened', error);
      onFailure(trip_id);
    }
  };

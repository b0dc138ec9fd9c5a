import type { readPlaceMap } from '@travel/contracts/endpoints/products/hotel-map';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import type { Host } from '@travel/contracts/host/host';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useLoad, type Load } from '@travel/ui/load/use-load.ts';
import { createLoadCache } from '../../../host/load-cache.ts';

export type Ground = EndpointResponse<typeof readPlaceMap>['data'];

const createGrounds = () => createLoadCache<string, Ground>();
const grounds = new WeakMap<Host['http'], ReturnType<typeof createGrounds>>();

/** Loads the map data of a place, once for its map and the list of what is around an offer. */
export const useGround = (placeId: string): Load<Ground> => {
  const { http } = useHost();
  return useLoad(placeId, () => {
    const loads = grounds.get(http) ?? createGrounds();
    grounds.set(http, loads);
    return loads.load(placeId, async () => {
      const { data } = await http('GET /api/places/{place_id}/ground', { params: { place_id: placeId } });
      return data;
    });
  });
};

import type { readPlaceMap } from '@travel/contracts/endpoints/products/hotel-map';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useLoad, type Load } from '@travel/ui/load/use-load.ts';

export type Ground = EndpointResponse<typeof readPlaceMap>['data'];

/** Loads the map data of a place. */
export const useGround = (placeId: string): Load<Ground> => {
  const { http } = useHost();
  return useLoad(placeId, async (signal) => {
    const { data } = await http('GET /api/places/{place_id}/ground', { params: { place_id: placeId }, signal });
    return data;
  });
};

import type { pinHotels } from '@travel/contracts/endpoints/hotel-map';
import type { ResponseOf } from '@travel/contracts/http/endpoint';
import { useState } from 'react';
import { useHost } from '../../host/host-context.tsx';
import { usePriceViewer } from '../../host/use-price-viewer.ts';
import { useLoad, type Load } from '@travel/ui/use-load';
import type { HotelQuery } from '../../products/hotels/results/hotel-query.ts';

export type Pin = ResponseOf<typeof pinHotels>['data'][number];

/** Where all hotels of a search are, in the order of the list. While others are asked for, those before stay. */
export const usePins = (query: HotelQuery): Load<readonly Pin[]> => {
  const { http } = useHost();
  const [before, setBefore] = useState<Load<readonly Pin[]>>({ status: 'loading' });
  const load = useLoad(JSON.stringify([usePriceViewer(), query]), async (signal) => {
    const { data } = await http('GET /api/hotels/pins', { query, signal });
    return data;
  });
  if (load.status === 'ready' && load !== before) setBefore(load);
  return load.status === 'loading' ? before : load;
};

import { useLoad, type Load } from '@travel/ui/load/use-load.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePriceViewer } from '../host/use-price-viewer.ts';
import type { HomeOffer, HomeOffersRequest, TravelProduct } from '../products/travel-product.ts';

/** Loads the offers with current prices for a product's home page; empty if there are none. */
export const useHomeOffers = (
  { catalogue, home }: TravelProduct,
  request: HomeOffersRequest,
): Load<readonly HomeOffer[]> => {
  const host = useHost();
  const viewer = usePriceViewer();
  const { offers } = home;
  const load = useLoad(
    offers ? JSON.stringify([catalogue, viewer, request]) : null,
    async (signal) => offers?.(host, request, signal) ?? [],
  );
  return offers ? load : { status: 'ready', value: [] };
};

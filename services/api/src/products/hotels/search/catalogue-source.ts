import type { HotelSource } from './hotel-source.ts';
import { openCatalogueHotel } from './catalogue-hotel.ts';
import { openMarket, type HotelSources } from './hotel-market.ts';
import { findLowestInMonth, getNightPrices } from './lowest-prices.ts';
import type { SuppliedHotels } from './supplied-hotels.ts';

/** Creates the source of hotels of the sandbox catalogue, which every organisation sells that has no suppliers. */
export const createCatalogueSource = (sources: HotelSources, supplied: SuppliedHotels): HotelSource => {
  const requirePlace = (placeId: string) => {
    const inventory = sources.inventory.place(placeId);
    if (!inventory) throw new RangeError(`The catalogue has no place ${placeId}`);
    return inventory;
  };
  return {
    findPlace: (placeId) => sources.inventory.place(placeId)?.place,
    async openMarket({ place_id }, request) {
      const inventory = requirePlace(place_id);
      return supplied.ofPlace(inventory, await openMarket(sources, inventory, request));
    },
    listPositions: ({ place_id }) => Promise.resolve(requirePlace(place_id).hotels),
    findHotel(hotelId) {
      const found = sources.inventory.hotel(hotelId);
      return Promise.resolve(
        found && {
          hotel_id: hotelId,
          place: found.hotel.place,
          hasRoom: (roomId) => found.hotel.rooms.some(({ room_id }) => room_id === roomId),
          async open(request) {
            await supplied.requireHotel(found, request.stay);
            return openCatalogueHotel(sources, found, request);
          },
          async openMarket(request) {
            return { listing: await openMarket(sources, found.inventory, request), number: found.number };
          },
        },
      );
    },
    listNightPrices: ({ place_id }, request) => getNightPrices(sources, requirePlace(place_id), request),
    findLowestInMonth: ({ place_id }, request) => findLowestInMonth(sources, requirePlace(place_id), request),
  };
};

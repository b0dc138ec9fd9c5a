import type { Party } from '@travel/contracts/party';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { pagePath } from '@travel/contracts/routes';
import { keepInAddress } from '../../../search/search-query.ts';
import { shapeOf, usualParty } from '../../../search/search.ts';
import type { HotelPick } from './use-hotel-picks.ts';

/** The page of a picked hotel on the nights of its price. */
export const hotelPickPath = (product: ProductDefinition, pick: HotelPick, rooms?: readonly Party[]): string => {
  const shape = shapeOf(product);
  const { checkin, checkout, place } = pick;
  return keepInAddress(
    pagePath(product.section, 'details'),
    { hotel: pick.hotel_id, room: pick.room_id },
    { place: place.place_id, checkin, checkout, rooms: rooms ?? usualParty(shape) },
    shape,
  );
};

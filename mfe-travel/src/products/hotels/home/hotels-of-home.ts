import { textLanguage } from '@travel/contracts/locale/languages';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { pagePath } from '@travel/contracts/routes';
import { formatRooms } from '../../../search/party.ts';
import { keepInAddress } from '../../../search/search-query.ts';
import { shapeOf, usualSearch } from '../../../search/search.ts';
import type { HomePart } from '../../travel-product.ts';

/** Returns how the hotels are asked for that the organisation would send a friend to. */
export const hotelsOfHome =
  (product: ProductDefinition): NonNullable<HomePart['offers']> =>
  async ({ http, locale }, { rooms, ...request }, signal) => {
    const { data } = await http('GET /api/hotels/picks', {
      query: {
        ...request,
        ...(rooms && { rooms: formatRooms(rooms) }),
        currency: locale.currency,
        lang: textLanguage(locale.language),
      },
      signal,
    });
    const shape = shapeOf(product);
    return data.picks.map(({ hotel_id, room_id, scenes, place, checkin, checkout, ...pick }) => ({
      ...pick,
      id: hotel_id,
      scene: scenes[0],
      place,
      checkin,
      checkout,
      path: keepInAddress(
        pagePath(product.section, 'details'),
        { hotel: hotel_id, room: room_id },
        { place: place.place_id, checkin, checkout, rooms: rooms ?? usualSearch(shape).rooms },
        shape,
      ),
    }));
  };

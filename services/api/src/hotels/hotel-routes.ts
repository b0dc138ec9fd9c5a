import { listNightPrices, pickHotels } from '@travel/contracts/endpoints/hotel-picks';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/hotels';
import { declaredProblem } from '@travel/kit/problem';
import { route } from '@travel/kit/routes';
import type { App } from '@travel/kit/server';
import type { ApiParts } from '../api-parts.ts';
import { placeIn } from '../places/places.ts';
import type { Visitor } from '../requests/visitor.ts';
import type { Reader } from './hotel-answers.ts';
import { nightPrices } from './lowest-prices.ts';
import { openMarket } from './open-market.ts';
import { pricePicks } from './pick-hotels.ts';
import { pickList } from './pick-lists.ts';
import { readDetails } from './read-hotel.ts';
import { searchMarket } from './search-hotels.ts';
import { readParties, readStay } from './stay.ts';

/** The visitor's language, and the light of the organisation. */
const readerOf = async (visitor: Visitor, language: string): Promise<Reader> => ({
  language,
  look: (await visitor.organisation()).look,
});

const noPlace = {
  detail: 'There is no such place.',
  errors: [{ field: 'place', message: 'There is no such place' }],
};

/** Finding hotels, looking at one, and what the home page says of them. */
export const hotelRoutes = (app: App, parts: ApiParts): void => {
  const { forVisitors, clock, hotels } = parts;

  forVisitors(app, searchHotels, async ({ query, visitor }) => {
    const inventory = hotels.inventory.place(query.place);
    if (!inventory) throw declaredProblem(searchHotels, 'place_unknown', noPlace);
    const stay = readStay(query, inventory.place.time_zone, clock);
    const listing = await openMarket(hotels, inventory, stay, query.currency);
    const answer = searchMarket(listing, query, await readerOf(visitor, query.lang));
    return { data: { place: placeIn(inventory.place, query.lang), ...answer } };
  });

  forVisitors(app, readHotel, async ({ params, query, visitor }) => {
    const found = hotels.inventory.hotel(params.hotel_id);
    if (!found) {
      throw declaredProblem(readHotel, 'hotel_unknown', {
        detail: 'There is no such hotel.',
        errors: [{ field: 'hotel_id', message: 'There is no such hotel' }],
      });
    }
    const stay = readStay(query, found.hotel.place.time_zone, clock);
    const reader = await readerOf(visitor, query.lang);
    return { data: await readDetails(hotels, { found, stay, currency: query.currency, reader }) };
  });

  forVisitors(app, pickHotels, async ({ query, visitor }) => {
    const { id, look } = await visitor.organisation();
    const list = pickList(id);
    readParties(query.rooms);
    const picks = await pricePicks(hotels, list.slice(0, query.limit), query, { language: query.lang, look });
    return { data: { picks, total: list.length } };
  });

  route(app, listNightPrices, async ({ query }) => {
    const inventory = hotels.inventory.place(query.place);
    if (!inventory) throw declaredProblem(listNightPrices, 'place_unknown', noPlace);
    return { data: await nightPrices(hotels, inventory, query.month, readParties(query.rooms), query.currency) };
  });
};

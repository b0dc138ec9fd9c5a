import { addDays } from '@travel/contracts/locale/days/days';
import { readRental, searchRentals } from '@travel/contracts/endpoints/products/holiday-rentals';
import { readResort, searchResorts } from '@travel/contracts/endpoints/products/resorts';
import { readStay, searchStays } from '@travel/contracts/endpoints/products/stays';
import { pickByLeft, type Shopper, type Wish } from '../shopper.ts';

const toStay = ({ day, nights, adults, rooms = String(adults), currency = 'USD' }: Wish) => ({
  checkin: day,
  checkout: addDays(day, nights),
  rooms,
  currency,
});

const toQuery = (wish: Wish) => ({
  place: wish.place,
  ...toStay(wish),
  ...(wish.isRefundable && { refundable: 'true' as const }),
});

/** Fields that the search results of resorts, stays and holiday rentals share. */
interface FoundLodging {
  readonly lodging_id: string;
  readonly unit_id: string;
  readonly name: string;
  readonly left: number;
}

/** Creates a shopper of resorts, stays or holiday rentals, which have the same search parameters. */
const lodgingShopper = (
  name: string,
  search: typeof searchStays | typeof searchResorts | typeof searchRentals,
  read: typeof readStay | typeof readResort | typeof readRental,
): Shopper => ({
  name,
  search,
  buildQuery: toQuery,
  async choose(ask, wish) {
    const results: readonly FoundLodging[] = (await ask(search, { query: toQuery(wish) })).data.results;
    const found = pickByLeft(results, wish);
    if (!found) return null;
    const params = { lodging_id: found.lodging_id };
    const { units } = (await ask(read, { params, query: toStay(wish) })).data;
    const unit = units.find(({ unit_id }) => unit_id === found.unit_id) ?? units[0];
    return unit ? { name: found.name, offer: unit.offer, price: unit.price.inclusive, left: unit.left } : null;
  },
});

export const lodgingShoppers: readonly Shopper[] = [
  lodgingShopper('resorts', searchResorts, readResort),
  lodgingShopper('stays', searchStays, readStay),
  lodgingShopper('holidaystays', searchRentals, readRental),
];

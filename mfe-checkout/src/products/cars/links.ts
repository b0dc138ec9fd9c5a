import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { getPagePath } from '@travel/contracts/routes/routes';
import type { ProductView } from '../product-view.ts';
import { getCar } from './car-details.ts';
import { buildPageQuery } from '../page-query.ts';

/** Returns the search parameters for the item's places, times and driver's age. */
const getSearchParams = (item: OrderItem): Readonly<Record<string, string>> | null => {
  const { place, starts, ends } = item;
  const car = getCar(item);
  if (!car || !place || !starts?.time || !ends?.time) return null;
  return {
    place: place.place_id,
    ...(car.dropoff_place_id !== place.place_id && { dropoff: car.dropoff_place_id }),
    checkin: starts.date,
    checkout: ends.date,
    time: starts.time,
    return_time: ends.time,
    age: String(car.driver_age),
  };
};

const formatExtras = ({ extras }: NonNullable<ReturnType<typeof getCar>>): Readonly<Record<string, string>> =>
  extras.length === 0
    ? {}
    : { extras: extras.map(({ key, quantity }) => (quantity > 1 ? `${key}:${String(quantity)}` : key)).join(',') };

/** Links to the search and to the car, with the chosen extras. */
export const links: NonNullable<ProductView['links']> = {
  search(section, item) {
    const values = getSearchParams(item);
    return values && `${getPagePath(section, 'search')}?${buildPageQuery(values)}`;
  },
  details(section, item) {
    const values = getSearchParams(item);
    const car = getCar(item);
    return (
      values &&
      car &&
      `${getPagePath(section, 'details')}?${buildPageQuery({ car: car.car_id, ...formatExtras(car), ...values })}`
    );
  },
};

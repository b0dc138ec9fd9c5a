import { getDetails } from '../item-details.ts';
import { createItemLinks } from '../item-links.ts';

/** Links to the search and to the car, with the chosen extras. */
export const links = createItemLinks(
  (item) => {
    const { place, starts, ends } = item;
    const car = getDetails(item, 'CAR');
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
  },
  (item) => {
    const car = getDetails(item, 'CAR');
    const extras = car?.extras
      .map(({ key, quantity }) => (quantity > 1 ? `${key}:${String(quantity)}` : key))
      .join(',');
    return car && { car: car.car_id, ...(extras && { extras }) };
  },
);

import { addDays } from '@travel/contracts/locale/days/days';
import { readCar, searchCars } from '@travel/contracts/endpoints/products/cars';
import { pickByLeft, type Shopper, type Wish } from '../shopper.ts';

const toTimes = ({ day, nights, currency = 'USD' }: Wish) => ({
  checkin: day,
  checkout: addDays(day, nights),
  time: '10:00',
  return_time: '10:00',
  currency,
});

const toQuery = (wish: Wish) => ({
  place: wish.place,
  ...toTimes(wish),
  prebook: 'true' as const,
  limit: '200',
  ...(wish.isRefundable && { refundable: 'true' as const }),
});

/** Rents a car that is paid for when it is booked. */
export const carShopper: Shopper = {
  name: 'cars',
  search: searchCars,
  buildQuery: toQuery,
  async choose(ask, wish) {
    const { results } = (await ask(searchCars, { query: toQuery(wish) })).data;
    const found = pickByLeft(results, wish);
    if (!found) return null;
    const car = (await ask(readCar, { params: { car_id: found.car_id }, query: toTimes(wish) })).data;
    return car.offer === null ? null : { name: car.model, offer: car.offer, price: car.price.due_now, left: car.left };
  },
};

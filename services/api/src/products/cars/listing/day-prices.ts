import type { CarDaysQuery } from '@travel/contracts/endpoints/products/cars';
import type { NightPrices } from '@travel/contracts/endpoints/products/night-prices';
import { addDays } from '@travel/contracts/locale/days/days';
import type { Clock } from '@travel/kit/clock/clock';
import { toInstant } from '@travel/reference/calendar-days/instants';
import { toIsoDate, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Converter } from '@travel/reference/exchange/converter';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import type { TakenNight } from '../../capacity/taken-capacity.ts';
import { getMonthPrices } from '../../prices/month-prices.ts';
import type { CarCatalogue } from '@travel/supplier-kit/cars/car-supplier';
import { calculateAmounts, getPricePerDay, calculateRentalTotal } from '../rental/car-price.ts';
import { toRental, requireDriverAge } from '@travel/supplier-kit/cars/rental';
import { isOpenForRental, countLeft } from './available-cars.ts';

/** Length in days of the rentals that price calendars show. */
export const pricedDays = 3;

interface PricedAt {
  readonly place: PlaceRecord;
  readonly dropoff: PlaceRecord;
  readonly query: CarDaysQuery;
  readonly converter: Converter;
  readonly clock: Clock;
  readonly catalogue: CarCatalogue;
  /** Capacity taken in the month, and after it on the days of rentals that begin in the month. */
  readonly taken: readonly TakenNight[];
}

/**
 * Returns the lowest price per day of a three-day rental, including fees, for each day of pick-up. Prices come from the
 * price list, so no supplier is queried.
 * @throws ProblemError driver_age_wrong.
 */
export const getCarDayPrices = (asked: PricedAt): Promise<NightPrices> => {
  const { place, dropoff, query, converter, clock, catalogue, taken } = asked;
  const { month, time, age } = query;
  const { currency } = converter;
  requireDriverAge(age);
  const listPricesOn = (day: DayNumber): number[] => {
    const checkin = toIsoDate(day);
    if (new Date(toInstant(checkin, time, place.time_zone)) <= clock.now()) return [];
    const [pickupZone, dropoffZone] = [place.time_zone, dropoff.time_zone];
    const times = { checkin, checkout: addDays(checkin, pricedDays), time, return_time: time };
    const rental = toRental({ ...times, age, pickupZone, dropoffZone }, clock);
    const question = { place_id: place.place_id, dropoff_id: dropoff.place_id, rental };
    return catalogue
      .quoteAll(question)
      .filter((quote) => age >= quote.car.age && isOpenForRental(quote) && countLeft(quote, taken, catalogue) > 0)
      .map((quote) => {
        const total = calculateRentalTotal(quote, calculateAmounts(quote, new Map(), converter), currency);
        return getPricePerDay(total, rental.days).amount;
      });
  };
  return getMonthPrices({ month, timeZone: place.time_zone, clock, currency, pricesOn: listPricesOn });
};

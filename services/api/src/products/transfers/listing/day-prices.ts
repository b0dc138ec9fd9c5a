import type { NightPrices } from '@travel/contracts/endpoints/products/night-prices';
import type { TransferDaysQuery } from '@travel/contracts/endpoints/products/transfers';
import type { Clock } from '@travel/kit/clock/clock';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import { toInstant } from '../../../reference/calendar-days/instants.ts';
import { toIsoDate } from '../../../reference/calendar-days/nights.ts';
import type { Converter } from '../../../reference/exchange/converter.ts';
import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import type { TakenNight } from '../../capacity/taken.ts';
import { monthPrices } from '../../prices/month-prices.ts';
import { noArrivals } from '../ride/flight-arrivals.ts';
import { fits, countLeft, countUnits } from '../ride/capacity.ts';
import { convertAmounts } from '../ride/quote.ts';
import { toRide } from '../ride/ride.ts';
import type { TransferCatalogue } from '../transfer-supplier.ts';

interface PricedAt {
  readonly place: PlaceRecord;
  readonly query: TransferDaysQuery;
  readonly converter: Converter;
  readonly clock: Clock;
  readonly catalogue: TransferCatalogue;
  /** Capacity taken in the month and on the day after it. */
  readonly taken: readonly TakenNight[];
}

/**
 * Returns the lowest one-way price of each day for all passengers and bags. Prices come from the price list, so no
 * supplier is queried.
 * @throws ProblemError party_too_large, route_wrong.
 */
export const transferDayPrices = async (asked: PricedAt): Promise<NightPrices> => {
  const { place, query, converter, clock, catalogue, taken } = asked;
  const { month, currency, ...ride } = query;
  const rideOn = (checkin: string) => toRide(place, { ...ride, checkin }, noArrivals);
  // Validates the query even for a month whose days are all past.
  rideOn(`${month}-01`);
  const pricesOn = (day: DayNumber): number[] => {
    const checkin = toIsoDate(day);
    if (new Date(toInstant(checkin, query.time, place.time_zone)) <= clock.now()) return [];
    const wanted = rideOn(checkin);
    return catalogue
      .quoteAll(wanted)
      .filter(({ vehicle }) => fits(vehicle, wanted.passengers, wanted.bags))
      .filter((quote) => countLeft(quote, taken, catalogue) >= countUnits(wanted, quote.vehicle))
      .map((quote) => convertAmounts(quote, converter).reduce((all, leg) => all + leg, 0));
  };
  return monthPrices({ month, timeZone: place.time_zone, clock, currency, pricesOn });
};

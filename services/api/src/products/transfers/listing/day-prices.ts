import type { NightPrices } from '@travel/contracts/endpoints/products/night-prices';
import type { TransferDaysQuery } from '@travel/contracts/endpoints/products/transfers';
import type { Clock } from '@travel/kit/clock/clock';
import { toInstant } from '@travel/reference/calendar-days/instants';
import { toIsoDate, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Converter } from '@travel/reference/exchange/converter';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import type { TakenNight } from '../../capacity/taken-capacity.ts';
import { getMonthPrices } from '../../prices/month-prices.ts';
import { noArrivals } from '@travel/supplier-kit/transfers/flight-arrivals';
import { hasRoomFor, countLeft, countUnits } from '../ride/capacity.ts';
import { convertAmounts } from '../ride/quote.ts';
import { toRide } from '@travel/supplier-kit/transfers/ride';
import type { TransferCatalogue } from '@travel/supplier-kit/transfers/transfer-supplier';

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
export const getTransferDayPrices = async (asked: PricedAt): Promise<NightPrices> => {
  const { place, query, converter, clock, catalogue, taken } = asked;
  const { month, currency, ...ride } = query;
  const createRide = (checkin: string) => toRide(place, { ...ride, checkin }, noArrivals);
  // Creates a ride only to validate the query, even for a month whose days are all past.
  createRide(`${month}-01`);
  const listPricesOn = (day: DayNumber): number[] => {
    const checkin = toIsoDate(day);
    if (new Date(toInstant(checkin, query.time, place.time_zone)) <= clock.now()) return [];
    const wanted = createRide(checkin);
    return catalogue
      .quoteAll(wanted)
      .filter(({ vehicle }) => hasRoomFor(vehicle, wanted.passengers, wanted.bags))
      .filter((quote) => countLeft(quote, taken, catalogue) >= countUnits(wanted, quote.vehicle))
      .map((quote) => convertAmounts(quote, converter).reduce((all, leg) => all + leg, 0));
  };
  return getMonthPrices({ month, timeZone: place.time_zone, clock, currency, pricesOn: listPricesOn });
};

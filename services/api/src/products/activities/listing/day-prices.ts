import type { ActivityDaysQuery } from '@travel/contracts/endpoints/products/activities';
import type { NightPrices } from '@travel/contracts/endpoints/products/night-prices';
import type { Clock } from '@travel/kit/clock/clock';
import type { Converter } from '@travel/reference/exchange/converter';
import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import type { TakenNight } from '../../capacity/taken-capacity.ts';
import { getMonthPrices } from '../../prices/month-prices.ts';
import type { ActivityCatalogue } from '@travel/supplier-kit/activities/activity-supplier';
import { areOldEnough, readPeople } from '../schedule/people.ts';
import { priceGroups, sumGroups } from '../schedule/price.ts';
import { listOpenSlots } from './available-activities.ts';

interface PricedAt {
  readonly place: PlaceRecord;
  readonly query: ActivityDaysQuery;
  readonly converter: Converter;
  readonly clock: Clock;
  readonly catalogue: ActivityCatalogue;
  /** Capacity already taken in the month. */
  readonly taken: readonly TakenNight[];
}

/**
 * Returns the lowest price of each day, of all activities of a place or of one, for a party that meets the minimum age.
 * Prices come from the price list, so no supplier is queried.
 * @throws ProblemError party_too_large, child_without_adult, validation_failed.
 */
export const getActivityDayPrices = ({
  place,
  query,
  converter,
  clock,
  catalogue,
  taken,
}: PricedAt): Promise<NightPrices> => {
  const party = readPeople(query.people);
  const asking = { party, now: clock.now() };
  const suited = catalogue
    .listActivities(place.place_id)
    .filter(({ activity_id }) => query.activity_id === undefined || activity_id === query.activity_id)
    .filter((activity) => areOldEnough(activity, party));
  const listPricesOn = (day: DayNumber): number[] =>
    suited.flatMap((activity) =>
      listOpenSlots({ activity, slots: catalogue.listSlots(activity.activity_id, day) }, taken, asking).map((slot) =>
        sumGroups(priceGroups(activity, slot, party, converter)),
      ),
    );
  const { time_zone: timeZone } = place;
  return getMonthPrices({ month: query.month, timeZone, clock, currency: converter.currency, pricesOn: listPricesOn });
};

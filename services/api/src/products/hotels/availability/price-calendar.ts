import { LRUCache } from 'lru-cache';
import { money, scale } from '@travel/contracts/money/money';
import { hourMs } from '@travel/contracts/time/durations';
import type { Clock } from '@travel/kit/clock/clock';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { listDaysOfMonth, listOpenDays, toDayNumber, toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { findMatches } from '../search/filter-hotels.ts';
import { noFilters } from '../search/hotel-listing.ts';
import type { HotelSearch } from '../search/hotel-results.ts';
import type { FromPrice, NightPrices, RequestedMonth } from '../search/hotel-source.ts';
import { limitMemberTerms } from '../search/member-prices.ts';
import { subtractPercent } from '../../prices/item-prices.ts';

/** The lowest price that a search of a place found for a stay. */
interface ObservedStay {
  readonly checkin: string;
  readonly checkout: string;
  /** Public price per night and room, and the lowest price at which we may sell it, in minor units. */
  readonly perNight: number;
  readonly minimum: number;
  readonly seenAt: number;
}

interface Subject extends Pick<RequestedMonth, 'currency' | 'rooms'> {
  readonly organisationId: string;
  /** ID of a place or of a hotel. */
  readonly id: string;
}

/** How long an observed price is shown. Calendars name it as a price from which one can book, not as an offer. */
const shownMs = 24 * hourMs;
const mostSubjects = 2_000;
const mostStays = 200;
const mostHotels = 20_000;
const mostStaysOfHotel = 30;

const toKey = ({ organisationId, id, currency, rooms }: Subject): string =>
  [organisationId, id, currency, rooms].join(' ');

/**
 * Creates the calendar of prices that recent searches found, because suppliers have no price lists. Prices that no
 * visitor searched are unknown. Memory is bounded by numbers of places and stays.
 */
export const createPriceCalendar = (clock: Clock) => {
  const observed = new LRUCache<string, Map<string, ObservedStay>>({ max: mostSubjects });
  const observedHotels = new LRUCache<string, Map<string, ObservedStay>>({ max: mostHotels });

  const listStays = (stays: ReadonlyMap<string, ObservedStay> | undefined): readonly ObservedStay[] => {
    const after = clock.now().getTime() - shownMs;
    return [...(stays?.values() ?? [])].filter(({ seenAt }) => seenAt > after);
  };
  const listStaysAt = (organisationId: string, { place_id }: PlaceRecord, request: RequestedMonth) => {
    const { hotelId } = request;
    const key = toKey({ ...request, organisationId, id: hotelId ?? place_id });
    return listStays((hotelId === undefined ? observed : observedHotels).get(key));
  };
  const priceFor = ({ perNight, minimum }: ObservedStay, { member: { pays } }: RequestedMonth): number =>
    subtractPercent(perNight, limitMemberTerms({ pays, promised: 0 }, perNight, minimum).pays);

  const store = (
    cache: typeof observed,
    { key, most }: { readonly key: string; readonly most: number },
    seen: ObservedStay,
  ): void => {
    const stays = cache.get(key) ?? new Map<string, ObservedStay>();
    const name = `${seen.checkin} ${seen.checkout}`;
    stays.delete(name);
    stays.set(name, seen);
    const [oldest] = stays.keys();
    if (stays.size > most && oldest !== undefined) stays.delete(oldest);
    cache.set(key, stays);
  };

  return {
    /** Records the lowest price of a search, at each hotel and at the place. Without a place, only at the hotels. */
    observe(organisationId: string, placeId: string | null, { market, stay, currency }: HotelSearch): void {
      const { hotels, units } = findMatches(market, noFilters);
      const { total, minimum } = market.prices;
      const perRoomNight = { numerator: 1, denominator: market.roomNights };
      const toObserved = (unit: number): ObservedStay => ({
        checkin: stay.checkin,
        checkout: stay.checkout,
        perNight: scale(total[unit] ?? 0, perRoomNight),
        minimum: scale(minimum?.[unit] ?? 0, perRoomNight, 'up'),
        seenAt: clock.now().getTime(),
      });
      const subject = { organisationId, currency, rooms: stay.rooms };
      let lowest: number | undefined;
      hotels.forEach((number, at) => {
        const unit = units[at];
        const id = market.inventory.hotels[number]?.hotel_id;
        if (unit === undefined || id === undefined) return;
        store(observedHotels, { key: toKey({ ...subject, id }), most: mostStaysOfHotel }, toObserved(unit));
        if (lowest === undefined || (total[unit] ?? 0) < (total[lowest] ?? 0)) lowest = unit;
      });
      if (lowest === undefined || placeId === null) return;
      store(observed, { key: toKey({ ...subject, id: placeId }), most: mostStays }, toObserved(lowest));
    },
    /** Returns the lowest observed price of each night of a month. */
    listNights(organisationId: string, place: PlaceRecord, request: RequestedMonth): NightPrices {
      const open = new Set(listOpenDays(request.month, getTodayAt(place.time_zone, clock)));
      const stays = listStaysAt(organisationId, place, request);
      return listDaysOfMonth(request.month).map((day) => {
        const date = toIsoDate(day);
        if (!open.has(day)) return { date, from: null };
        const covering = stays.filter(({ checkin, checkout }) => checkin <= date && date < checkout);
        if (covering.length === 0) return { date, from: null, unknown: true };
        return { date, from: money(Math.min(...covering.map((stay) => priceFor(stay, request))), request.currency) };
      });
    },
    /** Returns the lowest observed price of stays that begin in a month; null if none was searched. */
    findLowest(organisationId: string, place: PlaceRecord, request: RequestedMonth): FromPrice | null {
      const today = toDayNumber(getTodayAt(place.time_zone, clock));
      const stays = listStaysAt(organisationId, place, request)
        .filter(({ checkin }) => checkin.startsWith(request.month) && toDayNumber(checkin) >= today)
        .map(({ checkin, checkout, ...stay }) => ({
          price: money(priceFor({ checkin, checkout, ...stay }, request), request.currency),
          checkin,
          checkout,
        }));
      return stays.toSorted((a, b) => a.price.amount - b.price.amount)[0] ?? null;
    },
  };
};

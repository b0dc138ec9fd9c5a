import type { TextLanguage } from '@travel/contracts/locale/languages';
import { dayMs } from '@travel/contracts/time/durations';
import { createRecentCache } from '@travel/kit/caches/recent-cache';
import type { Clock } from '@travel/kit/clock/clock';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import { createRoomCounter, findTakenRooms, listStayNights, type TakenNight } from '../bookings/taken-rooms.ts';
import type { HotelCodes } from '@travel/sandbox-inventory/hotels/hotel-codes';
import { toTextLanguage } from '../catalogue/languages.ts';
import { toRoomCode } from '../catalogue/room-codes.ts';
import { fitsParties, getRoomName, getTodayAt, policyList, type DayNumber, type Inventory } from '../hotels.ts';
import { listFeeSteps } from '../rates/cancellation-fees.ts';
import { toDecimal } from '../rates/decimals.ts';
import { describeHotel, getReviewRate } from '../rates/describe-hotel.ts';
import { currency, describeRate } from '../rates/describe-rate.ts';
import { priceNights, priceRate } from '../rates/price-rate.ts';
import type { RateKeys } from '../rates/rate-key.ts';
import { createInvalidData } from '../wire/apitude-error.ts';
import { PreparedAnswer } from '../wire/prepared-answer.ts';
import type { AvailabilityRequest } from './availability-request.ts';
import { createHotelFilter, createPriceFilter, createRoomFilter, listKeywords, listPaymentTypes } from './filters.ts';
import { findHotels, type FoundHotels } from './find-hotels.ts';
import { needsCheck } from './needs-check.ts';

export interface RateDependencies {
  readonly db: SuppliersDb;
  readonly clock: Clock;
  readonly inventory: Inventory;
  readonly codes: HotelCodes;
  readonly rateKeys: RateKeys;
}

const longestStay = 30;

/**
 * Checks the dates of a stay.
 * @throws ApitudeError INVALID_DATA
 */
export const requireValidStay = ({ checkIn, checkOut }: AvailabilityRequest['stay'], now: Date): void => {
  // A day may still be bookable in a time zone west of the server.
  const yesterday = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  if (checkIn < yesterday) throw createInvalidData('Invalid data. The check-in date must not be in the past');
  if (checkOut <= checkIn) throw createInvalidData('Invalid data. The check-out must be after the check-in');
  const nights = listStayNights({ checkIn, checkOut }).length;
  if (nights > longestStay) throw createInvalidData(`Invalid data. A stay has at most ${longestStay} nights`);
};

interface PlaceSearch {
  readonly request: AvailabilityRequest;
  readonly nights: readonly DayNumber[];
  readonly taken: readonly TakenNight[];
  readonly language: TextLanguage;
}

type Amounts = readonly [lowest: number, highest: number];

/** Returns the available rooms of a hotel, and its lowest and highest net price; null if an occupancy has none. */
const createRoomLister = (
  { inventory }: Pick<FoundHotels, 'inventory'>,
  { request, nights, taken, language }: PlaceSearch,
  deps: RateDependencies,
) => {
  const { columns, units, place } = inventory;
  const { stay, occupancies, filter } = request;
  const rates = inventory.getRates(nights);
  const countRooms = createRoomCounter(inventory, nights, rates, taken);
  const [suitsRoom, suitsPrice] = [createRoomFilter(request), createPriceFilter(request)];
  const payments = listPaymentTypes(request);
  const now = deps.clock.now();
  const feeSteps = new Map(
    policyList.map((policy) => [policy, listFeeSteps(policy, stay.checkIn, place.time_zone, now)]),
  );
  const setting = { ...stay, country: place.country_code, language, rateKeys: deps.rateKeys, now };
  const mostRates = filter?.maxRatesPerRoom ?? Infinity;

  return (number: number, hotel: number) => {
    const one = inventory.hotels[number];
    if (!one || rates.isClosed(number)) return null;
    const priced = { inventory, netPercent: one.supplier.netPercent, factors: rates.factors(number) };
    const firstUnit = columns.firstUnit[number] ?? 0;
    const served = new Set<object>();
    let [lowest, highest] = [Infinity, 0];
    const rooms = one.rooms.flatMap((room, at) => {
      const unit = firstUnit + at;
      if (!suitsRoom(room)) return [];
      const fitting = occupancies.filter((party) => fitsParties([party], units.guests[unit] ?? 0, 1));
      const allotment = fitting.length === 0 ? 0 : countRooms(unit);
      const described = fitting.flatMap((occupancy) => {
        if (occupancy.rooms > allotment) return [];
        const price = priceRate({ ...priced, unit }, occupancy);
        if (!suitsPrice(price.net)) return [];
        served.add(occupancy);
        [lowest, highest] = [Math.min(lowest, price.net), Math.max(highest, price.net)];
        const rate = {
          hotel,
          room,
          occupancy,
          price,
          allotment,
          feeSteps: feeSteps.get(room.policy) ?? [],
          isUnchecked: needsCheck(one),
          isForMembers: columns.forMembers[number] === 1,
          nights: request.dailyRate ? priceNights({ ...priced, unit }, occupancy) : [],
        };
        return payments.map((payment) => describeRate({ ...rate, payment }, setting));
      });
      const listed = described.slice(0, mostRates);
      const { code } = toRoomCode(room.room_id);
      return listed.length === 0 ? [] : [{ code, name: getRoomName(room.room_id, language), rates: listed }];
    });
    const amounts: Amounts = [lowest, highest];
    return served.size < occupancies.length ? null : { rooms: rooms.slice(0, filter?.maxRooms ?? undefined), amounts };
  };
};

const searchPlace = ({ inventory, hotels }: FoundHotels, search: PlaceSearch, deps: RateDependencies) => {
  if (getTodayAt(inventory.place.time_zone, deps.clock) > search.request.stay.checkIn) return [];
  const suitsHotel = createHotelFilter(search.request);
  const listRooms = createRoomLister({ inventory }, search, deps);
  return hotels.flatMap((number) => {
    const hotel = inventory.hotels[number];
    if (!hotel || !suitsHotel(hotel)) return [];
    const code = deps.codes.toCode(hotel.hotel_id);
    const found = listRooms(number, code);
    if (!found) return [];
    const { amounts, rooms } = found;
    const review = { rate: getReviewRate(hotel), reviewCount: hotel.reviews, type: 'HOTELBEDS' };
    return [
      {
        ...describeHotel(code, hotel, search.language),
        ...(search.request.keywords && {
          keywords: listKeywords(hotel).map((keyword) => ({ code: keyword, rating: 0 })),
        }),
        reviews: [review],
        rooms,
        minRate: toDecimal(amounts[0]),
        maxRate: toDecimal(amounts[1]),
        currency,
      },
    ];
  });
};

const findAvailability = (
  found: readonly FoundHotels[],
  taken: readonly TakenNight[],
  request: AvailabilityRequest,
  deps: RateDependencies,
) => {
  const { stay, filter } = request;
  // Rates that may only be sold in a package are not offered.
  const areas = filter?.packaging === true ? [] : found;
  const search = { request, nights: listStayNights(stay), taken, language: toTextLanguage(request.language) };
  const hotels = areas.flatMap((area) => searchPlace(area, search, deps)).slice(0, filter?.maxHotels ?? undefined);
  const { checkIn, checkOut } = stay;
  return { hotels: { ...(hotels.length > 0 && { hotels }), checkIn, total: hotels.length, checkOut } };
};

/** Answers of large places have some megabytes. */
const mostCached = 8;
const cachedMs = 30_000;

/**
 * Creates the search for available hotels with their rates. An equal request within half a minute gets the same answer,
 * unless rooms were booked or cancelled.
 */
export const createAvailabilitySearch = (deps: RateDependencies) => {
  const cache = createRecentCache<string, PreparedAnswer>(mostCached);
  return async (request: AvailabilityRequest): Promise<PreparedAnswer> => {
    const now = deps.clock.now();
    requireValidStay(request.stay, now);
    const found = findHotels(request, deps).filter(({ hotels }) => hotels.length > 0);
    const placeIds = found.map(({ inventory }) => inventory.place.place_id);
    const taken = await findTakenRooms(deps.db, placeIds, request.stay);
    const key = JSON.stringify([Math.floor(now.getTime() / cachedMs), request, taken]);
    const before = cache.get(key);
    if (before) return before;
    const answer = new PreparedAnswer(JSON.stringify(findAvailability(found, taken, request, deps)));
    cache.set(key, answer);
    return answer;
  };
};

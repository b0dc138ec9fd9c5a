import type { RateDependencies } from '../availability/search-availability.ts';
import { createRoomCounter, findTakenRooms, listStayNights } from '../bookings/taken-rooms.ts';
import { findRoomType } from '../catalogue/room-codes.ts';
import { fitsParties, getTodayAt, type FoundHotel, type Room } from '../hotels.ts';
import { createInvalidData, createProductError } from '../wire/apitude-error.ts';
import { listFeeSteps, type FeeStep } from './cancellation-fees.ts';
import { priceNights, priceRate, type NightPrice, type RatePrice } from './price-rate.ts';
import { minuteMs } from '@travel/contracts/time/durations';
import type { RateTerms } from './rate-key.ts';

/** A rate of a rate key, at its current price. */
export interface ResolvedRate<Terms = RateTerms> {
  readonly terms: Terms;
  readonly room: Room;
  readonly price: RatePrice;
  readonly nights: readonly NightPrice[];
  readonly allotment: number;
  readonly feeSteps: readonly FeeStep[];
}

/** How long a rate key can be checked and booked. A traveller has to search again afterwards. */
const lifeMs = 30 * minuteMs;

/** Reads a rate key. @throws ApitudeError INVALID_DATA if it is not valid or too old */
export const readRateKey = (
  key: string,
  { rateKeys, clock }: Pick<RateDependencies, 'rateKeys' | 'clock'>,
): RateTerms => {
  const terms = rateKeys.read(key);
  if (clock.now().getTime() >= terms.offeredAt * 1_000 + lifeMs)
    throw createInvalidData('Invalid data. The rateKey has expired');
  return terms;
};

/** Rate terms without the price. */
type UnpricedTerms = Omit<RateTerms, 'net' | 'isUnchecked' | 'rateClass' | 'offeredAt'>;

/**
 * Returns the hotel of rates, which must all be for the same hotel and stay.
 * @throws ApitudeError INVALID_DATA
 */
const findHotel = (all: readonly UnpricedTerms[], deps: RateDependencies): FoundHotel => {
  const [first] = all;
  const found = first && deps.inventory.hotel(deps.codes.toHotelId(first.hotel) ?? '');
  if (!first || !found) throw createInvalidData('Invalid data. The rateKey is not valid');
  const isSame = ({ hotel, checkIn, checkOut }: UnpricedTerms) =>
    hotel === first.hotel && checkIn === first.checkIn && checkOut === first.checkOut;
  if (!all.every(isSame)) throw createInvalidData('Invalid data. All rateKeys must be for the same hotel and dates');
  if (first.checkIn < getTodayAt(found.hotel.place.time_zone, deps.clock))
    throw createInvalidData('Invalid data. The check-in date must not be in the past');
  return found;
};

/**
 * Returns rates at their current prices and with the rooms left.
 * @throws ApitudeError INVALID_DATA for rates that do not exist, PRODUCT_ERROR if the hotel is closed
 */
export const resolveRates = async <Terms extends UnpricedTerms>(
  all: readonly Terms[],
  deps: RateDependencies,
): Promise<{
  readonly found: FoundHotel;
  readonly rates: readonly ResolvedRate<Terms>[];
}> => {
  const found = findHotel(all, deps);
  const { inventory, hotel, number } = found;
  const [{ checkIn, checkOut } = { checkIn: '', checkOut: '' }] = all;
  const nights = listStayNights({ checkIn, checkOut });
  const night = inventory.getRates(nights);
  if (night.isClosed(number)) throw createProductError('stopSales');
  const factors = night.factors(number);
  const taken = await findTakenRooms(deps.db, [hotel.place.place_id], { checkIn, checkOut });
  const countRooms = createRoomCounter(inventory, nights, night, taken);
  const now = deps.clock.now();
  const rates = all.map((terms) => {
    const roomId = findRoomType(terms.room);
    const at = hotel.rooms.findIndex(({ room_id }) => room_id === roomId);
    const room = hotel.rooms[at];
    if (!room || !fitsParties([terms], room.type.guests, 1))
      throw createInvalidData('Invalid data. The rateKey is not valid');
    const unit = (inventory.columns.firstUnit[number] ?? 0) + at;
    const priced = { inventory, unit, netPercent: hotel.supplier.netPercent, factors };
    return {
      terms,
      room,
      price: priceRate(priced, terms),
      nights: priceNights(priced, terms),
      allotment: countRooms(unit),
      feeSteps: listFeeSteps(room.policy, checkIn, hotel.place.time_zone, now),
    };
  });
  return { found, rates };
};

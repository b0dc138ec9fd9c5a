import { setImmediate } from 'node:timers/promises';
import { countNights } from '@travel/contracts/locale/days/days';
import type {
  AvailableHotel,
  HotelArea,
  HotelRate,
  HotelRoomParty,
  HotelSearch,
} from '@travel/supplier-kit/hotels/hotel-supplier';
import { SupplierDownError, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { RequestContext, SupplierTraveller } from '@travel/supplier-kit/ports/supplier';
import type { ApitudeAccount } from './account.ts';
import { parseRateReference } from './rate-reference.ts';
import { toHotelRate, type RateContext } from './rates.ts';
import { toApiLanguage } from './languages.ts';
import { toPax } from './to-pax.ts';
import { availabilitySchema, checkRatesSchema, hotelSchema, type WireHotel } from './wire.ts';

/** Maximum number of hotels in a request for availability. */
const mostHotels = 2_000;
/** Hotels that are mapped without a pause. */
const hotelsAtOnce = 20;
/** Requests of one search that run at the same time. */
const mostRequests = 3;

/** Returns one occupancy for all rooms with the same guests, as the API requires. */
const groupRooms = (rooms: readonly HotelRoomParty[]): readonly object[] => {
  const byParty = Map.groupBy(rooms, ({ adults, child_ages }) =>
    JSON.stringify([adults, child_ages.toSorted((a, b) => a - b)]),
  );
  return [...byParty.values()].flatMap((alike) => {
    const [party] = alike;
    if (!party) return [];
    const children = party.child_ages.map((age) => ({ type: 'CH', age }));
    return [
      {
        rooms: alike.length,
        adults: party.adults,
        children: children.length,
        ...(children.length > 0 && { paxes: children }),
      },
    ];
  });
};

/** Splits an area into the criteria of one request each. */
const splitArea = (area: HotelArea): readonly object[] => {
  if ('destination' in area) return [{ destination: { code: area.destination } }];
  if ('latitude' in area) {
    const { latitude, longitude, kilometres } = area;
    return [{ geolocation: { latitude, longitude, radius: kilometres, unit: 'km' } }];
  }
  // Codes of other suppliers are no numbers.
  const codes = [...new Set(area.hotels)].filter((code) => /^\d{1,9}$/.test(code)).map(Number);
  const batches = Math.ceil(codes.length / mostHotels);
  return Array.from({ length: batches }, (_, index) => ({
    hotels: { hotel: codes.slice(index * mostHotels, (index + 1) * mostHotels) },
  }));
};

/** Tenths of a point for one point of the API's scale from 0 to 5. */
const tenthsPerPoint = 20;

/** Returns the score of the source with the most reviews. */
const readReviews = ({ reviews }: WireHotel): AvailableHotel['reviews'] => {
  const [most] = (reviews ?? []).toSorted((a, b) => b.reviewCount - a.reviewCount);
  if (!most || most.reviewCount === 0) return null;
  return { score: Math.round(most.rate * tenthsPerPoint), count: most.reviewCount };
};

const toAvailableHotel = (hotel: WireHotel, context: RateContext): readonly AvailableHotel[] => {
  const rates = (hotel.rooms ?? []).flatMap((room) =>
    (room.rates ?? []).flatMap((rate) => (rate ? [toHotelRate(rate, room, hotel, context)] : [])),
  );
  return rates.length === 0 ? [] : [{ hotel: hotel.code, name: hotel.name ?? '', rates, reviews: readReviews(hotel) }];
};

/**
 * Maps the hotels of an answer and leaves out those that cannot be read. Other requests of the process are served between
 * hotels, because an answer may contain tens of thousands of rates.
 *
 * @throws {SupplierDownError} if no hotel can be read
 */
const toAvailableHotels = async (
  hotels: readonly unknown[],
  context: RateContext,
): Promise<readonly AvailableHotel[]> => {
  const available: AvailableHotel[] = [];
  let readable = 0;
  for (const [index, wire] of hotels.entries()) {
    if (index % hotelsAtOnce === hotelsAtOnce - 1) await setImmediate();
    const hotel = hotelSchema.safeParse(wire);
    if (!hotel.success) continue;
    readable += 1;
    available.push(...toAvailableHotel(hotel.data, context));
  }
  if (hotels.length > 0 && readable === 0) throw new SupplierDownError(context.supplier, 'no hotel can be read');
  return available;
};

/** Yields the hotels with rates of each request, in the order in which the requests end. */
export async function* searchRates(
  account: ApitudeAccount,
  { area, stay }: HotelSearch,
  context: RequestContext,
): AsyncGenerator<readonly AvailableHotel[], void> {
  const rateContext: RateContext = {
    supplier: account.id,
    currency: account.currency,
    parties: stay.rooms,
    nights: countNights(stay.checkin, stay.checkout),
    now: account.clock.now(),
  };
  const common = {
    stay: { checkIn: stay.checkin, checkOut: stay.checkout },
    occupancies: groupRooms(stay.rooms),
    dailyRate: true,
    language: toApiLanguage(context.language),
    ...(account.sourceMarket !== null && { sourceMarket: account.sourceMarket }),
  };
  // A caller that stops reading needs no further answers.
  const stopped = new AbortController();
  const signal = AbortSignal.any([context.signal, stopped.signal]);
  const request = async (criteria: object): Promise<readonly AvailableHotel[]> => {
    const { hotels } = await account.transport.send(
      {
        operation: 'search',
        method: 'POST',
        path: '/hotel-api/1.0/hotels',
        body: { ...common, ...criteria },
        writes: false,
        schema: availabilitySchema,
      },
      { ...context, signal },
    );
    return toAvailableHotels(hotels?.hotels ?? [], rateContext);
  };

  const waiting = [...splitArea(area)];
  const running = new Map<number, Promise<{ readonly id: number; readonly found: readonly AvailableHotel[] }>>();
  let last = 0;
  try {
    while (waiting.length > 0 || running.size > 0) {
      while (running.size < mostRequests) {
        const criteria = waiting.shift();
        if (!criteria) break;
        const id = (last += 1);
        const search = request(criteria).then((found) => ({ id, found }));
        // The loop ends at the first failure, after which nothing waits for the other requests.
        search.catch(() => undefined);
        running.set(id, search);
      }
      const { id, found } = await Promise.race(running.values());
      running.delete(id);
      if (found.length > 0) yield found;
    }
  } finally {
    stopped.abort();
  }
}

/** Confirms the price of a rate. The API recommends one rate for each request. */
export const quoteRate = async (
  account: ApitudeAccount,
  rate: string,
  context: RequestContext,
  guests: readonly SupplierTraveller[] = [],
): Promise<HotelRate> => {
  const paxes = guests.map((guest, index) => toPax(account, guest, `guests[${index}]`));
  const { hotel } = await account.transport.send(
    {
      operation: 'quote',
      method: 'POST',
      path: '/hotel-api/1.0/checkrates',
      body: {
        rooms: [{ rateKey: parseRateReference(rate).rateKey, ...(paxes.length > 0 && { paxes }) }],
        language: toApiLanguage(context.language),
      },
      writes: false,
      schema: checkRatesSchema,
    },
    context,
  );
  const [room] = hotel.rooms.filter(({ rates }) => (rates ?? []).length > 0);
  const [quoted] = room?.rates ?? [];
  if (!room || !quoted) throw new SupplierRefusal(account.id, 'sold_out', 'the quote contains no rate');
  const mapped = toHotelRate(quoted, room, hotel, {
    supplier: account.id,
    currency: account.currency,
    parties: [],
    nights: null,
    now: account.clock.now(),
  });
  return { ...mapped, needs_quote: false, remarks: mapped.remarks ?? '' };
};

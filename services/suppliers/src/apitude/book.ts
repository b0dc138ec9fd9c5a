import type { HotelBooking, HotelOrderRequest } from '@travel/supplier-kit/hotels/hotel-supplier';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import type { ApitudeAccount } from './account.ts';
import { toHotelBooking } from './booking-mapping.ts';
import { findBookingByKey, toClientReference } from './find-booking.ts';
import { toApiLanguage } from './languages.ts';
import { parseRateReference } from './rate-reference.ts';
import { toPax } from './to-pax.ts';
import { bookingAnswerSchema } from './wire.ts';

const longestRemark = 2_000;

/** Returns one entry for each rate. Rooms with the same rate are one entry with the guests of all of them. */
const groupRates = (account: ApitudeAccount, rooms: HotelOrderRequest['rooms']): readonly object[] => {
  const byRate = Map.groupBy(rooms.entries(), ([, { rate }]) => rate);
  return [...byRate].map(([rate, entries]) => ({
    rateKey: parseRateReference(rate).rateKey,
    paxes: entries.flatMap(([index, { guests }], position) =>
      guests.map((guest, guestIndex) => ({
        roomId: position + 1,
        ...toPax(account, guest, `rooms[${index}].guests[${guestIndex}]`),
      })),
    ),
  }));
};

/**
 * The API compares the price only with that of its keys, so the total of our order is compared here.
 *
 * @throws {SupplierRefusal} price_changed if the rates cost more than the traveller agreed to, or in another currency
 */
const checkTotal = (account: ApitudeAccount, { rooms, total }: HotelOrderRequest): void => {
  const rates = new Set(rooms.map(({ rate }) => rate));
  const prices = [...rates].flatMap((rate) => parseRateReference(rate).total ?? []);
  const amount = prices.reduce((all, price) => all + price.amount, 0);
  if (amount > total.amount || prices.some(({ currency }) => currency !== total.currency))
    throw new SupplierRefusal(account.id, 'price_changed', 'rates cost more than the order');
};

const toBookingBody = (
  account: ApitudeAccount,
  key: string,
  request: HotelOrderRequest,
  context: RequestContext,
): object => {
  const rooms = groupRates(account, request.rooms);
  const holder = request.rooms[0]?.guests[0];
  if (!holder) {
    throw new SupplierRefusal(account.id, 'invalid_traveller', 'a booking needs a guest', { field: 'rooms[0].guests' });
  }
  const remark = request.remark.trim().slice(0, longestRemark);
  return {
    holder: { name: holder.first_name.trim(), surname: holder.last_name.trim() },
    rooms,
    clientReference: toClientReference(key),
    ...(remark !== '' && { remark }),
    // Percentage by which the price may have risen: none, so that a higher price is refused.
    tolerance: 0,
    language: toApiLanguage(context.language),
  };
};

/**
 * Books once for each key. The key may have been sent before, also by another process, so a booking with its client
 * reference is searched first.
 */
export const bookRates = async (
  account: ApitudeAccount,
  key: string,
  request: HotelOrderRequest,
  context: RequestContext,
): Promise<HotelBooking> => {
  const body = toBookingBody(account, key, request, context);
  const earlier = await findBookingByKey(account, 'book', key, context);
  if (earlier) return toHotelBooking(account, earlier, { written: false });
  checkTotal(account, request);
  const { booking } = await account.transport.send(
    {
      operation: 'book',
      method: 'POST',
      path: '/hotel-api/1.0/bookings',
      body,
      writes: true,
      schema: bookingAnswerSchema,
    },
    context,
  );
  return toHotelBooking(account, booking, { written: true });
};

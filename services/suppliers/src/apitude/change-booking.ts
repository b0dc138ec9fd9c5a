import { compare, subtract, type Money } from '@travel/contracts/money/money';
import type { HotelBooking, HotelChange, HotelChangeQuote } from '@travel/supplier-kit/hotels/hotel-supplier';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { RequestContext, SupplierTraveller } from '@travel/supplier-kit/ports/supplier';
import type { ApitudeAccount } from './account.ts';
import { findTotal, toHotelBooking } from './booking-mapping.ts';
import { findBookingByReference, getBookingPath } from './find-booking.ts';
import { toApiLanguage } from './languages.ts';
import { bookingAnswerSchema, type WireBooking } from './wire.ts';

type WireHotelOfBooking = NonNullable<WireBooking['hotel']>;

/**
 * Returns the rooms with the names of other guests. Adults replace adults and children replace children, in the order of
 * the rooms.
 */
const renameGuests = (
  account: ApitudeAccount,
  rooms: NonNullable<WireHotelOfBooking['rooms']>,
  guests: readonly SupplierTraveller[],
): WireHotelOfBooking['rooms'] => {
  const paxes = rooms.flatMap((room) => room.paxes ?? []);
  const childCount = paxes.filter(({ type }) => type === 'CH').length;
  const adults = guests.filter(({ kind }) => kind === 'adult');
  const children = guests.filter(({ kind }) => kind !== 'adult');
  if (adults.length !== paxes.length - childCount || children.length !== childCount) {
    const message = `the booking has ${paxes.length - childCount} adults and ${childCount} children`;
    throw new SupplierRefusal(account.id, 'not_changeable', message);
  }
  const nextAdult = adults.values();
  const nextChild = children.values();
  return rooms.map((room) => ({
    ...room,
    paxes: room.paxes?.map((pax) => {
      const guest = (pax.type === 'CH' ? nextChild : nextAdult).next().value;
      return guest ? { ...pax, name: guest.first_name.trim(), surname: guest.last_name.trim() } : pax;
    }),
  }));
};

/** Returns the complete booking with a change, which is what the API requires. */
const applyChange = (account: ApitudeAccount, booking: WireBooking, { stay, guests }: HotelChange): object => {
  const { hotel } = booking;
  const [holder] = guests ?? [];
  return {
    ...booking,
    ...(holder && { holder: { name: holder.first_name.trim(), surname: holder.last_name.trim() } }),
    hotel: {
      ...hotel,
      ...(stay && { checkIn: stay.checkin, checkOut: stay.checkout }),
      ...(guests && { rooms: renameGuests(account, hotel?.rooms ?? [], guests) }),
    },
  };
};

const sendChange = async (
  account: ApitudeAccount,
  operation: string,
  {
    booking,
    change,
    mode,
  }: { readonly booking: WireBooking; readonly change: HotelChange; readonly mode: 'SIMULATION' | 'UPDATE' },
  context: RequestContext,
): Promise<WireBooking> => {
  const answer = await account.transport.send(
    {
      operation,
      method: 'PUT',
      path: getBookingPath(booking.reference),
      body: { mode, language: toApiLanguage(context.language), booking: applyChange(account, booking, change) },
      writes: mode === 'UPDATE',
      schema: bookingAnswerSchema,
    },
    context,
  );
  return answer.booking;
};

/** Simulates a change of the booking as it is now. */
const simulateChange = async (
  account: ApitudeAccount,
  operation: string,
  { reference, change }: { readonly reference: string; readonly change: HotelChange },
  context: RequestContext,
): Promise<{ readonly booking: WireBooking; readonly before: Money; readonly after: Money }> => {
  const booking = await findBookingByReference(account, operation, reference, context);
  if (!booking) throw new SupplierRefusal(account.id, 'not_found', `booking ${reference} does not exist`);
  if (booking.modificationPolicies?.modification === false) {
    throw new SupplierRefusal(account.id, 'not_changeable', `booking ${reference} cannot be changed`);
  }
  const before = toHotelBooking(account, booking, { written: false }).price.total;
  const simulated = await sendChange(account, operation, { booking, change, mode: 'SIMULATION' }, context);
  const after = findTotal(account, simulated) ?? before;
  if (after.currency !== before.currency) {
    const message = `the change is in ${after.currency}, the booking in ${before.currency}`;
    throw new SupplierRefusal(account.id, 'rejected', message);
  }
  return { booking, before, after };
};

/** Returns the price of a change. Changes nothing. */
export const quoteChange = async (
  account: ApitudeAccount,
  reference: string,
  { stay, guests }: HotelChange,
  context: RequestContext,
): Promise<HotelChangeQuote> => {
  const change = { stay, guests };
  const { before, after } = await simulateChange(account, 'quoteChange', { reference, change }, context);
  return { supplier: account.id, reference, stay, guests, difference: subtract(after, before), total_after: after };
};

/** Changes a booking under a quote, if a new simulation is not more expensive. */
export const confirmChange = async (
  account: ApitudeAccount,
  quote: HotelChangeQuote,
  context: RequestContext,
): Promise<HotelBooking> => {
  const operation = 'confirmChange';
  const { reference, stay, guests } = quote;
  const change = { stay, guests };
  const { booking, after } = await simulateChange(account, operation, { reference, change }, context);
  if (compare(after, quote.total_after) > 0) {
    throw new SupplierRefusal(account.id, 'price_changed', 'the change has a higher price now');
  }
  const changed = await sendChange(account, operation, { booking, change, mode: 'UPDATE' }, context);
  return toHotelBooking(account, changed, { written: true });
};

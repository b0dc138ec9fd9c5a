import { floorAtZero, subtract, zero, type Money } from '@travel/contracts/money/money';
import type { HotelBooking } from '@travel/supplier-kit/hotels/hotel-supplier';
import { OutcomeUnknownError, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { CancellationQuote, RequestContext } from '@travel/supplier-kit/ports/supplier';
import type { ApitudeAccount } from './account.ts';
import { readAmount } from './amounts.ts';
import { toHotelBooking, toStatus } from './booking-mapping.ts';
import { findBookingByReference, getBookingPath } from './find-booking.ts';
import { toApiLanguage } from './languages.ts';
import { bookingAnswerSchema, type WireBooking } from './wire.ts';

const sendCancellation = async (
  account: ApitudeAccount,
  operation: string,
  reference: string,
  flag: 'SIMULATION' | 'CANCELLATION',
  context: RequestContext,
): Promise<WireBooking> => {
  const { booking } = await account.transport.send(
    {
      operation,
      method: 'DELETE',
      path: getBookingPath(reference),
      query: { cancellationFlag: flag, language: toApiLanguage(context.language) },
      writes: flag === 'CANCELLATION',
      schema: bookingAnswerSchema,
    },
    context,
  );
  return booking;
};

/** Returns the booking as it is now. @throws SupplierRefusal if there is none */
const loadBooking = async (
  account: ApitudeAccount,
  operation: string,
  reference: string,
  context: RequestContext,
): Promise<HotelBooking> => {
  const booking = await findBookingByReference(account, operation, reference, context);
  if (!booking) throw new SupplierRefusal(account.id, 'not_found', `booking ${reference} does not exist`);
  if (booking.modificationPolicies?.cancellation === false && toStatus(booking.status) !== 'cancelled') {
    throw new SupplierRefusal(account.id, 'not_cancellable', `booking ${reference} cannot be cancelled`);
  }
  return toHotelBooking(account, booking, { written: false });
};

/**
 * Returns what a cancellation costs now. Without an amount in the simulation, the booking's own terms decide; if they are
 * unknown, the full price.
 *
 * @throws SupplierRefusal if the fee has another currency than the booking, so that the refund is unknown
 */
const quoteFee = async (
  account: ApitudeAccount,
  operation: string,
  booking: HotelBooking,
  context: RequestContext,
): Promise<Money> => {
  const simulated = await sendCancellation(account, operation, booking.reference, 'SIMULATION', context);
  const amount = simulated.hotel?.cancellationAmount;
  const { total } = booking.price;
  const now = account.clock.now().toISOString();
  const step = booking.cancellation.findLast(({ from }) => from <= now);
  const own = booking.cancellation.length === 0 ? total : (step?.fee ?? zero(total.currency));
  const fee = amount === undefined || amount === null ? own : readAmount(amount, total.currency);
  const currencies = [...new Set([simulated.currency, simulated.hotel?.currency, fee.currency])].filter((one) => one);
  if (currencies.every((currency) => currency === total.currency)) return fee;
  const message = `the fee of ${booking.reference} is in ${currencies.join(' or ')}, not in ${total.currency}`;
  throw new SupplierRefusal(account.id, 'rejected', message);
};

/** Returns what a cancellation would refund. Cancels nothing. */
export const quoteCancellation = async (
  account: ApitudeAccount,
  reference: string,
  context: RequestContext,
): Promise<CancellationQuote> => {
  const booking = await loadBooking(account, 'quoteCancellation', reference, context);
  if (booking.status === 'cancelled') {
    throw new SupplierRefusal(account.id, 'not_cancellable', `booking ${reference} is cancelled already`);
  }
  const fee = await quoteFee(account, 'quoteCancellation', booking, context);
  const refund = floorAtZero(subtract(booking.price.total, fee));
  return { supplier: account.id, reference, refund, fee, expires_at: null };
};

/** Cancels under a quote, if a new simulation has the same fee. */
export const confirmCancellation = async (
  account: ApitudeAccount,
  { reference, fee: quotedFee }: CancellationQuote,
  context: RequestContext,
): Promise<HotelBooking> => {
  const operation = 'confirmCancellation';
  const booking = await loadBooking(account, operation, reference, context);
  if (booking.status === 'cancelled') return booking;
  const fee = await quoteFee(account, operation, booking, context);
  if (fee.amount !== quotedFee.amount || fee.currency !== quotedFee.currency) {
    throw new SupplierRefusal(account.id, 'price_changed', 'the cancellation has another fee now');
  }
  const cancelled = await sendCancellation(account, operation, reference, 'CANCELLATION', context);
  const status = toStatus(cancelled.status);
  if (status !== 'cancelled') {
    throw new OutcomeUnknownError(account.id, `booking ${reference} is ${cancelled.status ?? 'of unknown status'}`);
  }
  // The answer to a cancellation has other totals, so the rest is that of the booking.
  return { ...booking, status };
};

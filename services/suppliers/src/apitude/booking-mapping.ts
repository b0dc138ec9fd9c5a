import { money, type Money } from '@travel/contracts/money/money';
import type { HotelBooking } from '@travel/supplier-kit/hotels/hotel-supplier';
import { OutcomeUnknownError, SupplierDownError } from '@travel/supplier-kit/ports/errors';
import type { SupplierBookingStatus } from '@travel/supplier-kit/ports/supplier';
import type { ApitudeAccount } from './account.ts';
import { readAmount, splitTotal } from './amounts.ts';
import { toPlainText } from './plain-text.ts';
import { listIncludedTaxes, sumCancellationSteps, toCancellationSteps } from './rates.ts';
import type { WireBooking } from './wire.ts';

const statuses: Readonly<Record<string, SupplierBookingStatus>> = {
  CONFIRMED: 'confirmed',
  MODIFIED: 'confirmed',
  TO_BE_UPDATED: 'confirmed',
  CANCELLED: 'cancelled',
};

export const toStatus = (status: string | null | undefined): SupplierBookingStatus =>
  statuses[(status ?? '').toUpperCase()] ?? 'pending';

const listRates = (booking: WireBooking) =>
  (booking.hotel?.rooms ?? []).flatMap(({ rates }) => rates ?? []).filter(({ net }) => net !== undefined);

/** Returns the currency of the amounts in the hotel of a booking. */
const getHotelCurrency = (account: ApitudeAccount, { hotel, currency }: WireBooking): string =>
  hotel?.currency ?? currency ?? account.currency;

/** Returns the price of a booking, or null if the answer has none. */
export const findTotal = (account: ApitudeAccount, booking: WireBooking): Money | null => {
  const currency = getHotelCurrency(account, booking);
  const { totalNet, hotel } = booking;
  if (totalNet !== undefined && totalNet !== null) return readAmount(totalNet, booking.currency ?? currency);
  if (hotel?.totalNet !== undefined && hotel.totalNet !== null) return readAmount(hotel.totalNet, currency);
  const rates = listRates(booking);
  if (rates.length === 0) return null;
  return money(
    rates.reduce((sum, { net }) => sum + readAmount(net ?? 0, currency).amount, 0),
    currency,
  );
};

/** Returns the text that Hotelbeds requires on each voucher. */
const createPayableText = (booking: WireBooking): readonly string[] => {
  const supplier = booking.hotel?.supplier;
  if (!supplier?.name) return [];
  const vat = supplier.vatNumber ? ` VAT: ${supplier.vatNumber}` : '';
  return [
    `Payable through ${supplier.name}, acting as agent for the service operating company, details of which can be provided upon request.${vat} Reference: ${booking.reference}`,
  ];
};

/**
 * Returns a booking of the API in the port's terms.
 *
 * @param written whether the answer is that to a change, which happened even if the answer cannot be read
 * @throws SupplierError if the answer has no price
 */
export const toHotelBooking = (
  account: ApitudeAccount,
  booking: WireBooking,
  { written }: { readonly written: boolean },
): HotelBooking => {
  const total = findTotal(account, booking);
  if (!total) {
    const message = `booking ${booking.reference} has no price`;
    throw written ? new OutcomeUnknownError(account.id, message) : new SupplierDownError(account.id, message);
  }
  const currency = getHotelCurrency(account, booking);
  const rates = (booking.hotel?.rooms ?? []).flatMap((room) => room.rates ?? []);
  const comments = rates.flatMap(({ rateComments }) => (rateComments ? [toPlainText(rateComments)] : []));
  const status = toStatus(booking.status);
  // The API has no field for the reason of a hotel.
  const isOverbooked = status === 'cancelled' && /\boverbook/i.test(booking.hotel?.clientComments ?? '');
  return {
    supplier: account.id,
    reference: booking.reference,
    confirmation: booking.reference,
    status,
    ...(isOverbooked && { is_overbooked: true }),
    price: splitTotal(
      total,
      rates.flatMap((rate) => listIncludedTaxes(rate)),
    ),
    pay_by: null,
    remarks: [...new Set([...comments, ...createPayableText(booking)])],
    hotel: booking.hotel?.code ?? '',
    checkin: booking.hotel?.checkIn ?? '',
    checkout: booking.hotel?.checkOut ?? '',
    cancellation: sumCancellationSteps(
      rates.map(({ cancellationPolicies, net }) =>
        toCancellationSteps(
          cancellationPolicies,
          net === undefined || net === null ? total : readAmount(net, currency),
        ),
      ),
    ),
  };
};

import type { TransferAnswer } from '@travel/contracts/endpoints/products/transfers';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { money, multiply } from '@travel/contracts/money/money';
import { toInstant } from '@travel/reference/calendar-days/instants';
import type { Converter } from '@travel/reference/exchange/converter';
import { findPlace } from '@travel/reference/places/places';
import { getHoursBefore, toCancellation, type Cancellation } from '../../cancellation.ts';
import { splitTax } from '../../prices/item-prices.ts';
import { getServiceTaxRate } from '../../prices/value-added.ts';
import type { Transfer, TransferCatalogue, TransferQuote } from '@travel/supplier-kit/transfers/transfer-supplier';
import { getTransferId } from './capacity.ts';
import type { Ride } from '@travel/supplier-kit/transfers/ride';

/** Returns the transfer with an ID; undefined if there is none. */
export const findTransfer = (
  id: string,
  { findVehicle }: Pick<TransferCatalogue, 'findVehicle'>,
): Transfer | undefined => {
  const [placeId = '', , supplierId = '', key = ''] = id.split('.');
  const place = findPlace(placeId);
  const vehicle = findVehicle(supplierId, key);
  const transfer = place && vehicle && { place, ...vehicle };
  return transfer && getTransferId(transfer) === id ? transfer : undefined;
};

/** Returns the price of a ride with a line for each leg. The lines sum to the total. */
export const toRidePrice = (ride: Ride, legs: readonly number[], currency: string): ItemPrice => ({
  ...splitTax(
    money(
      legs.reduce((all, leg) => all + leg, 0),
      currency,
    ),
    getServiceTaxRate(ride.place.country_code),
  ),
  strike: null,
  member: null,
  lines: legs.map((amount, at) => ({
    kind: 'unit',
    date: ride.legs[at]?.pickup.date ?? null,
    label: null,
    amount: money(amount, currency),
  })),
});

/** Converts the prices of a quote's legs into a currency. */
export const convertAmounts = ({ legs }: TransferQuote, { convert }: Converter): number[] =>
  legs.map((cents) => convert(cents));

/** Returns the price of a ride in the format of search results and detail pages. */
export const toListedPrice = (
  { inclusive, exclusive, tax, lines }: ItemPrice,
  passengers: number,
): TransferAnswer['price'] => ({
  inclusive,
  exclusive,
  tax,
  legs: lines.map(({ amount }) => amount),
  per_passenger: multiply(inclusive, { numerator: 1, denominator: passengers }),
});

/**
 * Returns the cancellation policy of a ride: a full refund until the supplier's number of hours before pick-up. Empty
 * if that time has passed.
 */
export const getCancellation = ({ supplier, ride: { place, legs } }: TransferQuote, now: Date): Cancellation => {
  const { date, time } = legs[0].pickup;
  const until = getHoursBefore(toInstant(date, time, place.time_zone), supplier.freeHours);
  return toCancellation([{ until, refund_percent: 100 }], now);
};

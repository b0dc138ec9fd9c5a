import type { TransferAnswer } from '@travel/contracts/endpoints/transfers';
import type { ItemPrice } from '@travel/contracts/endpoints/order-items';
import { money, multiply } from '@travel/contracts/money';
import { instantOf } from '../../../reference/calendar-days/instants.ts';
import type { Converter } from '../../../reference/exchange/converter.ts';
import { findPlace } from '../../../reference/places/places.ts';
import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import type { TakenNight } from '../../capacity/taken.ts';
import type { Cancellation } from '../../lodging/terms/cancellation.ts';
import { splitTax } from '../../prices/item-prices.ts';
import { serviceTaxRate } from '../../prices/value-added.ts';
import type { CapacityClaim } from '../../product.ts';
import { vehicles } from '../fleet/vehicles.ts';
import type { Vehicle } from '../fleet/vehicles.ts';
import { transferSupplier, transferSupplierTerms } from '../transfer-suppliers.ts';
import { capacityId, legRate, quantityOf, slotsOf, vehiclesInSlot } from './rates.ts';
import type { Ride } from './ride.ts';

/** What a supplier has for a ride: one kind of vehicle, and what it asks in US cents. */
export interface TransferQuote {
  readonly supplier: number;
  readonly vehicle: Vehicle;
  readonly ride: Ride;
  /** Of each leg, taxes in. */
  readonly legs: readonly number[];
}

/** `amalfi-coast.transfers.lantern.saloon`, as addresses have it. */
export const transferId = (place: PlaceRecord, supplier: number, vehicle: Vehicle): string =>
  capacityId(place, supplier, vehicle).replace('/', '.');

/** Returns what a kind of vehicle costs for a ride. */
export const quoteOf = (supplier: number, vehicle: Vehicle, ride: Ride): TransferQuote => ({
  supplier,
  vehicle,
  ride,
  legs: ride.legs.map((leg) => legRate(ride, leg, supplier, vehicle)),
});

/** Returns everything that a supplier has, however many ride along. */
export const quotesOf = (supplier: number, ride: Ride): readonly TransferQuote[] =>
  vehicles.filter(({ suppliers }) => suppliers.includes(supplier)).map((vehicle) => quoteOf(supplier, vehicle, ride));

/** What an id names. */
export interface KnownTransfer {
  readonly place: PlaceRecord;
  readonly supplier: number;
  readonly vehicle: Vehicle;
}

/** Returns what an id names; undefined where there is no such vehicle. */
export const findTransfer = (id: string): KnownTransfer | undefined => {
  const [placeId = '', , supplierId, key] = id.split('.');
  const place = findPlace(placeId);
  const supplier = transferSupplierTerms.findIndex((terms) => terms.id === supplierId);
  const vehicle = vehicles.find((one) => one.key === key && one.suppliers.includes(supplier));
  if (!place || !vehicle || transferId(place, supplier, vehicle) !== id) return undefined;
  return { place, supplier, vehicle };
};

/** Returns what a ride takes: a vehicle, or seats of a shared one, in every hour of each leg. */
export const claimsOf = (ride: Ride, supplier: number, vehicle: Vehicle): readonly CapacityClaim[] =>
  [...new Set(ride.legs.flatMap(slotsOf))].map((slot) => ({
    unit_id: capacityId(ride.place, supplier, vehicle),
    slot,
    quantity: quantityOf(ride, vehicle),
    allotment: vehiclesInSlot(ride.place, supplier, vehicle, slot),
  }));

/** Returns how many are left in the hour that has fewest. */
export const leftOf = ({ ride, supplier, vehicle }: TransferQuote, taken: readonly TakenNight[]): number =>
  Math.min(
    ...claimsOf(ride, supplier, vehicle).map(({ unit_id, slot, allotment }) => {
      const gone = taken.find((one) => one.unit_id === unit_id && one.night === slot)?.taken ?? 0;
      return Math.max(0, allotment - gone);
    }),
  );

/** Returns what a ride costs, leg by leg, in minor units of one currency; they sum to it. */
export const ridePrice = (ride: Ride, legs: readonly number[], currency: string): ItemPrice => ({
  ...splitTax(
    money(
      legs.reduce((all, leg) => all + leg, 0),
      currency,
    ),
    serviceTaxRate(ride.place.country_code),
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

/** Returns what the legs of a quote cost in a currency. */
export const amountsOf = ({ legs }: TransferQuote, { convert }: Converter): number[] =>
  legs.map((cents) => convert(cents));

/** Returns the price of a ride as lists and pages have it. */
export const listedPrice = (
  { inclusive, exclusive, tax, lines }: ItemPrice,
  passengers: number,
): TransferAnswer['price'] => ({
  inclusive,
  exclusive,
  tax,
  legs: lines.map(({ amount }) => amount),
  per_passenger: multiply(inclusive, { numerator: 1, denominator: passengers }),
});

const hour = 3_600_000;

/** Returns until when a ride comes back, by the supplier's hours before it begins. */
export const cancellationOf = ({ supplier, ride: { place, legs } }: TransferQuote, now: Date): Cancellation => {
  const { date, time } = legs[0].pickup;
  const starts = Date.parse(instantOf(date, time, place.time_zone));
  const until = new Date(starts - transferSupplier(supplier).freeHours * hour).toISOString();
  const steps = until > now.toISOString() ? [{ until, refund_percent: 100 }] : [];
  return { refundable: steps.length > 0, steps };
};

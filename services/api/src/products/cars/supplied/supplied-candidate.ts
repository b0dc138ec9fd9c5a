import { toInstant } from '@travel/reference/calendar-days/instants';
import { findPlace } from '@travel/reference/places/places';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import type { CarChoice } from '@travel/supplier-kit/cars/car-supplier';
import type { CarOffer } from '@travel/supplier-kit/cars/car-supplier-port';
import type { Rental } from '@travel/supplier-kit/cars/rental';
import { toCancellation, type Cancellation } from '../../cancellation.ts';
import type { Candidate } from '../listing/available-cars.ts';
import { getPricePerDay } from '../rental/car-price.ts';
import type { ChosenExtras } from '../rental/extras.ts';
import type { KnownRental } from '../offers/car-content.ts';
import type { CarSupply } from './car-supply.ts';
import type { SaleTerms } from '../../suppliers/prices/supplied-price.ts';
import { getNetPercent } from '../../suppliers/registry/markup.ts';
import { getSuppliedTerms, priceSuppliedCar } from './price-supplied-car.ts';
import { toCarClass, toCompany, toStation } from './supplied-station.ts';

/** Cars left of an offer whose supplier does not count them. */
const unknownLeft = 99;

/** The places and times of a rental at a supplier. */
export interface SuppliedRental {
  readonly account: { readonly id: string; readonly name: string };
  readonly place: PlaceRecord;
  readonly dropoff: PlaceRecord;
  readonly rental: Rental;
}

/** Returns the car, stations and times of an offer; null if the class of the car is unknown. */
export const toChoice = (
  offer: Pick<
    CarOffer,
    'vehicle' | 'minimum_age' | 'pickup' | 'dropoff' | 'pay_at' | 'requires_credit_card' | 'mileage'
  >,
  { account, place, dropoff, rental }: SuppliedRental,
  markup: SaleTerms['markup'],
): CarChoice | null => {
  const car = toCarClass(offer.vehicle, offer.minimum_age);
  const company = toCompany(account, offer, getNetPercent(markup));
  const station = toStation(offer.pickup, company, place);
  return car && { car, station, back: { station: toStation(offer.dropoff, company, dropoff), kilometres: 0 }, rental };
};

/** Returns the car and stations of a booked item, from which its texts are composed; undefined if they are unknown. */
export const toKnownRental = (
  {
    driver_age,
    prebook,
    cc_required,
  }: { readonly driver_age: number; readonly prebook: boolean; readonly cc_required: boolean },
  { account: id, place_id, vehicle, pickup, dropoff, basis_points, dropoff_place_id }: CarSupply,
): KnownRental | undefined => {
  const [place, back] = [findPlace(place_id), findPlace(dropoff_place_id)];
  const car = toCarClass(vehicle, driver_age);
  if (!place || !back || !car) return undefined;
  const terms = { pay_at: prebook ? 'booking' : 'counter', requires_credit_card: cc_required, mileage: null } as const;
  const company = toCompany({ id, name: '' }, terms, getNetPercent({ basis_points }));
  return { car, station: toStation(pickup, company, place), back: toStation(dropoff, company, back) };
};

/** Returns our policy for the fees of an offer: after each instant, the part of the price without the fee is refunded. */
export const toPolicy = (
  { cancellation, price: { total } }: Pick<CarOffer, 'cancellation' | 'price'>,
  starts: string,
  now: Date,
): Cancellation => {
  const getPercent = (fee: number): number => Math.floor(((total.amount - fee) * 100) / Math.max(1, total.amount));
  const steps = cancellation.flatMap(({ from, fee }, at) => {
    const next = cancellation[at + 1]?.from ?? starts;
    const before = at === 0 ? [{ until: from, refund_percent: 100 }] : [];
    const percent = getPercent(fee.amount);
    return [...before, ...(percent > 0 && from < next ? [{ until: next, refund_percent: percent }] : [])];
  });
  return toCancellation(steps, now);
};

/** Returns an offer of a supplier as a search result; undefined if it cannot be sold in the currency. */
export const toSuppliedCandidate = (
  offer: CarOffer,
  rented: SuppliedRental,
  { extras, sale, now }: { readonly extras: ChosenExtras; readonly sale: SaleTerms; readonly now: Date },
): Candidate | undefined => {
  const quote = toChoice(offer, rented, sale.markup);
  const priced = priceSuppliedCar(offer, extras, sale);
  if (!quote || !priced) return undefined;
  const { amounts, price } = priced;
  const { pickup, days } = rented.rental;
  return {
    quote,
    amounts,
    price,
    perDay: getPricePerDay(price, days),
    cancellation: toPolicy(offer, toInstant(pickup.date, pickup.time, rented.place.time_zone), now),
    left: offer.left ?? unknownLeft,
    terms: getSuppliedTerms(offer, extras.has('full-cover'), sale),
  };
};

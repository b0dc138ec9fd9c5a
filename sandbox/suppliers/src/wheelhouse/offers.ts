import { hash } from 'node:crypto';
import { z } from 'zod';
import { minuteMs } from '@travel/contracts/time/durations';
import { scale } from '@travel/contracts/money/money';
import type { Clock } from '@travel/kit/clock/clock';
import { calculateDayRate, countOnDay, getOneWayFee, getYoungDriverFee } from '@travel/sandbox-inventory/cars/rates';
import type { SandboxCarClass } from '@travel/sandbox-inventory/cars/car-classes';
import { getDistanceKm } from '@travel/reference/airports/distance';
import { toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import { toInstant } from '@travel/reference/calendar-days/instants';
import { getHoursOn, isOpenAt } from '@travel/supplier-kit/cars/opening-hours';
import { listRentalSlots, toRental } from '@travel/supplier-kit/cars/rental';
import { findStation, listClasses, toWireStation, type FleetStation } from './fleet.ts';
import { WheelhouseError } from './wheelhouse-error.ts';
import { currency, type WireVehicle } from './wire-types.ts';

/** The stations, times and driver of a rental. Times are local, such as `2027-05-14T10:00`. */
export interface RentalTerms {
  readonly pickup: FleetStation;
  readonly back: FleetStation;
  readonly pickup_at: string;
  readonly return_at: string;
  readonly driver_age: number;
}

const offerMinutes = 30;
/** Euros per dollar, for prices that are generated in dollars. */
const euros = { numerator: 92, denominator: 100 };
const taxed = { numerator: 20, denominator: 120 };
/** Kilometres. One-way rentals over a longer distance are not offered. */
const furthestKm = 1_500;

const toEuros = (cents: number): number => scale(cents, euros);

/** Prices of extras: cents of a euro for a day or for the rental. */
const extraPrices = [
  { id: 'child-seat', name: 'Child seat', perDay: 700, once: 0, max: 3 },
  { id: 'second-driver', name: 'Second driver', perDay: 0, once: 3_000, max: 1 },
  { id: 'full-cover', name: 'Full cover without excess', perDay: 1_150, once: 0, max: 1 },
] as const;

const split = (local: string): { readonly date: string; readonly time: string } => {
  const [date = '', time = ''] = local.split('T');
  return { date, time };
};

const describeRental = ({ pickup, back, pickup_at, return_at, driver_age: age }: RentalTerms, clock: Clock) => {
  const [from, until] = [split(pickup_at), split(return_at)];
  return toRental(
    {
      checkin: from.date,
      time: from.time,
      checkout: until.date,
      return_time: until.time,
      age,
      pickupZone: pickup.station.place.time_zone,
      dropoffZone: back.station.place.time_zone,
    },
    clock,
  );
};

const isOpen = ({ station }: FleetStation, local: string): boolean => {
  const { date, time } = split(local);
  return isOpenAt(getHoursOn(station, toDayNumber(date)), time);
};

const hasRoute = ({ pickup, back }: RentalTerms): boolean =>
  pickup.id === back.id ||
  (pickup.station.place.country_code === back.station.place.country_code &&
    getDistanceKm(pickup.station, back.station) <= furthestKm);

const offerSchema = z.object({
  pickup: z.string(),
  back: z.string(),
  sipp: z.string(),
  pickup_at: z.string(),
  return_at: z.string(),
  driver_age: z.int(),
  /** Unix milliseconds. */
  expires: z.int(),
});

/** Raises a price by seven percent, for prices that change on purpose. */
const raise = (amount: number): number => scale(amount, { numerator: 107, denominator: 100 });

export interface Offers {
  /** Returns the vehicles for a rental, with a number of cars that are reserved already. */
  list(terms: RentalTerms, countReserved: (sipp: string) => number): WireVehicle[];
  /**
   * Returns the vehicle of an offer at its price now.
   * @throws WheelhouseError not_found, offer_expired
   */
  read(offerId: string, options: { readonly isRaised: boolean }): { terms: RentalTerms; vehicle: WireVehicle };
}

/** Creates the offers of the API. Their IDs contain what is offered, signed, so that nothing is stored for a search. */
export const createOffers = (secret: string, clock: Clock): Offers => {
  const sign = (text: string): string => hash('sha256', `${secret}${text}${secret}`, 'base64url').slice(0, 16);

  const describe = (terms: RentalTerms, car: SandboxCarClass, isRaised: boolean, reserved: number): WireVehicle => {
    const { pickup, back, pickup_at, return_at, driver_age } = terms;
    const { station } = pickup;
    const rental = describeRental(terms, clock);
    const slots = listRentalSlots(rental);
    const usual = slots.reduce((all, day) => all + toEuros(calculateDayRate(station, car, day, rental)), 0);
    const rent = isRaised ? raise(usual) : usual;
    const tax = scale(rent, taxed);
    const kilometres = pickup.id === back.id ? 0 : Math.round(getDistanceKm(station, back.station));
    const fees = [
      { type: 'one_way', name: 'One-way rental', amount: toEuros(getOneWayFee(kilometres)) },
      { type: 'young_driver', name: 'Young driver', amount: toEuros(getYoungDriverFee(station, rental)) },
    ].filter(({ amount }) => amount > 0);
    const total = fees.reduce((all, { amount }) => all + amount, rent);
    const starts = Date.parse(toInstant(rental.pickup.date, rental.pickup.time, station.place.time_zone));
    const expires = clock.now().getTime() + offerMinutes * minuteMs;
    const offer = { pickup: pickup.id, back: back.id, sipp: car.code, pickup_at, return_at, driver_age, expires };
    const text = Buffer.from(JSON.stringify(offer)).toString('base64url');
    const { kilometres: perDay, freeHours, wantsCreditCard } = station.supplier;
    return {
      offer_id: `${text}.${sign(text)}`,
      valid_until: new Date(expires).toISOString(),
      class: {
        sipp: car.code,
        model: car.model,
        seats: car.seats,
        doors: car.doors,
        large_bags: car.large,
        small_bags: car.small,
      },
      pickup: toWireStation(pickup),
      return: toWireStation(back),
      pickup_at,
      return_at,
      days: rental.days,
      price: { currency, net: rent - tax, tax, fees, total },
      payment: 'prepaid',
      mileage: perDay === null ? null : { km_per_day: perDay, extra_km: 23 },
      deposit: toEuros(car.deposit * 100),
      excess: toEuros(car.excess * 100),
      min_driver_age: car.age,
      credit_card_required: wantsCreditCard,
      extras: extraPrices.map(({ id, name, perDay: daily, once, max }) => ({
        id,
        name,
        amount: daily * rental.days + once,
        max,
      })),
      cancellation: [
        {
          from: new Date(starts - freeHours * 60 * minuteMs).toISOString(),
          amount: scale(total, { numerator: 1, denominator: 2 }),
        },
        { from: new Date(starts).toISOString(), amount: total },
      ],
      available: Math.min(...slots.map((day) => countOnDay(station, car, day))) - reserved,
    };
  };

  return {
    list(terms, countReserved) {
      const { pickup, back, pickup_at, return_at, driver_age } = terms;
      if (!hasRoute(terms) || !isOpen(pickup, pickup_at) || !isOpen(back, return_at)) return [];
      return listClasses(pickup)
        .filter(({ age }) => age <= driver_age)
        .map((car) => describe(terms, car, false, countReserved(car.code)))
        .filter(({ available }) => available > 0);
    },
    read(offerId, { isRaised }) {
      const [text = '', signature] = offerId.split('.');
      if (signature !== sign(text)) throw new WheelhouseError('not_found', { field: 'offer_id' });
      const offer = offerSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      const [pickup, back] = [findStation(offer.pickup), findStation(offer.back)];
      const car = pickup && listClasses(pickup).find(({ code }) => code === offer.sipp);
      if (!pickup || !back || !car) throw new WheelhouseError('not_found', { field: 'offer_id' });
      if (clock.now().getTime() > offer.expires) throw new WheelhouseError('offer_expired');
      const terms = { ...offer, pickup, back };
      return { terms, vehicle: describe(terms, car, isRaised, 0) };
    },
  };
};

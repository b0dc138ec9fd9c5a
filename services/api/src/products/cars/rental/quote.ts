import type { CarClass } from '../fleet/car-classes.ts';
import { classesIn } from '../fleet/car-classes.ts';
import type { Return } from '../stations/stations.ts';
import { returnAt, stationsOf } from '../stations/stations.ts';
import type { Station } from '../stations/station.ts';
import { carsOnDay, dayRate, oneWayFee, youngDriverFee } from './rates.ts';
import { rentalSlots } from './rental.ts';
import type { Rental } from './rental.ts';

/** A rental at a place, as rental companies are asked for it. */
export interface CarQuestion {
  readonly place_id: string;
  /** Where it is left. */
  readonly dropoff_id: string;
  readonly rental: Rental;
}

/** What a company has for a rental: one class at one station, what it asks in US cents, and how many it has. */
export interface CarQuote {
  readonly station: Station;
  readonly car: CarClass;
  readonly back: Return;
  readonly rental: Rental;
  /** Of each day, taxes in. */
  readonly days: readonly number[];
  readonly oneWay: number;
  readonly youngDriver: number;
  /** The fewest on any day of the rental, before what was taken. */
  readonly onSale: number;
}

/** `amalfi-coast.cars.northway-nap/mbmv`: names the capacity of a class at a station. */
export const capacityId = ({ place, station_id }: Station, { code }: CarClass): string =>
  `${place.place_id}.cars.${station_id}/${code.toLowerCase()}`;

/** `amalfi-coast.cars.northway-nap.mbmv`, as addresses have it. */
export const carId = (station: Station, car: CarClass): string => capacityId(station, car).replace('/', '.');

/** Returns what a class at a station costs for a rental, and how many there are. */
export const quoteOf = (station: Station, car: CarClass, back: Return, rental: Rental): CarQuote => {
  const slots = rentalSlots(rental);
  return {
    station,
    car,
    back,
    rental,
    days: slots.map((day) => dayRate(station, car, day, rental)),
    oneWay: oneWayFee(back.kilometres),
    youngDriver: youngDriverFee(station, rental),
    onSale: Math.min(...slots.map((day) => carsOnDay(station, car, day))),
  };
};

/** Returns everything that a company has for a question, whether or not it is open and whoever drives. */
export const quotesOf = (supplier: number, { place_id, dropoff_id, rental }: CarQuestion): readonly CarQuote[] =>
  stationsOf(place_id)
    .filter((station) => station.supplier === supplier)
    .flatMap((station) => {
      const back = returnAt(station, dropoff_id);
      return back ? classesIn(station.place).map((car) => quoteOf(station, car, back, rental)) : [];
    });

/** Returns the class at the station that an id names; undefined where there is none. */
export const findCar = (id: string): { readonly station: Station; readonly car: CarClass } | undefined => {
  const [placeId = ''] = id.split('.', 1);
  for (const station of stationsOf(placeId)) {
    const car = classesIn(station.place).find((one) => carId(station, one) === id);
    if (car) return { station, car };
  }
  return undefined;
};

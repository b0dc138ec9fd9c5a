import { createSearchedSandboxSupplier } from '../../suppliers/sandbox-supplier.ts';
import type { SandboxDependencies } from '../../suppliers/sandbox-supplier.ts';
import type { CarCatalogue, CarChoice, CarQuestion, CarQuote, CarSupplier, Return } from '../car-supplier.ts';
import { rentalSlots } from '../rental/rental.ts';
import type { Rental } from '../rental/rental.ts';
import { classesIn } from './car-classes.ts';
import type { SandboxCarClass } from './car-classes.ts';
import { countOnDay, dayRate, oneWayFee, youngDriverFee } from './rates.ts';
import { rentalCompanies } from './rental-companies.ts';
import type { SandboxStation } from './make-stations.ts';
import { findStation, returnAt, stationsAt } from './stations.ts';

interface SandboxCar {
  readonly station: SandboxStation;
  readonly car: SandboxCarClass;
}

const findCar = (placeId: string, stationId: string, code: string): SandboxCar | undefined => {
  const station = findStation(placeId, stationId);
  const car = station && classesIn(station.place).find((one) => one.code === code);
  return station && car && { station, car };
};

/**
 * Returns a car of the catalogue as it was generated.
 * @throws RangeError if the car is not from this catalogue.
 */
const recognise = ({ station, car }: Pick<CarChoice, 'station' | 'car'>): SandboxCar => {
  const found = findCar(station.place.place_id, station.station_id, car.code);
  if (!found) throw new RangeError(`${station.station_id} has no ${car.code}`);
  return found;
};

const quote = ({ station, car }: SandboxCar, back: Return, rental: Rental): CarQuote => {
  const slots = rentalSlots(rental);
  return {
    station,
    car,
    back,
    rental,
    days: slots.map((day) => dayRate(station, car, day, rental)),
    oneWay: oneWayFee(back.kilometres),
    youngDriver: youngDriverFee(station, rental),
    onSale: Math.min(...slots.map((day) => countOnDay(station, car, day))),
  };
};

const quotesFrom = (supplierId: string, { place_id, dropoff_id, rental }: CarQuestion): readonly CarQuote[] =>
  stationsAt(place_id)
    .filter(({ supplier }) => supplier.id === supplierId)
    .flatMap((station) => {
      const back = returnAt(station, dropoff_id);
      return back ? classesIn(station.place).map((car) => quote({ station, car }, back, rental)) : [];
    });

/** The catalogue of the sandbox's rental companies. */
export const sandboxCarCatalogue: CarCatalogue = {
  stationsAt,
  findStation,
  findCar,
  returnAt,
  quote: (choice) => quote(recognise(choice), choice.back, choice.rental),
  quoteAll: (question) => rentalCompanies.flatMap(({ id }) => quotesFrom(id, question)),
  countOnDay(car, day) {
    const { station, car: found } = recognise(car);
    return countOnDay(station, found, day);
  },
};

/** Creates the sandbox's car suppliers. */
export const createSandboxCarSuppliers = (dependencies: SandboxDependencies): readonly CarSupplier[] =>
  rentalCompanies.map((terms) =>
    createSearchedSandboxSupplier(dependencies, terms, (question: CarQuestion) => quotesFrom(terms.id, question)),
  );

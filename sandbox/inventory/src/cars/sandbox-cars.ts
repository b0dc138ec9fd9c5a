import type { SandboxSearch } from '../suppliers/sandbox-search.ts';
import type {
  CarCatalogue,
  CarChoice,
  CarSupplierQuery,
  CarQuote,
  Return,
} from '@travel/supplier-kit/cars/car-supplier';
import { listRentalSlots, type Rental } from '@travel/supplier-kit/cars/rental';
import { listCarClasses, type SandboxCarClass } from './car-classes.ts';
import { countOnDay, calculateDayRate, getOneWayFee, getYoungDriverFee } from './rates.ts';
import { rentalCompanies } from './rental-companies.ts';
import type { SandboxStation } from './make-stations.ts';
import { findStation, findReturn, listStations } from './stations.ts';

interface SandboxCar {
  readonly station: SandboxStation;
  readonly car: SandboxCarClass;
}

const findCar = (placeId: string, stationId: string, code: string): SandboxCar | undefined => {
  const station = findStation(placeId, stationId);
  const car = station && listCarClasses(station.place).find((one) => one.code === code);
  return station && car && { station, car };
};

/**
 * Returns the generated car behind a car of the catalogue.
 * @throws RangeError if the car is not from this catalogue.
 */
const recogniseCar = ({ station, car }: Pick<CarChoice, 'station' | 'car'>): SandboxCar => {
  const found = findCar(station.place.place_id, station.station_id, car.code);
  if (!found) throw new RangeError(`${station.station_id} has no ${car.code}`);
  return found;
};

const quoteCar = ({ station, car }: SandboxCar, back: Return, rental: Rental): CarQuote => {
  const slots = listRentalSlots(rental);
  return {
    station,
    car,
    back,
    rental,
    days: slots.map((day) => calculateDayRate(station, car, day, rental)),
    oneWay: getOneWayFee(back.kilometres),
    youngDriver: getYoungDriverFee(station, rental),
    onSale: Math.min(...slots.map((day) => countOnDay(station, car, day))),
  };
};

const listQuotes = (supplierId: string, { place_id, dropoff_id, rental }: CarSupplierQuery): readonly CarQuote[] =>
  listStations(place_id)
    .filter(({ supplier }) => supplier.id === supplierId)
    .flatMap((station) => {
      const back = findReturn(station, dropoff_id);
      return back ? listCarClasses(station.place).map((car) => quoteCar({ station, car }, back, rental)) : [];
    });

/** The catalogue of the sandbox's rental companies. */
export const sandboxCarCatalogue: CarCatalogue = {
  listStations,
  findStation,
  findCar,
  returnAt: findReturn,
  quote: (choice) => quoteCar(recogniseCar(choice), choice.back, choice.rental),
  quoteAll: (question) => rentalCompanies.flatMap(({ id }) => listQuotes(id, question)),
  countOnDay(car, day) {
    const { station, car: found } = recogniseCar(car);
    return countOnDay(station, found, day);
  },
};

/** The sandbox's car suppliers. */
export const carSearches: readonly SandboxSearch<CarSupplierQuery, readonly CarQuote[]>[] = rentalCompanies.map(
  (terms) => ({ terms, find: (question) => listQuotes(terms.id, question) }),
);

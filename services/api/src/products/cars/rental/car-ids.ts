import type { CarCatalogue, CarChoice } from '@travel/supplier-kit/cars/car-supplier';

type Car = Pick<CarChoice, 'station' | 'car'>;

/** Returns the ID under which taken cars of a class at a station are counted: `amalfi-coast.cars.northway-nap/mbmv`. */
export const getCapacityId = ({ station: { place, station_id }, car: { code } }: Car): string =>
  `${place.place_id}.cars.${station_id}/${code.toLowerCase()}`;

/** Returns the car's ID in URLs: `amalfi-coast.cars.northway-nap.mbmv`. */
export const getCarId = (car: Car): string => getCapacityId(car).replace('/', '.');

/** Returns the car with an ID; undefined if there is none. */
export const findCar = (id: string, catalogue: Pick<CarCatalogue, 'findCar'>): Car | undefined => {
  const [placeId = '', , ...station] = id.split('.');
  const code = station.pop() ?? '';
  const car = catalogue.findCar(placeId, station.join('.'), code.toUpperCase());
  return car && getCarId(car) === id ? car : undefined;
};

import { findAirportsByRoad, type Airport } from '@travel/reference/airports/airports';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { drawBelow, drawBetween, createDraws, pick, hashText } from '@travel/supplier-kit/draw/draw';
import { toSlug } from '@travel/reference/places/fold-text';
import { getNameParts } from '../lodging/names/name-parts.ts';
import { drawPosition } from '../lodging/position.ts';
import { rentalCompanies, type SandboxRentalCompany } from './rental-companies.ts';
import type { Station } from '@travel/supplier-kit/cars/car-supplier';
import type { Hours, Week } from '@travel/supplier-kit/cars/opening-hours';

/** The seed of all generated stations. A different seed would orphan holds and bookings. */
const seed = 71_204;

const allDay: Hours = { from: '00:00', until: '23:59' };

const cityWeeks: readonly Week[] = [
  [null, ...Array.from({ length: 5 }, () => ({ from: '08:00', until: '18:30' })), { from: '08:00', until: '13:00' }],
  [
    { from: '09:00', until: '13:00' },
    ...Array.from({ length: 5 }, () => ({ from: '08:00', until: '19:00' })),
    { from: '08:30', until: '16:00' },
  ],
  Array.from({ length: 7 }, () => ({ from: '08:00', until: '20:00' })),
];

const airportWeeks: Readonly<Record<Airport['size'], Week>> = {
  3: Array.from({ length: 7 }, () => allDay),
  2: Array.from({ length: 7 }, () => ({ from: '06:00', until: '23:59' })),
  1: Array.from({ length: 7 }, () => ({ from: '07:00', until: '22:30' })),
};

/** A station with the values from which its prices and numbers of cars are generated. */
export interface SandboxStation extends Station {
  readonly key: number;
  readonly supplier: SandboxRentalCompany;
}

const drawScores = (next: () => number) => ({
  score: 70 + drawBelow(next(), 13) + drawBelow(next(), 13),
  reviews: 40 + Math.floor((drawBelow(next(), 1000) * drawBelow(next(), 1000)) / 900),
});

const makeAirportStation = (place: PlaceRecord, supplier: SandboxRentalCompany, airport: Airport): SandboxStation => {
  const station_id = `${supplier.id}-${airport.code.toLowerCase()}`;
  const key = hashText(`${seed} ${place.place_id} ${station_id}`);
  const next = createDraws(key);
  const { latitude, longitude } = airport;
  return {
    station_id,
    key,
    supplier,
    place,
    kind: 'airport',
    airport,
    area: place.names['en-US'],
    street: '',
    latitude,
    longitude,
    week: airportWeeks[airport.size],
    isAlwaysOpen: airport.size === 3,
    shuttle: supplier.hasShuttles ? drawBetween(next(), 4, 12) : null,
    ...drawScores(next),
  };
};

const makeCityStation = (place: PlaceRecord, supplier: SandboxRentalCompany, area: string): SandboxStation => {
  const station_id = `${supplier.id}-${toSlug(area)}`;
  const key = hashText(`${seed} ${place.place_id} ${station_id}`);
  const next = createDraws(key);
  return {
    station_id,
    key,
    supplier,
    place,
    kind: 'city',
    airport: null,
    area,
    street: pick(next(), getNameParts(place).streets).replace('#', String(drawBetween(next(), 1, 88))),
    ...drawPosition(place, area, next),
    week: pick(next(), cityWeeks),
    isAlwaysOpen: false,
    shuttle: null,
    ...drawScores(next),
  };
};

/**
 * Generates the stations of companies at a place. Each company has one station at each airport and some in the city. The
 * result is always the same.
 */
export const makeStations = (
  place: PlaceRecord,
  companies: readonly SandboxRentalCompany[] = rentalCompanies,
): readonly SandboxStation[] => {
  const airports = findAirportsByRoad(place);
  return companies.flatMap((supplier) => [
    ...airports.map(({ airport }) => makeAirportStation(place, supplier, airport)),
    ...supplier.areas.flatMap((at) => {
      const area = place.areas[at];
      return area === undefined ? [] : [makeCityStation(place, supplier, area)];
    }),
  ]);
};

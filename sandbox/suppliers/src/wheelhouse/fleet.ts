import { listCarClasses, type SandboxCarClass } from '@travel/sandbox-inventory/cars/car-classes';
import { makeStations, type SandboxStation } from '@travel/sandbox-inventory/cars/make-stations';
import { getCityName } from '@travel/reference/world/airport-names';
import { getDistanceKm, type Position } from '@travel/reference/airports/distance';
import { allPlaces } from '@travel/reference/places/place-files';
import { toSlug } from '@travel/reference/places/fold-text';
import type { SandboxRentalCompany } from '@travel/sandbox-inventory/cars/rental-companies';
import type { WireStation } from './wire-types.ts';

/** The company whose cars the API sells. No other process knows it. */
const wheelhouse: SandboxRentalCompany = {
  id: 'wheelhouse',
  name: 'Wheelhouse',
  code: 'WHEELHOUSE',
  netPercent: 100,
  searchMs: 0,
  areas: [0, 1],
  hasShuttles: true,
  prebook: true,
  wantsCreditCard: false,
  kilometres: 300,
  freeHours: 24,
  youngDriver: 1_400,
  youngUntil: 25,
  rate: 910,
};

/** A station with its ID, which is unique in the API. */
export interface FleetStation {
  readonly id: string;
  readonly station: SandboxStation;
}

const makeFleet = (): ReadonlyMap<string, FleetStation> => {
  const fleet = new Map<string, FleetStation>();
  for (const place of allPlaces) {
    for (const station of makeStations(place, [wheelhouse])) {
      const { airport, area } = station;
      const id = airport ? `wh-${airport.code.toLowerCase()}` : `wh-${place.place_id}-${toSlug(area)}`;
      // An airport near several places has one station.
      if (!fleet.has(id)) fleet.set(id, { id, station });
    }
  }
  return fleet;
};

let made: ReadonlyMap<string, FleetStation> | undefined;
const getFleet = (): ReadonlyMap<string, FleetStation> => (made ??= makeFleet());

export const findStation = (id: string): FleetStation | undefined => getFleet().get(id);

export const listStationsAt = (airport: string): FleetStation[] =>
  [...getFleet().values()].filter(({ station }) => station.airport?.code === airport);

export const listStationsNear = (position: Position, kilometres: number): FleetStation[] =>
  [...getFleet().values()].filter(({ station }) => getDistanceKm(station, position) <= kilometres);

/** Returns the classes of cars at a station, in the order of their price. */
export const listClasses = ({ station }: FleetStation): readonly SandboxCarClass[] => listCarClasses(station.place);

export const toWireStation = ({ id, station }: FleetStation): WireStation => {
  const { airport, place, street, area, latitude, longitude, kind, week, shuttle } = station;
  const city = airport ? getCityName(airport, 'en-US') : place.names['en-US'];
  return {
    id,
    name: airport ? `${city} Airport (${airport.code})` : area,
    type: kind,
    iata: airport?.code ?? null,
    street,
    city,
    country: place.country_code,
    position: { lat: latitude, lng: longitude },
    opening_hours: week,
    shuttle_minutes: shuttle,
  };
};

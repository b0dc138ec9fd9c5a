import { getDistanceKm } from '@travel/reference/airports/distance';
import { findPlace } from '@travel/reference/places/places';
import type { Return, Station } from '@travel/supplier-kit/cars/car-supplier';
import { makeStations, type SandboxStation } from './make-stations.ts';

const made = new Map<string, readonly SandboxStation[]>();

/** Returns the stations of a place, generated on the first call; none if the place is unknown. */
export const listStations = (placeId: string): readonly SandboxStation[] => {
  const place = findPlace(placeId);
  const known = made.get(placeId);
  if (known || !place) return known ?? [];
  const fresh = makeStations(place);
  made.set(placeId, fresh);
  return fresh;
};

export const findStation = (placeId: string, stationId: string): SandboxStation | undefined =>
  listStations(placeId).find(({ station_id }) => station_id === stationId);

/** Kilometres. One-way rentals over a longer distance are refused. */
const furthestKm = 1_500;

/** Returns the distance between the stations of a one-way rental; null if the rental is refused. */
const getOneWayKm = (from: Station, to: Station): number | null => {
  if (from.place.country_code !== to.place.country_code) return null;
  const kilometres = Math.round(getDistanceKm(from, to));
  return kilometres <= furthestKm ? kilometres : null;
};

/**
 * Returns where a car can be returned at a place: at the pick-up station if it is there, or else at a station of the
 * same supplier, preferably of the same kind (airport or city). Null if there is none.
 */
export const findReturn = (from: Station, placeId: string): Return | null => {
  if (placeId === from.place.place_id) return { station: from, kilometres: 0 };
  return listStations(placeId)
    .filter(({ supplier }) => supplier.id === from.supplier.id)
    .flatMap((station) => {
      const kilometres = getOneWayKm(from, station);
      return kilometres === null ? [] : [{ station, kilometres }];
    })
    .toSorted((a, b) => Number(b.station.kind === from.kind) - Number(a.station.kind === from.kind))
    .reduce<Return | null>((first, one) => first ?? one, null);
};

import { kilometresBetween } from '../../../reference/airports/distance.ts';
import { findPlace } from '../../../reference/places/places.ts';
import { makeStations } from './make-stations.ts';
import type { Station } from './station.ts';

const made = new Map<string, readonly Station[]>();

/** Returns the stations of a place, which are made when they are first asked for; none where there is no such place. */
export const stationsOf = (placeId: string): readonly Station[] => {
  const place = findPlace(placeId);
  const known = made.get(placeId);
  if (known || !place) return known ?? [];
  const fresh = makeStations(place);
  made.set(placeId, fresh);
  return fresh;
};

/** Returns a station of a place by its id. */
export const findStation = (placeId: string, stationId: string): Station | undefined =>
  stationsOf(placeId).find(({ station_id }) => station_id === stationId);

/** Nobody brings a car back from further away. */
const furthestKm = 1_500;

/** Returns how far it is from one station to another that a car may be left at; null where it may not. */
const oneWayKm = (from: Station, to: Station): number | null => {
  if (from.place.country_code !== to.place.country_code) return null;
  const kilometres = Math.round(kilometresBetween(from, to));
  return kilometres <= furthestKm ? kilometres : null;
};

/** Where a car is left, and how far away that is. */
export interface Return {
  readonly station: Station;
  readonly kilometres: number;
}

/** Returns where a car of a station can be left at a place: there itself, or at the nearest station of its supplier. */
export const returnAt = (from: Station, placeId: string): Return | null => {
  if (placeId === from.place.place_id) return { station: from, kilometres: 0 };
  return stationsOf(placeId)
    .filter(({ supplier }) => supplier === from.supplier)
    .flatMap((station) => {
      const kilometres = oneWayKm(from, station);
      return kilometres === null ? [] : [{ station, kilometres }];
    })
    .toSorted((a, b) => Number(b.station.kind === from.kind) - Number(a.station.kind === from.kind))
    .reduce<Return | null>((first, one) => first ?? one, null);
};

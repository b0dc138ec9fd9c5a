import { findDestination } from '../catalogue/destinations.ts';
import type { HotelCodes } from '@travel/sandbox-inventory/hotels/hotel-codes';
import { allPlaces, type Inventory, type PlaceInventory } from '../hotels.ts';
import { createInvalidData } from '../wire/apitude-error.ts';
import type { AvailabilityRequest } from './availability-request.ts';

/** Hotels of a place, by their index. */
export interface FoundHotels {
  readonly inventory: PlaceInventory;
  readonly hotels: readonly number[];
}

interface Sources {
  readonly inventory: Inventory;
  readonly codes: HotelCodes;
}

type Geolocation = NonNullable<AvailabilityRequest['geolocation']>;

const kilometresPerDegree = 111.2;
const kilometresPerMile = 1.609_344;
const defaultRadius = 20;
/** The greatest distance of a hotel from the centre of its place, in kilometres, with a margin. */
const widestPlace = 120;

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns the distance of two points in kilometres, exact enough within 200 km. */
const getDistance = (a: Point, b: Point): number => {
  const shrink = Math.cos(((a.latitude + b.latitude) / 2) * (Math.PI / 180));
  const turn = Math.abs(a.longitude - b.longitude);
  const east = Math.min(turn, 360 - turn) * shrink;
  return Math.hypot(a.latitude - b.latitude, east) * kilometresPerDegree;
};

/** Returns whether a point is within a circle or rectangle that is widened by a margin in kilometres. */
const createAreaTest = (area: Geolocation): ((point: Point, margin: number) => boolean) => {
  const { secondaryLatitude, secondaryLongitude } = area;
  if (typeof secondaryLatitude !== 'number' || typeof secondaryLongitude !== 'number') {
    const radius = (area.radius ?? defaultRadius) * (area.unit === 'mi' ? kilometresPerMile : 1);
    return (point, margin) => getDistance(area, point) <= radius + margin;
  }
  const [south, north] = [area.latitude, secondaryLatitude].toSorted((a, b) => a - b);
  const [west, east] = [area.longitude, secondaryLongitude].toSorted((a, b) => a - b);
  const isBetween = (value: number, low = 0, high = 0, margin = 0) => value >= low - margin && value <= high + margin;
  return ({ latitude, longitude }, margin) => {
    const degrees = margin / kilometresPerDegree;
    return isBetween(latitude, south, north, degrees) && isBetween(longitude, west, east, degrees * 2);
  };
};

const findByCodes = (codes: readonly number[], sources: Sources): FoundHotels[] => {
  const byPlace = new Map<PlaceInventory, number[]>();
  for (const code of new Set(codes)) {
    const found = sources.inventory.hotel(sources.codes.toHotelId(code) ?? '');
    if (!found) continue;
    const hotels = byPlace.get(found.inventory);
    if (hotels) hotels.push(found.number);
    else byPlace.set(found.inventory, [found.number]);
  }
  return [...byPlace].map(([inventory, hotels]) => ({ inventory, hotels: hotels.toSorted((a, b) => a - b) }));
};

const findByArea = (area: Geolocation, { inventory }: Sources): FoundHotels[] => {
  const isWithin = createAreaTest(area);
  return allPlaces
    .filter((place) => isWithin(place, widestPlace))
    .flatMap((place) => inventory.place(place.place_id) ?? [])
    .map((one) => ({
      inventory: one,
      hotels: one.hotels.flatMap((hotel, at) => (isWithin(hotel, 0) ? [at] : [])),
    }));
};

const findByDestination = (
  { code, zone }: NonNullable<AvailabilityRequest['destination']>,
  sources: Sources,
): FoundHotels[] => {
  const place = findDestination(code);
  if (!place) throw createInvalidData(`Invalid data. The destination ${code} does not exist`);
  const inventory = sources.inventory.place(place.place_id);
  if (!inventory) return [];
  const area = typeof zone === 'number' ? zone - 1 : null;
  const hotels = inventory.hotels.flatMap((_, at) =>
    area === null || inventory.columns.area[at] === area ? [at] : [],
  );
  return [{ inventory, hotels }];
};

/**
 * Returns the hotels that a request names by codes, destination or area.
 * @throws ApitudeError INVALID_DATA if the request names none of them or an unknown destination
 */
export const findHotels = (request: AvailabilityRequest, sources: Sources): FoundHotels[] => {
  const { hotels, destination, geolocation } = request;
  const isListed = hotels?.included !== false;
  if (hotels && isListed) return findByCodes(hotels.hotel, sources);
  const found = geolocation
    ? findByArea(geolocation, sources)
    : destination
      ? findByDestination(destination, sources)
      : null;
  if (!found) throw createInvalidData('Invalid data. One of hotels, destination and geolocation is required');
  if (!hotels) return found;
  const excluded = new Set(hotels.hotel.map((code) => sources.codes.toHotelId(code)));
  return found.map(({ inventory, hotels: indexes }) => ({
    inventory,
    hotels: indexes.filter((at) => !excluded.has(inventory.hotels[at]?.hotel_id)),
  }));
};

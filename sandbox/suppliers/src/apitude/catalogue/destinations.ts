import { allPlaces, type PlaceRecord } from '../hotels.ts';
import destinationCodes from './destination-codes.json' with { type: 'json' };

/** Codes of at most three characters by the ID of the place. They never change. */
const codes: Readonly<Record<string, string>> = destinationCodes;

const placesByCode = new Map(allPlaces.map((place) => [codes[place.place_id] ?? '', place]));

/**
 * Returns the code of a place.
 * @throws Error if the place has no code in the list.
 */
export const getDestinationCode = (placeId: string): string => {
  const code = codes[placeId];
  if (code === undefined) throw new Error(`destination-codes.json has no code for ${placeId}`);
  return code;
};

export const findDestination = (code: string): PlaceRecord | undefined => placesByCode.get(code.toUpperCase());

/** Returns the number of an area of a place, from 1; 0 if the place has no such area. */
export const getZoneCode = ({ areas }: PlaceRecord, area: string): number => areas.indexOf(area) + 1;

/** Returns the supplier's code of a country, which differs from the ISO code for a few countries. */
export const toCountryCode = (isoCode: string): string => (isoCode === 'GB' ? 'UK' : isoCode);

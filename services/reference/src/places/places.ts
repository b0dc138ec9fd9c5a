import type { Place } from '@travel/contracts/endpoints/reference/places';
import { getCountryName } from '../countries.ts';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { allPlaces, type PlaceRecord } from './place-files.ts';
import areaCoordinates from '../../geodata/places/area-coordinates.json' with { type: 'json' };

const byId = new Map(allPlaces.map((place) => [place.place_id, place]));

export const findPlace = (id: string): PlaceRecord | undefined => byId.get(id);

export const translatePlace = (place: PlaceRecord, language: string): Place => {
  const { names, within, country_code, place_id, latitude, longitude, time_zone, scene, view, motifs } = place;
  const spoken = getResponseLanguage(language);
  const where = within?.[spoken];
  return {
    place_id,
    name: names[spoken] ?? names['en-US'],
    ...(where && { within: where }),
    country: getCountryName(country_code, language),
    country_code,
    latitude,
    longitude,
    time_zone,
    scene,
    ...(view && { view }),
    motif: motifs[0],
  };
};

const coordinates: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = areaCoordinates;

/**
 * Returns latitude and longitude of the centre of an area of a place.
 * @throws Error if the area is unknown.
 */
export const getAreaCentre = ({ place_id }: Pick<PlaceRecord, 'place_id'>, area: string): readonly [number, number] => {
  const [latitude, longitude] = coordinates[place_id]?.[area] ?? [];
  if (latitude === undefined || longitude === undefined) throw new Error(`Nobody knows where ${area} lies`);
  return [latitude, longitude];
};

const main = ['amalfi-coast', 'reykjavik', 'kyoto', 'wadi-rum', 'marrakesh', 'queenstown'];

const byOrganisation: Readonly<Record<string, readonly string[]>> = {
  main,
  skyline: ['hamburg', 'copenhagen', 'manchester', 'osaka', 'rotterdam', 'frankfurt'],
  harbor: ['st-ruan', 'hardanger', 'brittany', 'cornwall', 'skagen-coast', 'dalmatian-islands'],
};

/** Returns the places that an organisation's home page highlights, in order; by default those of `main`. */
export const getHighlights = (organisationId: string): PlaceRecord[] =>
  (byOrganisation[organisationId] ?? main).flatMap((id) => findPlace(id) ?? []);

const landscapes = {
  coast: 'water',
  harbour: 'water',
  pool: 'water',
  mountains: 'mountains',
  skyline: 'city',
  desert: 'desert',
} as const;

/** The kind of landscape around a place: water, mountains, city or desert. */
export type Landscape = (typeof landscapes)[keyof typeof landscapes];

export const getLandscape = ({ scene }: Pick<PlaceRecord, 'scene'>): Landscape => landscapes[scene];

import type { Place } from '@travel/contracts/endpoints/reference/places';
import { getCountryName } from '../countries.ts';
import { spokenLanguage } from '../../platform/languages/spoken-language.ts';
import { allPlaces, type PlaceRecord } from './place-files.ts';

const byId = new Map(allPlaces.map((place) => [place.place_id, place]));

export const findPlace = (id: string): PlaceRecord | undefined => byId.get(id);

/** Returns a place with its name, country and areas in a language. */
export const translatePlace = (place: PlaceRecord, language: string): Place => {
  const { names, within, country_code, place_id, latitude, longitude, time_zone, scene, view } = place;
  const spoken = spokenLanguage(language);
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
  };
};

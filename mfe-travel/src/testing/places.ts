import type { Host } from '@travel/contracts/host/host';
import type { Certainty } from '@travel/contracts/endpoints/reference/places';
import type { Place } from '../places/place.ts';

const place = (
  place_id: string,
  name: string,
  country: string,
  [latitude, longitude]: [number, number],
  time_zone: string,
  scene: Place['scene'],
): Place => ({ place_id, name, country, country_code: 'XX', latitude, longitude, time_zone, scene });

const amalfi = place('amalfi-coast', 'Amalfi Coast', 'Italy', [40.634, 14.6027], 'Europe/Rome', 'coast');

const places: readonly Place[] = [
  { ...amalfi, within: 'on the Amalfi Coast' },
  place('reykjavik', 'Reykjavík', 'Iceland', [64.1466, -21.9426], 'Atlantic/Reykjavik', 'mountains'),
  place('kyoto', 'Kyoto', 'Japan', [35.0116, 135.7681], 'Asia/Tokyo', 'mountains'),
  place('wadi-rum', 'Wadi Rum', 'Jordan', [29.5321, 35.4195], 'Asia/Amman', 'desert'),
  place('queenstown', 'Queenstown', 'New Zealand', [-45.0312, 168.6626], 'Pacific/Auckland', 'mountains'),
  place('tromso', 'Tromsø', 'Norway', [69.6492, 18.9553], 'Europe/Oslo', 'mountains'),
  place('hamburg', 'Hamburg', 'Germany', [53.5511, 9.9937], 'Europe/Berlin', 'skyline'),
  place('osaka', 'Osaka', 'Japan', [34.6937, 135.5023], 'Asia/Tokyo', 'skyline'),
  place('cornwall', 'Cornwall & Scilly', 'United Kingdom', [50.266, -5.0527], 'Europe/London', 'harbour'),
  place('brittany', 'Brittany', 'France', [48.2, -2.9326], 'Europe/Paris', 'harbour'),
];

const shown: Record<Host['organisation']['look'], readonly string[]> = {
  almanac: ['amalfi-coast', 'reykjavik', 'kyoto', 'wadi-rum', 'queenstown', 'tromso'],
  skyline: ['hamburg', 'osaka'],
  harbor: ['cornwall', 'brittany', 'amalfi-coast'],
};

export const findPlaceById = (id: string): Place | undefined => places.find(({ place_id }) => place_id === id);

export const listHighlights = (look: Host['organisation']['look']): Place[] =>
  shown[look].flatMap((id) => findPlaceById(id) ?? []);

const foldText = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Finds sample places as the API does. A word that lacks one letter of a name is an uncertain match. */
export const findPlaces = (words: string): (Place & { certainty: Certainty })[] => {
  const typed = foldText(words);
  const found = places.filter(({ name, country }) => foldText(`${name} ${country}`).includes(typed));
  if (found.length > 0) {
    return found.map((one) => ({ ...one, certainty: foldText(one.name).startsWith(typed) ? 'named' : 'related' }));
  }
  const misses = ({ name }: Place) =>
    [...foldText(name)].some((_, at) => foldText(name).slice(0, at) + foldText(name).slice(at + 1) === typed);
  return places.filter(misses).map((one) => ({ ...one, certainty: 'guessed' }));
};

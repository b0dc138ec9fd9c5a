import { foldText, toSlug } from '@travel/reference/places/fold-text';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { curatedHotels } from './curated/curated-hotels.ts';
import type { CuratedHotel } from './curated/curated-hotel.ts';
import { createDraws, pick, hashText } from '@travel/supplier-kit/draw/draw';
import hotelCounts from './hotel-counts.json' with { type: 'json' };
import type { HouseStyle } from '../lodging/names/house-styles.ts';
import { getNameParts, type NameParts } from '../lodging/names/name-parts.ts';

/** The name of a hotel and its key. All its other properties are generated from the key. */
export interface NamedHotel {
  /** ID in URLs, such as `amalfi-coast.torre-limonaia`. */
  readonly hotel_id: string;
  readonly name: string;
  readonly style: HouseStyle;
  readonly key: number;
  /** The hand-written data; null for generated hotels. */
  readonly curated: CuratedHotel | null;
}

const counts: Readonly<Record<string, number>> = hotelCounts;

/** Returns the number of hotels of a place. */
export const getHotelCount = (placeId: string): number => counts[placeId] ?? 0;

const unmarked: readonly HouseStyle[] = ['townhouse', 'modern', 'townhouse', 'mansion'];

const hasRepeats = (name: string): boolean => {
  const words = foldText(name).split(' ');
  return new Set(words).size < words.length;
};

const inventName = ({ patterns, words }: NameParts, next: () => number): Pick<NamedHotel, 'name' | 'style'> => {
  let style: HouseStyle | null = null;
  const name = pick(next(), patterns).replaceAll(/\{(\w+)\}/g, (_slot, slot: string) => {
    const word = pick(next(), words.get(slot) ?? []);
    style ??= word.style;
    return word.text;
  });
  return { name, style: style ?? pick(next(), unmarked) };
};

/**
 * Names the hotels of a place, the hand-written ones first. Names of a place differ in more than case, accents and
 * punctuation.
 * @throws Error if the vocabulary does not yield enough names.
 */
export const nameHotels = (place: PlaceRecord, seed: number): NamedHotel[] => {
  const nameParts = getNameParts(place);
  const taken = new Set<string>();
  const toNamedHotel = (name: string, style: HouseStyle, at: number, curated: CuratedHotel | null): NamedHotel => ({
    hotel_id: `${place.place_id}.${toSlug(name)}`,
    name,
    style,
    key: hashText(`${seed} ${place.place_id} ${at}`),
    curated,
  });
  const all = curatedHotels
    .filter(({ place_id }) => place_id === place.place_id)
    .map((curated, at) => toNamedHotel(curated.name, curated.style, at, curated));
  for (const { hotel_id } of all) taken.add(hotel_id);

  const wanted = getHotelCount(place.place_id);
  for (let tries = 0; all.length < wanted; tries += 1) {
    if (tries > wanted * 40) throw new Error(`The words for ${place.place_id} do not make ${wanted} names`);
    const { name, style } = inventName(nameParts, createDraws(hashText(`${seed} name ${place.place_id} ${tries}`)));
    const one = toNamedHotel(name, style, all.length, null);
    if (taken.has(one.hotel_id) || hasRepeats(name)) continue;
    taken.add(one.hotel_id);
    all.push(one);
  }
  return all;
};

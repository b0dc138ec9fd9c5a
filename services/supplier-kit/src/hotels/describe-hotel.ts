import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Hotel, Room } from './hotel-inventory.ts';
import type { Amenity } from './amenities.ts';
import { cacheResults } from '@travel/kit/caches/recent-cache';
import { memoizeByLanguage, getResponseLanguage } from '@travel/kit/languages/response-language';
import { listLines } from '@travel/kit/languages/texts';
import { surroundingTexts } from '../lodging/lodging-texts.ts';
import { hotelTexts } from './hotel-texts.ts';

const notes = new WeakMap<Hotel, Map<TextLanguage, string>>();

/** Returns the one-line note about a hotel in search results. Cached, because lists show thousands of hotels. */
export const getNote = (hotel: Hotel, wanted: string): string => {
  const language = getResponseLanguage(wanted);
  const said = notes.get(hotel) ?? new Map<TextLanguage, string>();
  const before = said.get(language);
  if (before !== undefined) return before;
  const { near, curated } = hotel;
  const note = curated
    ? hotelTexts(language)(`curated.${curated.id}.note`)
    : surroundingTexts(language)(`near.${near.key}`, near.values);
  said.set(language, note);
  notes.set(hotel, said);
  return note;
};

/** Amenities that a description may mention in a sentence, rarest first. */
const worthSaying: readonly Amenity[] = [
  'pool',
  'spa',
  'sea-view',
  'evening-sun',
  'restaurant',
  'step-free',
  'workspace',
  'family-rooms',
  'pets',
];
const sentences = 2;

const countRooms = ({ rooms }: Hotel): number => rooms.reduce((all, { count }) => all + count, 0);

/** Returns a few sentences composed of facts about the hotel. */
export const composeDescription = (hotel: Hotel, language: string): string => {
  const t = hotelTexts(language);
  const { curated, style, year, area, near, amenities } = hotel;
  if (curated) return t(`curated.${curated.id}.description`);
  return [
    t('opening', { house: t(`style.${style}`), year, rooms: countRooms(hotel), area }),
    surroundingTexts(language)(`nearSentence.${near.key}`, near.values),
    ...worthSaying
      .filter((amenity) => amenities.includes(amenity))
      .slice(0, sentences)
      .map((amenity) => t(`has.${amenity}`)),
  ].join(' ');
};

export const listGoodToKnow = ({ goodToKnow, curated }: Hotel, language: string): string[] => {
  const t = hotelTexts(language);
  return [...goodToKnow.map((key) => t(`know.${key}`)), ...(curated ? listLines(t, `curated.${curated.id}.know`) : [])];
};

const roomNames = memoizeByLanguage((language) => {
  const t = hotelTexts(language);
  return cacheResults(100, (id: string) => t(`rooms.${id}`));
});

export const getRoomName = (id: string, language: string): string => roomNames(language)(id);

/** Returns facts about a room such as `24 m²`, `queen bed`, `balcony to the west`. */
export const listRoomFacts = ({ size, type, features }: Room, language: string): string[] => {
  const t = hotelTexts(language);
  return [t('size', { size }), t(`beds.${type.bed}`), ...features.map((feature) => t(`features.${feature}`))];
};

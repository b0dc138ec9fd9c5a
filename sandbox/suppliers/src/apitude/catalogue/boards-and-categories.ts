import type { TextLanguage } from '@travel/contracts/locale/languages';
import { lodgingTexts, type Board } from '../hotels.ts';

/** Codes and English names of boards. */
export const boardCodes: Readonly<Record<Board, { readonly code: string; readonly name: string }>> = {
  'room-only': { code: 'RO', name: 'ROOM ONLY' },
  breakfast: { code: 'BB', name: 'BED AND BREAKFAST' },
  'half-board': { code: 'HB', name: 'HALF BOARD' },
  'full-board': { code: 'FB', name: 'FULL BOARD' },
};

export const getBoardName = (board: Board, language: TextLanguage): string =>
  language === 'en-US' ? boardCodes[board].name : lodgingTexts(language)(`board.${board}`).toLocaleUpperCase(language);

/** The number of stars that categories name. */
export const starList = [1, 2, 3, 4, 5] as const;

const starNames: Readonly<Record<TextLanguage, readonly [one: string, more: string]>> = {
  'en-US': ['STAR', 'STARS'],
  'de-DE': ['STERN', 'STERNE'],
  'fr-FR': ['ÉTOILE', 'ÉTOILES'],
  'es-MX': ['ESTRELLA', 'ESTRELLAS'],
  'ar-AE': ['نجمة', 'نجوم'],
};

export const getCategoryCode = (stars: number): string => `${stars}EST`;
export const getCategoryGroupCode = (stars: number): string => `GRUPO${stars}`;

export const getCategoryName = (stars: number, language: TextLanguage): string => {
  const [one, more] = starNames[language];
  return `${stars} ${stars === 1 ? one : more}`;
};

/** Types of accommodation by code: the code in the content API, the name in searches, and the description. */
export const accommodationTypes = {
  H: { filter: 'HOTEL', name: 'Hotel' },
  R: { filter: 'RURAL', name: 'Rural' },
  C: { filter: 'CAMPING', name: 'Camping' },
  B: { filter: 'HISTORIC', name: 'Historic' },
} as const;

type AccommodationCode = keyof typeof accommodationTypes;

const codesByStyle: Readonly<Record<string, AccommodationCode>> = {
  farmhouse: 'R',
  mill: 'R',
  cottage: 'R',
  camp: 'C',
  palace: 'B',
  convent: 'B',
  tower: 'B',
};

/** Returns the type of accommodation of a house style. */
export const getAccommodationCode = (style: string): AccommodationCode => codesByStyle[style] ?? 'H';

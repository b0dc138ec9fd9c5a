import type { TextLanguage } from '@travel/contracts/locale/languages';
import {
  accommodationTypes,
  boardCodes,
  getBoardName,
  getCategoryCode,
  getCategoryGroupCode,
  getCategoryName,
  starList,
} from '../catalogue/boards-and-categories.ts';
import { allFacilities, facilityGroups } from '../catalogue/facilities.ts';
import { apitudeLanguages } from '../catalogue/languages.ts';
import { roomTypeNames, toRoomCode } from '../catalogue/room-codes.ts';
import { getRoomName, getRoomType, hotelSupplierTerms, roomTypeIds, type Board } from '../hotels.ts';
import { imageTypes } from './hotel-pictures.ts';

/** The language of texts in answers: its code in the API, and the language of our texts. */
export interface TypeLanguage {
  readonly languageCode: string;
  readonly language: TextLanguage;
}

const createText =
  ({ languageCode }: TypeLanguage) =>
  (content: string) => ({ languageCode, content });

/** Creates a text that exists in English only. */
const inEnglish = (content: string) => ({ languageCode: 'ENG', content });

const boardsOf: readonly Board[] = ['room-only', 'breakfast', 'half-board', 'full-board'];

/** Lists by the name of the type in URLs: the key of the list in answers, and its elements. */
export const typeLists: Readonly<
  Record<string, { readonly key: string; readonly list: (language: TypeLanguage) => readonly object[] }>
> = {
  accommodations: {
    key: 'accommodations',
    list: () =>
      Object.entries(accommodationTypes).map(([code, { name }]) => ({
        code,
        typeMultiDescription: inEnglish(name),
        typeDescription: name,
      })),
  },
  boards: {
    key: 'boards',
    list: (language) =>
      boardsOf.map((board) => ({
        code: boardCodes[board].code,
        description: createText(language)(getBoardName(board, language.language)),
        multiLingualCode: boardCodes[board].code,
      })),
  },
  categories: {
    key: 'categories',
    list: (language) =>
      starList.map((stars) => ({
        code: getCategoryCode(stars),
        simpleCode: stars,
        accommodationType: '',
        group: getCategoryGroupCode(stars),
        description: createText(language)(getCategoryName(stars, language.language)),
      })),
  },
  groupcategories: {
    key: 'groupCategories',
    list: (language) =>
      starList.map((stars) => ({
        code: getCategoryGroupCode(stars),
        order: stars,
        name: createText(language)(getCategoryName(stars, language.language)),
        description: createText(language)(getCategoryName(stars, language.language)),
      })),
  },
  chains: {
    key: 'chains',
    list: () => hotelSupplierTerms.map(({ code, name }) => ({ code, description: inEnglish(name.toUpperCase()) })),
  },
  classifications: {
    key: 'classifications',
    list: () => [
      { code: 'NOR', description: inEnglish('Normal') },
      { code: 'NRF', description: inEnglish('Non-refundable') },
    ],
  },
  currencies: {
    key: 'currencies',
    list: () => [
      { code: 'USD', description: inEnglish('US Dollar'), currencyType: 'LIBERATE' },
      { code: 'EUR', description: inEnglish('Euro'), currencyType: 'LIBERATE' },
    ],
  },
  facilities: {
    key: 'facilities',
    list: (language) =>
      allFacilities.map(({ facilityCode, facilityGroupCode, name, names }) => ({
        code: facilityCode,
        facilityGroupCode,
        facilityTypologyCode: 12,
        description: names ? createText(language)(names[language.language]) : inEnglish(name),
      })),
  },
  facilitygroups: {
    key: 'facilityGroups',
    list: () =>
      Object.entries(facilityGroups).map(([code, name]) => ({
        code: Number(code),
        description: inEnglish(name),
      })),
  },
  rooms: {
    key: 'rooms',
    list: (language) =>
      roomTypeIds.map((id) => {
        const { code, type, characteristic } = toRoomCode(id);
        const { guests } = getRoomType(id);
        return {
          code,
          type,
          characteristic,
          minPax: 1,
          maxPax: guests,
          maxAdults: guests,
          maxChildren: Math.max(0, guests - 1),
          minAdults: 1,
          description: getRoomName(id, language.language),
          typeDescription: inEnglish(roomTypeNames[type] ?? type),
          characteristicDescription: createText(language)(getRoomName(id, language.language)),
        };
      }),
  },
  languages: {
    key: 'languages',
    list: () =>
      Object.entries(apitudeLanguages).map(([code, { name }]) => ({
        code,
        name,
        description: inEnglish(name),
      })),
  },
  imagetypes: {
    key: 'imageTypes',
    list: () => Object.entries(imageTypes).map(([code, name]) => ({ code, description: inEnglish(name) })),
  },
  promotions: {
    key: 'promotions',
    list: () => [
      {
        code: '099',
        description: inEnglish('Lower prices for members of a closed user group'),
        name: inEnglish('Member rate'),
      },
    ],
  },
  issues: { key: 'issues', list: () => [] },
  segments: { key: 'segments', list: () => [] },
  terminals: { key: 'terminals', list: () => [] },
};

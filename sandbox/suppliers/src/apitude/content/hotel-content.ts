import type { TextLanguage } from '@travel/contracts/locale/languages';
import {
  boardCodes,
  getAccommodationCode,
  getCategoryCode,
  getCategoryGroupCode,
} from '../catalogue/boards-and-categories.ts';
import { getDestinationCode, getZoneCode, toCountryCode } from '../catalogue/destinations.ts';
import { toRoomCode } from '../catalogue/room-codes.ts';
import {
  composeDescription,
  getNote,
  getRoomName,
  hashText,
  toDayNumber,
  toIsoDate,
  type FoundHotel,
  type Room,
} from '../hotels.ts';
import { content } from './content-page.ts';
import { listFacilities, listRoomFacilities, listRoomStays } from './hotel-facilities.ts';
import { listImages } from './hotel-pictures.ts';

/** Codes of points of interest by the kind of surroundings. */
const interestCodes: Readonly<Record<string, number>> = { beach: 20, harbour: 25, station: 40, market: 45, park: 50 };
const otherInterest = 10;

/** The first and last day on which content was changed, which keep the days of all hotels the same over time. */
const [firstUpdate, updateDays] = [toDayNumber('2026-01-05'), 300];

/** Returns the day of the last change of a hotel's content. */
export const getLastUpdate = (hotelId: string): string => toIsoDate(firstUpdate + (hashText(hotelId) % updateDays));

const listInterestPoints = ({ hotel }: FoundHotel, language: TextLanguage) => {
  return [
    {
      facilityCode: interestCodes[hotel.near.key] ?? otherInterest,
      facilityGroupCode: 100,
      order: 1,
      // The text contains the distance.
      poiName: getNote(hotel, language),
    },
  ];
};

const describeRoom = (room: Room, language: TextLanguage) => {
  const { code, type, characteristic } = toRoomCode(room.room_id);
  const { guests } = room.type;
  return {
    roomCode: code,
    isParentRoom: true,
    minPax: 1,
    maxPax: guests,
    maxAdults: guests,
    maxChildren: Math.max(0, guests - 1),
    minAdults: 1,
    description: getRoomName(room.room_id, language),
    roomType: type,
    characteristicCode: characteristic,
    roomFacilities: listRoomFacilities(room),
    roomStays: listRoomStays(room),
    PMSRoomCode: room.room_id,
  };
};

export interface ContentLanguage {
  readonly language: TextLanguage;
  /** Whether texts exist in the requested language, or English ones may replace them. */
  readonly hasTexts: boolean;
}

/** Returns the content of a hotel with codes, as the list of hotels has it. */
export const describeHotelContent = (code: number, found: FoundHotel, { language, hasTexts }: ContentLanguage) => {
  const { hotel, inventory, number } = found;
  const { place, area, street, stars, latitude, longitude } = hotel;
  const city = place.names[language] ?? place.names['en-US'];
  const zoneCode = getZoneCode(place, area);
  const digits = String(code).padStart(10, '0').slice(-9);
  return {
    code,
    name: content(hotel.name),
    ...(hasTexts && { description: content(composeDescription(hotel, language)) }),
    countryCode: toCountryCode(place.country_code),
    stateCode: '01',
    destinationCode: getDestinationCode(place.place_id),
    zoneCode,
    coordinates: { longitude, latitude },
    categoryCode: getCategoryCode(stars),
    categoryGroupCode: getCategoryGroupCode(stars),
    chainCode: hotel.supplier.code,
    accommodationTypeCode: getAccommodationCode(hotel.style),
    boardCodes: [...new Set(hotel.rooms.map(({ board }) => boardCodes[board].code))].toSorted(),
    segmentCodes: [],
    address: { content: `${street}, ${area}`, street },
    postalCode: digits.slice(-5),
    city: content(city.toLocaleUpperCase(language)),
    email: `stay@${hotel.hotel_id.split('.')[1] ?? 'hotel'}.example`,
    phones: [
      { phoneNumber: `+999${digits}`, phoneType: 'PHONEBOOKING' },
      { phoneNumber: `+999${digits}`, phoneType: 'PHONEHOTEL' },
    ],
    rooms: hotel.rooms.map((room) => describeRoom(room, language)),
    facilities: listFacilities(hotel),
    interestPoints: listInterestPoints(found, language),
    images: listImages(code, inventory, number),
    wildcards: hotel.rooms.map((room) => {
      const { code: roomType, type, characteristic } = toRoomCode(room.room_id);
      return {
        roomType,
        roomCode: type,
        characteristicCode: characteristic,
        hotelRoomDescription: content(getRoomName(room.room_id, language)),
      };
    }),
    lastUpdate: getLastUpdate(hotel.hotel_id),
    S2C: `${stars}*`,
    ranking: number + 1,
  };
};

export type HotelContent = ReturnType<typeof describeHotelContent>;

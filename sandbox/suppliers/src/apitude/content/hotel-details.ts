import {
  accommodationTypes,
  boardCodes,
  getAccommodationCode,
  getBoardName,
  getCategoryGroupCode,
  getCategoryName,
} from '../catalogue/boards-and-categories.ts';
import { allFacilities } from '../catalogue/facilities.ts';
import { roomTypeNames } from '../catalogue/room-codes.ts';
import { getCountryName, type FoundHotel } from '../hotels.ts';
import { content } from './content-page.ts';
import type { HotelContent } from './hotel-content.ts';
import { imageTypes } from './hotel-pictures.ts';
import type { TypeLanguage } from './types.ts';

interface CodedFacility {
  readonly facilityCode: number;
  readonly facilityGroupCode: number;
}

const facilityNames: ReadonlyMap<string, string> = new Map(
  allFacilities.map(({ facilityCode, facilityGroupCode, name }) => [`${facilityGroupCode}/${facilityCode}`, name]),
);

const nameFacility = <F extends CodedFacility>(facility: F) => ({
  ...facility,
  description: content(facilityNames.get(`${facility.facilityGroupCode}/${facility.facilityCode}`) ?? ''),
});

/** Returns the content of a hotel with descriptions instead of codes, as the details of hotels have it. */
export const expandHotel = (hotel: HotelContent, { hotel: own }: FoundHotel, { language }: TypeLanguage) => {
  const { place, area, stars } = own;
  const {
    countryCode,
    stateCode,
    destinationCode,
    zoneCode,
    categoryCode,
    categoryGroupCode: _group,
    chainCode,
    accommodationTypeCode: _accommodation,
    boardCodes: _boards,
    segmentCodes: _segments,
    rooms,
    facilities,
    images,
    ...rest
  } = hotel;
  const accommodation = getAccommodationCode(own.style);
  const boards = [...new Set(own.rooms.map(({ board }) => board))];
  return {
    ...rest,
    country: {
      code: countryCode,
      isoCode: place.country_code,
      description: content(getCountryName(place.country_code, language)),
    },
    state: { code: stateCode, name: getCountryName(place.country_code, 'en-US').toUpperCase() },
    destination: {
      code: destinationCode,
      name: content(place.names[language] ?? place.names['en-US']),
      countryCode,
    },
    zone: { zoneCode, name: area, description: content(area) },
    category: { code: categoryCode, description: content(getCategoryName(stars, language)) },
    categoryGroup: { code: getCategoryGroupCode(stars), description: content(getCategoryName(stars, language)) },
    chain: { code: chainCode, description: content(own.supplier.name.toUpperCase()) },
    accommodationType: {
      code: accommodation,
      typeMultiDescription: content(accommodationTypes[accommodation].name),
      typeDescription: accommodationTypes[accommodation].name,
    },
    boards: boards.map((board) => ({
      code: boardCodes[board].code,
      description: content(getBoardName(board, language)),
    })),
    segments: [],
    rooms: rooms.map(({ roomType, characteristicCode, roomFacilities, roomStays, ...room }) => ({
      ...room,
      type: { code: roomType, description: content(roomTypeNames[roomType] ?? roomType) },
      characteristic: { code: characteristicCode, description: content(room.description) },
      roomFacilities: roomFacilities.map(nameFacility),
      roomStays: roomStays.map(({ roomStayFacilities, ...stay }) => ({
        ...stay,
        roomStayFacilities: roomStayFacilities.map(nameFacility),
      })),
    })),
    facilities: facilities.map(nameFacility),
    images: images.map(({ imageTypeCode, ...image }) => ({
      type: { code: imageTypeCode, description: content(imageTypes[imageTypeCode]) },
      ...image,
    })),
  };
};

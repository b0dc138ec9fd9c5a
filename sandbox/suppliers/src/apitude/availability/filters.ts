import { accommodationTypes, boardCodes, getAccommodationCode } from '../catalogue/boards-and-categories.ts';
import { amenityFacilities } from '../catalogue/facilities.ts';
import { toRoomCode } from '../catalogue/room-codes.ts';
import type { Hotel, Room } from '../hotels.ts';
import type { PaymentType } from '../rates/rate-key.ts';
import type { AvailabilityRequest } from './availability-request.ts';

/** Returns the codes of a hotel's facilities that can be searched as keywords. */
export const listKeywords = ({ amenities }: Hotel): number[] =>
  amenities.map((amenity) => amenityFacilities[amenity].facilityCode);

const passesList = (codes: readonly string[], included: boolean | null | undefined, code: string): boolean =>
  codes.includes(code) === (included !== false);

/** Returns a function that returns whether a hotel passes the filters of a request. */
export const createHotelFilter = (request: AvailabilityRequest): ((hotel: Hotel) => boolean) => {
  const { filter, keywords, reviews, accommodations } = request;
  const [fewestStars, mostStars] = [filter?.minCategory ?? 0, filter?.maxCategory ?? 5];
  const types = new Set(accommodations?.map((type) => type.toUpperCase()));
  return (hotel) => {
    if (hotel.stars < fewestStars || hotel.stars > mostStars) return false;
    if (types.size > 0 && !types.has(accommodationTypes[getAccommodationCode(hotel.style)].filter)) return false;
    if (keywords && keywords.keyword.length > 0) {
      const own = new Set(listKeywords(hotel));
      const has = (code: number) => own.has(code);
      if (!(keywords.allIncluded ? keywords.keyword.every(has) : keywords.keyword.some(has))) return false;
    }
    const rate = hotel.score / 20;
    return (reviews ?? []).every(
      ({ minRate, maxRate, minReviewCount }) =>
        rate >= (minRate ?? 0) && rate <= (maxRate ?? 5) && hotel.reviews >= (minReviewCount ?? 0),
    );
  };
};

/** Returns a function that returns whether a room passes the filters of a request. */
export const createRoomFilter = ({ boards, rooms }: AvailabilityRequest): ((room: Room) => boolean) => {
  return (room) =>
    (!boards || passesList(boards.board, boards.included, boardCodes[room.board].code)) &&
    (!rooms || passesList(rooms.room, rooms.included, toRoomCode(room.room_id).code));
};

/** Returns a function that returns whether a net price in minor units passes the filters of a request. */
export const createPriceFilter = ({ filter }: AvailabilityRequest): ((net: number) => boolean) => {
  const [lowest, highest] = [(filter?.minRate ?? 0) * 100, (filter?.maxRate ?? Infinity) * 100];
  return (net) => net >= lowest && net <= highest;
};

/** Returns the payment types of the rates that a request is for. */
export const listPaymentTypes = ({ filter }: AvailabilityRequest): readonly PaymentType[] => {
  const type = filter?.paymentType ?? 'AT_WEB';
  return type === 'BOTH' ? ['AT_WEB', 'AT_HOTEL'] : [type];
};

import {
  bedFacilities,
  featureFacilities,
  listAmenityFacilities,
  numberedFacilities,
  otherFacilities,
  type Facility,
} from '../catalogue/facilities.ts';
import type { Hotel, Room } from '../hotels.ts';

const toCodes = ({ facilityCode, facilityGroupCode }: Facility) => ({ facilityCode, facilityGroupCode });

const toTime = (time: string): string => `${time}:00`;

/** Returns the facilities of a hotel. */
export const listFacilities = ({ amenities, year, rooms, times }: Hotel) => {
  const { yearBuilt, rooms: roomCount, checkIn, checkOut } = numberedFacilities;
  const count = rooms.reduce((all, room) => all + room.count, 0);
  const common = { order: 1, voucher: false };
  return [
    { ...toCodes(yearBuilt), ...common, number: year },
    { ...toCodes(roomCount), ...common, number: count },
    ...listAmenityFacilities(amenities).map((one) => ({
      ...toCodes(one),
      ...common,
      indLogic: true,
      indFee: false,
    })),
    ...otherFacilities.map((one, at) => ({
      ...toCodes(one),
      ...common,
      indLogic: true,
      indFee: at === otherFacilities.length - 1,
    })),
    { ...toCodes(checkIn), ...common, timeFrom: toTime(times.from), timeTo: toTime(times.until) },
    { ...toCodes(checkOut), ...common, timeTo: toTime(times.leave) },
  ];
};

/** Returns the facilities of a type of room: its size and features. */
export const listRoomFacilities = ({ size, features }: Room) => [
  { ...toCodes(numberedFacilities.roomSize), number: size, indYesOrNo: true, voucher: false },
  ...features.flatMap((feature) => {
    const facility = featureFacilities[feature];
    return facility ? [{ ...toCodes(facility), indLogic: true, indFee: false, voucher: false }] : [];
  }),
];

/** Returns the beds of a type of room. */
export const listRoomStays = ({ type }: Room) => {
  const bed = bedFacilities[type.bed];
  return [
    {
      stayType: 'BED',
      order: '1',
      description: 'Bed room',
      roomStayFacilities: bed ? [{ ...toCodes(bed), number: type.bed === 'twin' ? 2 : 1 }] : [],
    },
  ];
};

import type { Amenity } from '@travel/supplier-kit/hotels/amenities';
import type { HotelContentRecord, PictureKind } from '@travel/supplier-kit/hotels/hotel-supplier';
import { getFacilityKey } from './content-types.ts';
import type { WireFacility, WireHotelContent } from './content-wire.ts';

/** Amenities by group and code of the facility, as published in the lists of types. */
const amenitiesByFacility: Readonly<Record<string, Amenity>> = {
  '73-360': 'pool',
  '73-363': 'pool',
  '74-620': 'spa',
  '70-470': 'gym',
  '90-295': 'gym',
  '70-320': 'parking',
  '70-500': 'parking',
  '70-560': 'parking',
  '71-200': 'restaurant',
  '71-130': 'bar',
  '70-535': 'pets',
  '70-295': 'step-free',
  '60-250': 'step-free',
  '60-279': 'workspace',
  '60-170': 'air-conditioning',
  '60-180': 'air-conditioning',
  '70-10': 'air-conditioning',
  '60-230': 'balcony',
};

/** Groups of rooms, services, catering, business, entertainment, health and sports. Others are measures, cards or meals. */
const shownGroups: ReadonlySet<string | null | undefined> = new Set(['60', '70', '71', '72', '73', '74', '90']);
const [checkInHour, checkOutHour] = ['70-260', '70-390'];
/** Facilities of these groups that are times, sizes, numbers or films for a fee. */
const hidden: ReadonlySet<string | undefined> = new Set([checkInHour, checkOutHour, '60-272', '60-295', '60-298']);

/** Returns whether pages list a facility in addition to the amenities. */
export const isListed = (group: string | null | undefined, key: string): boolean =>
  shownGroups.has(group) && !amenitiesByFacility[key] && !hidden.has(key);

/** Guests for which a room is a family room. */
const familyGuests = 4;

/** Returns the amenities of a hotel: of its facilities, and of the characteristics and sizes of its rooms. */
export const listAmenities = (hotel: WireHotelContent, facilities: readonly WireFacility[]): readonly Amenity[] => {
  const { rooms } = hotel;
  const ofFacilities = facilities.flatMap(
    ({ facilityGroupCode, facilityCode }) => amenitiesByFacility[getFacilityKey(facilityGroupCode, facilityCode)] ?? [],
  );
  return [
    ...new Set<Amenity>([
      ...ofFacilities,
      // The characteristic VM of a room code such as DBL.VM is a view of the sea.
      ...(rooms.some(({ roomCode }) => roomCode?.split('.')[1] === 'VM') ? (['sea-view'] as const) : []),
      ...(rooms.some(({ roomCode, maxPax }) => roomCode?.startsWith('FAM') || (maxPax ?? 0) >= familyGuests)
        ? (['family-rooms'] as const)
        : []),
    ]),
  ];
};

/** Returns `15:00` of `15:00:00`; null if there is no time. Midnight as an end is the last minute of the day. */
const toTime = (text: string | null | undefined, isEnd = false): string | null => {
  const time = /^\d{2}:\d{2}/.exec(text ?? '')?.[0] ?? null;
  return isEnd && time === '00:00' ? '23:59' : time;
};

/** Returns the times of check-in and check-out, which are facilities. */
export const readTimes = (facilities: readonly WireFacility[]): HotelContentRecord['times'] => {
  const find = (key: string | undefined) =>
    facilities.find(({ facilityGroupCode, facilityCode }) => getFacilityKey(facilityGroupCode, facilityCode) === key);
  const [checkIn, checkOut] = [find(checkInHour), find(checkOutHour)];
  return {
    from: toTime(checkIn?.timeFrom),
    until: toTime(checkIn?.timeTo, true),
    leave: toTime(checkOut?.timeTo ?? checkOut?.timeFrom, true),
  };
};

const pictureKinds: Readonly<Record<string, PictureKind>> = {
  HAB: 'room',
  COM: 'lobby',
  PIS: 'pool',
  RES: 'restaurant',
  BAR: 'bar',
  PLA: 'beach',
  CON: 'meeting-room',
};

/** Returns what a picture with a type such as `HAB` shows. */
export const toPictureKind = (type: string | null | undefined): PictureKind => pictureKinds[type ?? ''] ?? 'general';

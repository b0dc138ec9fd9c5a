import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Hotel } from '../hotels.ts';

type Amenity = Hotel['amenities'][number];

/** A facility as the content API lists it. Codes are unique within their group. */
export interface Facility {
  readonly facilityCode: number;
  readonly facilityGroupCode: number;
  readonly name: string;
  /** Names in the languages with texts; absent if there is only an English one. */
  readonly names?: Readonly<Record<TextLanguage, string>>;
}

const facility = (facilityGroupCode: number, facilityCode: number, name: string): Facility => ({
  facilityCode,
  facilityGroupCode,
  name,
});

const translated = (
  facilityGroupCode: number,
  facilityCode: number,
  names: Record<TextLanguage, string>,
): Facility => ({
  ...facility(facilityGroupCode, facilityCode, names['en-US']),
  names,
});

const firstOwnCode = 9001;

/** Facilities of amenities. Published codes where the public lists have one; codes from 9001 are our own. */
export const amenityFacilities: Readonly<Record<Amenity, Facility>> = {
  pool: facility(73, 363, 'Outdoor freshwater pool'),
  spa: facility(74, 620, 'Spa centre'),
  gym: facility(70, 470, 'Gym'),
  parking: facility(70, 320, 'Car park'),
  restaurant: facility(71, 200, 'Restaurant'),
  bar: facility(71, 130, 'Bar'),
  pets: facility(70, 535, 'Small pets allowed (under 5 kg)'),
  'step-free': facility(70, 295, 'Wheelchair-accessible'),
  workspace: facility(60, 279, 'Desk'),
  'air-conditioning': facility(60, 180, 'Individually adjustable air conditioning'),
  balcony: facility(60, 230, 'Balcony'),
  'sea-view': facility(60, 9001, 'Sea view'),
  'evening-sun': facility(60, 9002, 'Evening sun'),
  'family-rooms': facility(60, 9003, 'Family rooms'),
};

/** Facilities of hotels by amenity. Own codes are of single rooms, so that no page lists an amenity twice. */
export const listAmenityFacilities = (amenities: readonly Amenity[]): readonly Facility[] =>
  amenities.map((amenity) => amenityFacilities[amenity]).filter(({ facilityCode }) => facilityCode < firstOwnCode);

/** Facilities that are not amenities of our searches, the last with a fee. */
export const otherFacilities: readonly Facility[] = [
  translated(60, 261, { 'en-US': 'Wi-fi', 'de-DE': 'WLAN', 'es-MX': 'Wifi', 'fr-FR': 'Wi-Fi', 'ar-AE': 'واي فاي' }),
  translated(60, 264, {
    'en-US': 'Cot on demand',
    'de-DE': 'Kinderbett auf Anfrage',
    'es-MX': 'Cuna bajo petición',
    'fr-FR': 'Lit bébé sur demande',
    'ar-AE': 'سرير أطفال عند الطلب',
  }),
  facility(70, 280, 'Laundry service'),
];

/** Facilities with a value. */
export const numberedFacilities = {
  yearBuilt: facility(10, 20, 'Year of construction'),
  rooms: facility(10, 70, 'Total number of rooms'),
  checkIn: facility(70, 260, 'Check-in hour'),
  checkOut: facility(70, 390, 'Check-out hour'),
  roomSize: facility(60, 295, 'Room size (sqm)'),
} as const;

/** Beds of rooms. */
export const bedFacilities: Readonly<Record<string, Facility>> = {
  single: facility(61, 1, 'Single bed 80-130 width'),
  double: facility(61, 150, 'Double bed 131-150 width'),
  twin: facility(61, 1, 'Single bed 80-130 width'),
  queen: facility(61, 150, 'Double bed 131-150 width'),
  king: facility(61, 155, 'King-size bed 150-183 width'),
  tatami: facility(61, 9001, 'Futons on tatami'),
  sofa: facility(61, 9002, 'Double bed and sofa bed'),
  several: facility(61, 9003, 'Several bedrooms'),
};

/** Facilities of single rooms by the key of the room's feature. */
export const featureFacilities: Readonly<Record<string, Facility>> = {
  balcony: amenityFacilities.balcony,
  'balcony-west': amenityFacilities.balcony,
  'two-balconies': amenityFacilities.balcony,
  'terrace-west': facility(60, 9004, 'Terrace'),
  'sea-view': amenityFacilities['sea-view'],
  'harbour-view': facility(60, 9005, 'Harbour view'),
  'city-view': facility(60, 9006, 'City view'),
  'mountain-view': facility(60, 9007, 'Mountain view'),
  'dune-view': facility(60, 9008, 'Dune view'),
  garden: facility(60, 9009, 'Garden view'),
  courtyard: facility(60, 9010, 'Courtyard view'),
  skylight: facility(60, 9011, 'Skylight'),
  bathtub: facility(60, 30, 'Bathtub'),
  kitchen: facility(60, 9012, 'Kitchen'),
  quiet: facility(60, 9013, 'Quiet side'),
};

/** Names of facility groups by code. */
export const facilityGroups = {
  10: 'Location',
  60: 'Room facilities',
  61: 'Room distribution',
  70: 'Facilities',
  71: 'Catering',
  73: 'Entertainment',
  74: 'Health',
  100: 'Points of interest',
} as const;

const toKey = ({ facilityGroupCode, facilityCode }: Facility): string => `${facilityGroupCode}/${facilityCode}`;

/** All facilities, each once, in the order of their codes. */
export const allFacilities: readonly Facility[] = [
  ...new Map(
    [
      ...Object.values(amenityFacilities),
      ...otherFacilities,
      ...Object.values(numberedFacilities),
      ...Object.values(bedFacilities),
      ...Object.values(featureFacilities),
    ].map((one) => [toKey(one), one]),
  ).values(),
].toSorted((a, b) => a.facilityCode - b.facilityCode || a.facilityGroupCode - b.facilityGroupCode);

import { amenities } from '@travel/contracts/endpoints/products/hotels';

export type Amenity = (typeof amenities)[number];

/** Encodes amenities as bits of one number, in the order of the API contract. */
export const toAmenityMask = (list: Iterable<Amenity>): number => {
  let mask = 0;
  for (const amenity of list) mask |= 1 << amenities.indexOf(amenity);
  return mask;
};

export const fromAmenityMask = (mask: number): Amenity[] => amenities.filter((_, at) => (mask & (1 << at)) !== 0);

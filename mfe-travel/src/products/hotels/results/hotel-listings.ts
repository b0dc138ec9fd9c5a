import { createListingCache } from '../../../results/listings.ts';
import type { HotelResult, HotelSearchAnswer } from '../hotel.ts';

/** Caches the hotel lists of this visit. */
export const hotelListings = createListingCache<HotelSearchAnswer, HotelResult>();

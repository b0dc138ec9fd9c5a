import { keptListings } from '../../../results/listings.ts';
import type { HotelResult, HotelSearchAnswer } from '../hotel.ts';

/** The lists of hotels of this visit. */
export const hotelListings = keptListings<HotelSearchAnswer, HotelResult>();

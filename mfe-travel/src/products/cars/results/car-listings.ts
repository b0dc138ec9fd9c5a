import { createListingCache } from '../../../results/listings.ts';
import type { CarResult, CarSearchAnswer } from '../car.ts';

/** Caches the car lists of this visit. */
export const carListings = createListingCache<CarSearchAnswer, CarResult>();

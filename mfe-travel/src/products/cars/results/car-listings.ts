import { keptListings } from '../../../results/listings.ts';
import type { CarResult, CarSearchAnswer } from '../car.ts';

/** The lists of cars of this visit. */
export const carListings = keptListings<CarSearchAnswer, CarResult>();

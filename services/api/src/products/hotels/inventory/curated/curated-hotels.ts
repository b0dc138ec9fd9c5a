import { almanacHotels } from './almanac-hotels.ts';
import type { CuratedHotel } from './curated-hotel.ts';
import { harborHotels } from './harbor-hotels.ts';
import { skylineHotels } from './skyline-hotels.ts';

/** Hotels written by hand, first of their places. */
export const curatedHotels: readonly CuratedHotel[] = [...almanacHotels, ...skylineHotels, ...harborHotels];

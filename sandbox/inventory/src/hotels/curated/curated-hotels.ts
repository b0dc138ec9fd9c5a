import { z } from 'zod';
import almanacHotels from './almanac-hotels.json' with { type: 'json' };
import { curatedHotel, type CuratedHotel } from './curated-hotel.ts';
import harborHotels from './harbor-hotels.json' with { type: 'json' };
import skylineHotels from './skyline-hotels.json' with { type: 'json' };

/** Hand-written hotels. They are the first hotels of their places. */
export const curatedHotels: readonly CuratedHotel[] = z
  .array(curatedHotel)
  .parse([...almanacHotels, ...skylineHotels, ...harborHotels]);

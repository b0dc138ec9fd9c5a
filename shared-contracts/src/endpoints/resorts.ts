import { z } from 'zod';
import { resortSample } from './lodging-samples.ts';
import { lodgingEndpoints } from './lodgings.ts';

/** What only resorts tell. They are let by whole weeks, from Saturday to Saturday. */
export const resortExtras = z.object({
  /** The club that the resort belongs to: `Club Solara`. */
  club: z.string(),
  all_inclusive: z.boolean(),
  /** `Kids’ club from 4 to 12 years`, `Tennis lessons, three a week`. */
  club_facts: z.array(z.string()),
});

export const resortEndpoints = lodgingEndpoints({
  path: 'resorts',
  many: 'Resorts',
  one: 'a resort',
  extras: resortExtras,
  sample: resortSample,
});

/** Resorts of a place with their cheapest unit for the weeks around the dates asked for. */
export const [searchResorts, readResort] = resortEndpoints;

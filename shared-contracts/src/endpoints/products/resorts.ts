import { z } from 'zod';
import { createLodgingEndpoints } from './lodgings.ts';

/** Properties that only resorts have. Resorts are let by full weeks, from Saturday to Saturday. */
export const resortExtras = z.object({
  /** Club of the resort: `Club Solara`. */
  club: z.string(),
  all_inclusive: z.boolean(),
  /** `Kids’ club from 4 to 12 years`, `Tennis lessons, three a week`. */
  club_facts: z.array(z.string()),
});

export const resortEndpoints = createLodgingEndpoints({
  path: 'resorts',
  many: 'Resorts',
  one: 'a resort',
  extras: resortExtras,
  sample: {
    name: 'Cala Solara',
    kind: { key: 'beach-resort', label: 'Beach resort' },
    unit_name: 'Garden suite',
    meals: 'All inclusive',
    checkin: '2027-05-15',
    checkout: '2027-05-22',
    nights: [28_000, 28_000, 27_000, 27_000, 27_000, 27_000, 31_000],
    fee: 0,
    deposit: null,
    house_rules: [],
    extras: {
      club: 'Club Solara',
      all_inclusive: true,
      club_facts: ['Kids’ club from 4 to 12 years', 'Tennis lessons, three a week'],
    },
    supplier: { id: 'clubline', name: 'Clubline' },
  },
});

/** Resorts of a place with their cheapest unit for the weeks around the requested dates. */
export const [searchResorts, readResort, listResortNights, pickResorts] = resortEndpoints;

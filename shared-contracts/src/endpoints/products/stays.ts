import { z } from 'zod';
import { createLodgingEndpoints } from './lodgings.ts';

/** Properties that only stays have. Stays are homes, or rooms in a home, with a host present. */
export const stayExtras = z.object({
  /** Whether the entire home is let, or a room in it. */
  home: z.enum(['entire', 'room']),
  host: z.object({
    name: z.string(),
    /** Year in which the host began to let. */
    since: z.int(),
    /** Languages of the host, each by its own name. */
    languages: z.array(z.string()),
  }),
  /**
   * Whether the stay can be paid later regardless of its cancellation policy; pages send it as staysPayLater (spec §3).
   */
  can_pay_later: z.boolean(),
});

export const stayEndpoints = createLodgingEndpoints({
  path: 'stays',
  many: 'Homes and rooms of hosts',
  one: 'a stay',
  extras: stayExtras,
  sample: {
    name: 'Casa Mirella',
    kind: { key: 'townhouse', label: 'Townhouse' },
    unit_name: 'Private room',
    meals: 'Breakfast included',
    checkin: '2027-05-14',
    checkout: '2027-05-18',
    nights: [9_200, 9_200, 8_800, 8_800],
    fee: 0,
    deposit: 10_000,
    house_rules: ['No smoking indoors', 'Quiet from 22:00 to 7:00'],
    extras: {
      home: 'room',
      host: { name: 'Mirella', since: 2016, languages: ['Italiano', 'English'] },
      can_pay_later: true,
    },
    supplier: { id: 'doorstep', name: 'Doorstep Homes' },
  },
});

/** Hosted homes and rooms of a place with their price for the requested nights. */
export const [searchStays, readStay, listStayNights, pickStays] = stayEndpoints;

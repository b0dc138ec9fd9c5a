import { z } from 'zod';
import { moneySchema } from '../../money/money.schema.ts';
import { createLodgingEndpoints } from './lodgings.ts';

/** Properties that only holiday rentals have: they are entire homes, cleaned for each party, with a minimum stay. */
export const rentalExtras = z.object({
  bathrooms: z.int(),
  minimum_nights: z.int(),
  /** Fee for cleaning, charged once per stay; included in the price. */
  cleaning_fee: moneySchema,
});

export const rentalEndpoints = createLodgingEndpoints({
  path: 'holiday-rentals',
  many: 'Holiday rentals',
  one: 'a holiday rental',
  extras: rentalExtras,
  sample: {
    name: 'Villa Ginestra',
    kind: { key: 'villa', label: 'Villa' },
    unit_name: 'Whole villa',
    meals: null,
    checkin: '2027-05-14',
    checkout: '2027-05-18',
    nights: [31_000, 31_000, 29_500, 29_500],
    fee: 9_000,
    deposit: 30_000,
    house_rules: ['No parties', 'Pets on request'],
    extras: { bathrooms: 2, minimum_nights: 3, cleaning_fee: { amount: 9_000, currency: 'USD' } },
    supplier: { id: 'keyhouse', name: 'Keyhouse' },
  },
});

/** Entire homes of a place with their price for the requested nights, including cleaning. */
export const [searchRentals, readRental, listRentalNights, pickRentals] = rentalEndpoints;

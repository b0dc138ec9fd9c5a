import type { LodgingKind } from '../lodging/lodging-kind.ts';
import { AboutRental, type RentalExtras } from './about-rental.tsx';
import { holidayRentals } from './holiday-rentals.ts';

/** Configures lodging pages for holiday rentals. */
export const rentalKind: LodgingKind<RentalExtras> = {
  product: holidayRentals,
  words: 'rentals',
  search: async (http, query, signal) => (await http('GET /api/holiday-rentals', { query, signal })).data,
  read: async (http, lodging_id, query, signal) =>
    (await http('GET /api/holiday-rentals/{lodging_id}', { params: { lodging_id }, query, signal })).data,
  isWhole: () => true,
  cardFacts: ({ bathrooms, minimum_nights: fewest }, t) => [
    [t('rentals.bathrooms', { count: bathrooms }), t('rentals.fewest', { count: fewest })].join(' · '),
  ],
  About: AboutRental,
};

import type { Section } from '@travel/contracts/products/definitions';
import { pagePath } from '@travel/contracts/routes';
import type { Stay } from './stay.ts';

type Where = Pick<Stay, 'place_id' | 'checkin' | 'checkout' | 'rooms'>;

// Colons and commas are legal in a query, and an address is read by people too.
const query = (values: Readonly<Record<string, string>>): string =>
  new URLSearchParams(values).toString().replaceAll('%3A', ':').replaceAll('%2C', ',');

/** The search that a stay came from. */
export const searchLink = (section: Section, { place_id: place, checkin, checkout, rooms }: Where): string =>
  `${pagePath(section, 'search')}?${query({ place, checkin, checkout, rooms })}`;

/** The page of what was chosen, for the same dates and guests. */
export const detailsLink = (section: Section, stay: Where & Pick<Stay, 'hotel_id'>): string => {
  const { hotel_id: hotel, place_id: place, checkin, checkout, rooms } = stay;
  return `${pagePath(section, 'details')}?${query({ hotel, place, checkin, checkout, rooms })}`;
};

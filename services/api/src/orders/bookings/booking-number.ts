import { randomInt } from 'node:crypto';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { randomCode } from '@travel/kit/crypto/random-id';

/** Returns three letters for the brand: Almanac becomes ALM. */
export const getBrandLetters = ({ name, id }: Pick<Organisation, 'name' | 'id'>): string => {
  const letters = name.normalize('NFD').replaceAll(/[^A-Za-z]/g, '');
  return (letters.length < 3 ? id : letters).slice(0, 3).toUpperCase().padEnd(3, 'X');
};

/**
 * Returns a booking number that is easy to read aloud: `ALM 7F4K 2091`. It is random rather than sequential, so it
 * reveals nothing about other bookings.
 */
export const createBookingNumber = (organisation: Pick<Organisation, 'name' | 'id'>): string =>
  `${getBrandLetters(organisation)} ${randomCode(4)} ${String(randomInt(10_000)).padStart(4, '0')}`;

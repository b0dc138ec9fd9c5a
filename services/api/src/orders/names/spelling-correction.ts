import leven from 'leven';
import type { Traveller } from '@travel/contracts/endpoints/orders/travellers';
import { getNameKey } from '@travel/contracts/people/names';

type Names = Pick<Traveller, 'first_name' | 'last_name'>;

/**
 * Returns how many letters of a name a correction may change: a third of the letters, but at least one and at most
 * three.
 */
const getMaxDistance = (name: string): number => Math.min(3, Math.max(1, Math.floor(name.length / 3)));

/**
 * Returns whether two names are spellings of the same person's name: a typing error, an accent, or first and last name
 * swapped.
 */
export const isSpellingCorrection = (before: Names, after: Names): boolean => {
  const was = getNameKey(`${before.first_name}${before.last_name}`);
  const orders = [`${after.first_name}${after.last_name}`, `${after.last_name}${after.first_name}`].map(getNameKey);
  return orders.some((is) => leven(was, is) <= getMaxDistance(was));
};

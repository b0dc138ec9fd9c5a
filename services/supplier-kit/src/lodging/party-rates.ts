import { countPeople, type Party } from '@travel/contracts/orders/party';
import type { Converter } from '@travel/reference/exchange/converter';

/** The lowest price of a night, in US cents. */
const lowest = 1500;

/**
 * Returns the price of a room for a night including meals and taxes: US cents, rounded to whole dollars. `factor` and
 * `share` are in thousandths.
 */
export const priceNight = (rate: number, factor: number, share: number): number =>
  Math.max(lowest, Math.round((rate * factor * share) / 100_000_000) * 100);

/** Returns what all parties pay for one night if each party has a room, in minor units of the converter's currency. */
export const priceParties = (rate: number, factor: number, shares: readonly number[], { convert }: Converter): number =>
  shares.reduce((all, share) => all + convert(priceNight(rate, factor, share)), 0);

const freeUntil = 3;
const childUntil = 13;

/**
 * Returns the share of a room's rate that a party pays, in thousandths. The rate covers `included` guests: a single
 * guest pays a little less, each additional adult costs a fifth more, and each additional child an amount that depends
 * on the child's age.
 */
export const getPartyShare = ({ adults, childAges }: Party, included: number): number => {
  if (adults === 1 && childAges.length === 0 && included > 1) return 930;
  const oldestFirst = childAges.toSorted((a, b) => b - a);
  const beyond = oldestFirst.slice(Math.max(0, included - adults));
  const children = beyond.reduce((all, age) => all + (age < freeUntil ? 0 : age < childUntil ? 120 : 180), 0);
  return 1000 + Math.max(0, adults - included) * 210 + children;
};

/** Returns whether there is a large enough room for each party. */
export const fitsParties = (parties: readonly Party[], guests: number, count: number): boolean =>
  parties.length <= count && parties.every((party) => countPeople(party) <= guests);

import type { Books } from './lane.ts';
import type { Source } from './purse.ts';
import type { ShownBooking } from './story.ts';

/** The databases and mails of a run after everything has finished. */
export interface Evidence extends Books {
  readonly mailFolder: string;
  /** Bookings as the product showed them to the travellers of this run. */
  readonly shown: readonly ShownBooking[];
  /** Balances of coupons, cash cards, points and wallets before the run. */
  readonly sources: readonly Source[];
}

/** A rule that every run must satisfy, whatever happened to the services. */
export interface Invariant {
  readonly rule: string;
  breaches(evidence: Evidence): Promise<readonly string[]>;
}

interface BreachRow {
  readonly breach: string;
}

/** Builds a check that finds breaches in the API's database. */
export const findInApi =
  (query: string) =>
  async ({ api }: Pick<Evidence, 'api'>): Promise<readonly string[]> =>
    (await api<BreachRow>(query)).map(({ breach }) => breach);

/** Builds a check that finds breaches in the provider's database. */
export const findInProvider =
  (query: string) =>
  async ({ provider }: Pick<Evidence, 'provider'>): Promise<readonly string[]> =>
    (await provider<BreachRow>(query)).map(({ breach }) => breach);

/** Checks all rules, and returns those that are broken with their breaches. */
export const findBroken = async (invariants: readonly Invariant[], evidence: Evidence): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { rule: says, breaches } of invariants) {
    const contradicting = await breaches(evidence);
    if (contradicting.length > 0) found.push(`${says}. Breached by: ${contradicting.join('; ')}.`);
  }
  return found;
};

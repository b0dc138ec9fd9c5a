import type { Books } from './lane.ts';
import type { Source } from './purse.ts';
import type { Told } from './story.ts';

/** The databases and mails of a run after everything has finished. */
export interface Remains extends Books {
  readonly mailFolder: string;
  /** What the product showed to the travellers of this run. */
  readonly told: readonly Told[];
  /** Balances of coupons, cash cards, points and wallets before the run. */
  readonly sources: readonly Source[];
}

/** A rule that every run must satisfy, whatever happened to the services. */
export interface Invariant {
  readonly says: string;
  breaches(remains: Remains): Promise<readonly string[]>;
}

interface Named {
  readonly breach: string;
}

/** Builds a check that finds breaches in the API's database. */
export const here =
  (query: string) =>
  async ({ api }: Pick<Remains, 'api'>): Promise<readonly string[]> =>
    (await api<Named>(query)).map(({ breach }) => breach);

/** Builds a check that finds breaches in the provider's database. */
export const there =
  (query: string) =>
  async ({ provider }: Pick<Remains, 'provider'>): Promise<readonly string[]> =>
    (await provider<Named>(query)).map(({ breach }) => breach);

/** Checks all rules, and returns those that are broken with their breaches. */
export const broken = async (invariants: readonly Invariant[], remains: Remains): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { says, breaches } of invariants) {
    const contradicting = await breaches(remains);
    if (contradicting.length > 0) found.push(`${says}. Not so: ${contradicting.join('; ')}.`);
  }
  return found;
};

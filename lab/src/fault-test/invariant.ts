import type { Books } from './lane.ts';
import type { Source } from './purse.ts';
import type { Told } from './story.ts';

/** What is left behind when all is at rest. */
export interface Remains extends Books {
  readonly mailFolder: string;
  /** What travellers of this run were told. */
  readonly told: readonly Told[];
  /** What coupons, cash cards, points and wallets were before it. */
  readonly sources: readonly Source[];
}

/** A sentence that is true of every run, whatever was done to the services; `breaches` names what contradicts it. */
export interface Invariant {
  readonly says: string;
  breaches(remains: Remains): Promise<readonly string[]>;
}

interface Named {
  readonly breach: string;
}

/** Rows of the API that contradict. */
export const here =
  (query: string) =>
  async ({ api }: Pick<Remains, 'api'>): Promise<readonly string[]> =>
    (await api<Named>(query)).map(({ breach }) => breach);

/** Rows of the provider that contradict. */
export const there =
  (query: string) =>
  async ({ provider }: Pick<Remains, 'provider'>): Promise<readonly string[]> =>
    (await provider<Named>(query)).map(({ breach }) => breach);

/** Checks them all; gives the sentences that are not true, with what contradicts them. */
export const broken = async (invariants: readonly Invariant[], remains: Remains): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { says, breaches } of invariants) {
    const contradicting = await breaches(remains);
    if (contradicting.length > 0) found.push(`${says}. Not so: ${contradicting.join('; ')}.`);
  }
  return found;
};

import { createSharedLimits } from '@travel/kit/rate-limits/shared-limits';
import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';
import { ProblemError } from '@travel/kit/problem/problem';
import type { Work } from '../../calls/work.ts';
import type { ReadCard } from './read-card.ts';
import { rateLimitCounts } from './rate-limit-table.ts';

/**
 * How often one card may be refused in an hour, across all shops. The limit stops the guessing of security codes and
 * expiry dates. It is high, because all users share the sandbox's refused cards.
 */
const refusedOfCard: SharedLimit = { name: 'cards/refused', limit: 60, windowMs: 3_600_000 };

const createLimits = ({ db, now }: Work) =>
  createSharedLimits({ db, table: rateLimitCounts, clock: { now: () => now } });

type Card = Pick<ReadCard, 'fingerprint'>;

/**
 * Returns whether a card was refused so often that further payments are refused for some time without asking its
 * issuer.
 */
export const wasRefusedTooOften = async (work: Work, { fingerprint }: Card): Promise<boolean> => {
  try {
    await createLimits(work).check(refusedOfCard, fingerprint);
    return false;
  } catch (error) {
    if (error instanceof ProblemError) return true;
    throw error;
  }
};

/** Counts a refusal of a card; approved payments are never counted. */
export const countRefusal = (work: Work, { fingerprint }: Card): Promise<void> =>
  createLimits(work).count(refusedOfCard, fingerprint);

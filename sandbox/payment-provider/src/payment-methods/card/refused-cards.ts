import { createSharedLimits } from '@travel/kit/rate-limits/shared-limits';
import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';
import { ProblemError } from '@travel/kit/problem/problem';
import type { Work } from '../../calls/work.ts';
import type { ReadCard } from './read-card.ts';
import { rateLimitCounts } from './rate-limit-table.ts';

/**
 * How often one card may be refused in an hour, across all shops: it stops whoever guesses security codes or expiry
 * dates. Everybody shares the sandbox's own refused cards, hence so many.
 */
const refusedOfCard: SharedLimit = { name: 'cards/refused', limit: 60, windowMs: 3_600_000 };

const limitsOf = ({ db, now }: Work) => createSharedLimits({ db, table: rateLimitCounts, clock: { now: () => now } });

type Card = Pick<ReadCard, 'fingerprint'>;

/** Whether a card was refused so often that its issuer is not asked for a while. */
export const wasRefusedTooOften = async (work: Work, { fingerprint }: Card): Promise<boolean> => {
  try {
    await limitsOf(work).check(refusedOfCard, fingerprint);
    return false;
  } catch (error) {
    if (error instanceof ProblemError) return true;
    throw error;
  }
};

/** Counts a refusal of a card; approved payments are never counted. */
export const countRefusal = (work: Work, { fingerprint }: Card): Promise<void> =>
  limitsOf(work).count(refusedOfCard, fingerprint);

import { eq } from 'drizzle-orm';
import type { Work } from '../../calls/work.ts';
import { challenges, type ChallengeRow } from './challenge-table.ts';

/** Changes columns of a challenge that the caller has locked. */
export const changeChallenge = async (
  work: Work,
  { challenge_id }: Pick<ChallengeRow, 'challenge_id'>,
  changes: Partial<ChallengeRow>,
): Promise<void> => {
  await work.db.update(challenges).set(changes).where(eq(challenges.challenge_id, challenge_id));
};

import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock/clock';
import { tokenDigest } from '@travel/kit/crypto/random-id';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { passkeyChallenges } from './passkey-tables.ts';
import { deleteRowsBefore } from '../../platform/retention/clear-old-rows.ts';

/** Time for the browser to respond, in milliseconds. */
export const challengeLifeMs = 5 * 60_000;

/** The browser that requested a challenge, and its account if the user is signed in. */
interface ChallengeOwner {
  readonly browser: string;
  readonly userId: string | null;
}

const expiredChallenges = { keys: [passkeyChallenges.challenge_hash], time: passkeyChallenges.expires_at } as const;

/** Stores challenges for authenticators, each valid for one response. */
export const createChallenges = (db: ApiDb, clock: Clock) => ({
  async keep(challenge: string, { browser, userId }: ChallengeOwner): Promise<void> {
    const now = clock.now();
    await db.execute(deleteRowsBefore(expiredChallenges, now.toISOString(), 100));
    await db.insert(passkeyChallenges).values({
      challenge_hash: tokenDigest(challenge),
      browser_hash: browser,
      user_id: userId,
      expires_at: new Date(now.getTime() + challengeLifeMs),
    });
  },

  /** Returns whether a challenge was issued to this browser and account and is still valid, and removes it. */
  async take(challenge: string, { browser, userId }: ChallengeOwner): Promise<boolean> {
    const taken = await db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challenge_hash, tokenDigest(challenge)),
          eq(passkeyChallenges.browser_hash, browser),
          userId === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, userId),
          gt(passkeyChallenges.expires_at, clock.now()),
        ),
      )
      .returning({ challenge_hash: passkeyChallenges.challenge_hash });
    return taken.length > 0;
  },
});

import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import { signedTokens } from '@travel/kit/crypto/signed-tokens';

/** How long a mailed link works. */
export const resetLifeMs = 60 * 60_000;

/** What a mailed link carries: which reset it is. Whose, and whether it was used, the database knows. */
export const resetTokens = (secret: string, clock: Clock) =>
  signedTokens({ purpose: 'password reset', schema: z.object({ reset_id: z.string() }), secrets: [secret], clock });

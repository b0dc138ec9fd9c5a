import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import { signedTokens } from '@travel/kit/crypto/signed-tokens';

/** What a mailed link carries: which membership it shows. It pays nothing and changes nothing. */
export const membershipTokens = (secret: string, clock: Clock) =>
  signedTokens({
    purpose: 'membership access',
    schema: z.object({ subscription_id: z.string() }),
    secrets: [secret],
    clock,
  });

import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import { createSignedTokens } from '@travel/kit/crypto/signed-tokens';

/** Creates the signer of mailed links that show a membership. The links allow neither payments nor changes. */
export const createMembershipTokens = (secret: string, clock: Clock) =>
  createSignedTokens({
    purpose: 'membership access',
    schema: z.object({ subscription_id: z.string() }),
    secrets: [secret],
    clock,
  });

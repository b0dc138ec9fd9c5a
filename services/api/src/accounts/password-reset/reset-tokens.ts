import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import { createSignedTokens } from '@travel/kit/crypto/signed-tokens';

/** Validity of a mailed reset link, in milliseconds. */
export const resetLifeMs = 60 * 60_000;

/** Tokens of mailed links. A token contains only the ID of a reset; the account and the use are in the database. */
export const createResetTokens = (secret: string, clock: Clock) =>
  createSignedTokens({
    purpose: 'password reset',
    schema: z.object({ reset_id: z.string() }),
    secrets: [secret],
    clock,
  });

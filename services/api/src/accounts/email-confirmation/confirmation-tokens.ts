import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import { createSignedTokens } from '@travel/kit/crypto/signed-tokens';
import { dayMs } from '@travel/contracts/time/durations';

/** Validity of a mailed link. */
export const confirmationLifeMs = dayMs;
/** For this many more days an expired link is distinguished from an unknown one. */
export const rememberedDays = 30;
/** Time during which the token of a link can be read. */
export const tokenLifeMs = confirmationLifeMs + rememberedDays * dayMs;

/** Tokens of mailed links, which contain only the ID of a confirmation. Account, expiry and use are in the database. */
export const confirmationTokens = (secret: string, clock: Clock) =>
  createSignedTokens({
    purpose: 'email confirmation',
    schema: z.object({ confirmation_id: z.string() }),
    secrets: [secret],
    clock,
  });

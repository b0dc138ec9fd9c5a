import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import { signedTokens } from '@travel/kit/crypto/signed-tokens';

const dayMs = 24 * 60 * 60_000;
/** How long a mailed link works. */
export const confirmationLifeMs = dayMs;
/** For so many days after that the link is told apart from one that never was. */
export const rememberedDays = 30;
/** How long the token of a link can be read. */
export const tokenLifeMs = confirmationLifeMs + rememberedDays * dayMs;

/** What a mailed link carries: which confirmation it is. Whose, until when and whether it was used, the database knows. */
export const confirmationTokens = (secret: string, clock: Clock) =>
  signedTokens({
    purpose: 'email confirmation',
    schema: z.object({ confirmation_id: z.string() }),
    secrets: [secret],
    clock,
  });

import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import { createSignedTokens } from '@travel/kit/crypto/signed-tokens';
import { dayMs } from '@travel/contracts/time/durations';

/** Validity of a mailed confirmation link, in milliseconds. */
export const confirmationLifeMs = dayMs;
/** For this many days after its expiry, a link is reported as expired. Afterwards it is reported as unknown. */
export const expiredLinkDays = 30;
/** How long a link's token is recognised, in milliseconds: its validity, then the time in which it is reported as expired. */
export const tokenLifeMs = confirmationLifeMs + expiredLinkDays * dayMs;

/**
 * Tokens of mailed links. A token contains only the ID of a confirmation; the account, the expiry and the use are in
 * the database.
 */
export const createConfirmationTokens = (secret: string, clock: Clock) =>
  createSignedTokens({
    purpose: 'email confirmation',
    schema: z.object({ confirmation_id: z.string() }),
    secrets: [secret],
    clock,
  });

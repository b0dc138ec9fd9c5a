import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import { createSignedTokens } from '@travel/kit/crypto/signed-tokens';
import { hourMs } from '@travel/contracts/time/durations';

export const emailLinkLifeMs = 24 * hourMs;
export const invitationLifeMs = 14 * 24 * hourMs;

/**
 * Creates the signer of mailed admission links. A token contains the e-mail address to confirm or the ID of an
 * invitation. The database stores whether the invitation was accepted.
 */
export const createAdmissionTokens = (secret: string, clock: Clock) =>
  createSignedTokens({
    purpose: 'plan admission',
    schema: z.union([
      z.object({ user_id: z.string(), email_key: z.string() }),
      z.object({ invitation_id: z.string() }),
    ]),
    secrets: [secret],
    clock,
  });

import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import { signedTokens } from '@travel/kit/crypto/signed-tokens';

const hourMs = 3_600_000;
/** How long a link works that confirms an address. */
export const emailLinkLifeMs = 24 * hourMs;
/** How long an invitation works. */
export const invitationLifeMs = 14 * 24 * hourMs;

/**
 * What mailed links of admission carry: whose address one confirms, or which invitation it is. Whether that was accepted
 * the database knows.
 */
export const admissionTokens = (secret: string, clock: Clock) =>
  signedTokens({
    purpose: 'plan admission',
    schema: z.union([
      z.object({ user_id: z.string(), email_key: z.string() }),
      z.object({ invitation_id: z.string() }),
    ]),
    secrets: [secret],
    clock,
  });

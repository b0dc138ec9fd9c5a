import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import { signedTokens } from '@travel/kit/crypto/signed-tokens';

const lifeMs = 30 * 60_000;
const prefix = 'pk_';
const holder = z.union([z.object({ user_id: z.string(), session_id: z.string() }), z.object({ browser: z.string() })]);

/** Whom a payment token stands for: a session, or a guest by the hash of the browser's key. */
export type TokenHolder = z.output<typeof holder>;

export interface PaymentTokens {
  issue(holder: TokenHolder): string;
  /** Null for a token that is not ours or has run out. */
  read(token: string): TokenHolder | null;
}

/**
 * The `api_key` of checksum calls and payment metadata: it says whose payment it is for half an hour, and opens
 * nothing else, so that the session cookie never has to leave the browser's own keeping.
 */
export const createPaymentTokens = (secret: string, clock: Clock): PaymentTokens => {
  const tokens = signedTokens({ purpose: 'payment token', schema: holder, secrets: [secret], clock });
  return {
    issue: (of) => prefix + tokens.sign(of, new Date(clock.now().getTime() + lifeMs)),
    read: (token) => (token.startsWith(prefix) ? (tokens.read(token.slice(prefix.length)) ?? null) : null),
  };
};

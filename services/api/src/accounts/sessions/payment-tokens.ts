import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import { createSignedTokens } from '@travel/kit/crypto/signed-tokens';

const lifeMs = 30 * 60_000;
const prefix = 'pk_';
const holder = z.union([z.object({ user_id: z.string(), session_id: z.string() }), z.object({ browser: z.string() })]);

/** Owner of a payment token: a session, or a guest identified by the hash of the browser key. */
export type TokenHolder = z.output<typeof holder>;

export interface PaymentTokens {
  issue(holder: TokenHolder): string;
  /** Returns the owner of a payment token, or null for an invalid or expired token. */
  read(token: string): TokenHolder | null;
}

/**
 * Creates the payment tokens, which are the `api_key` of checksum calls and payment metadata. A token identifies the
 * payer for half an hour and gives no other access, so the session cookie is never exposed.
 */
export const createPaymentTokens = (secret: string, clock: Clock): PaymentTokens => {
  const tokens = createSignedTokens({ purpose: 'payment token', schema: holder, secrets: [secret], clock });
  return {
    issue: (of) => prefix + tokens.sign(of, new Date(clock.now().getTime() + lifeMs)),
    read: (token) => (token.startsWith(prefix) ? (tokens.read(token.slice(prefix.length)) ?? null) : null),
  };
};

import { eq } from 'drizzle-orm';
import { randomToken, tokenDigest } from '@travel/kit/crypto/random-id';
import type { RebindBrowser } from '../../accounts/browsers/browser-keys.ts';
import { payments } from './payment-table.ts';

/** Moves the payments of a browser key to another key, or to a key that no browser has if there is no new key. */
export const rebindPayments: RebindBrowser = async (tx, from, to) => {
  await tx
    .update(payments)
    .set({ browser_hash: to ?? tokenDigest(randomToken()) })
    .where(eq(payments.browser_hash, from));
};

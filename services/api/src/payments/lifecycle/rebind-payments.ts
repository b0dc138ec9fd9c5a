import { eq } from 'drizzle-orm';
import { randomToken, tokenDigest } from '@travel/kit/crypto/random-id';
import type { RebindBrowser } from '../../accounts/browsers/browser-keys.ts';
import { payments } from './payment-table.ts';

/** Moves payments to another browser key, or to an unusable one if there is no new key. */
export const rebindPayments: RebindBrowser = async (tx, from, to) => {
  await tx
    .update(payments)
    .set({ browser_hash: to ?? tokenDigest(randomToken()) })
    .where(eq(payments.browser_hash, from));
};

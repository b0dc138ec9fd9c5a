import { eq } from 'drizzle-orm';
import { accounts } from '../../people/accounts/account-table.ts';
import { lockOwn } from './handing.ts';
import type { Handing } from './handing.ts';
import { moveSubscription } from './move-subscription.ts';

const reason = 'What was paid for before the block is written down';

/**
 * Hands out what was paid for also where the account was blocked since the order was looked at: its money was taken, so
 * that the membership has it, and stands still again with it.
 */
export const evenIfBlocked = async (handing: Handing, handOut: () => Promise<void>): Promise<void> => {
  const { db, order, bought } = handing;
  const note = { booking_id: bought.booking.booking_id, reason };
  // Nobody blocks the account, or lets it in, until the transaction ends.
  const [account] = await db
    .select({ is_blocked: accounts.is_blocked })
    .from(accounts)
    .where(eq(accounts.user_id, order.user_id))
    .for('share');
  const before = await lockOwn(handing);
  if (before?.status === 'blocked') await moveSubscription(handing, before, 'unblocked', { note });
  await handOut();
  if (!account?.is_blocked) return;
  const after = await lockOwn(handing);
  if (after) await moveSubscription(handing, after, 'blocked', { note });
};

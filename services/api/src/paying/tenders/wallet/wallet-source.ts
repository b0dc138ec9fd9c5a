import { and, eq, gte, sql } from 'drizzle-orm';
import type { Taken, TenderSource } from '../tender-source.ts';
import { walletCards } from './wallet-tables.ts';

const isOwn = ({ source_id, user_id }: Taken) =>
  and(eq(walletCards.wallet_id, source_id), eq(walletCards.user_id, user_id));

/** A certificate or discount card has a balance, of which parts are set aside for orders. */
export const walletSource: TenderSource = {
  async reserve(tx, taken) {
    const free = gte(sql`${walletCards.balance} - ${walletCards.reserved}`, taken.source_amount);
    const reserved = await tx
      .update(walletCards)
      .set({ reserved: sql`${walletCards.reserved} + ${taken.source_amount}` })
      .where(and(isOwn(taken), free))
      .returning({ wallet_id: walletCards.wallet_id });
    return reserved.length > 0;
  },
  async release(tx, taken) {
    await tx
      .update(walletCards)
      .set({ reserved: sql`${walletCards.reserved} - ${taken.source_amount}` })
      .where(isOwn(taken));
  },
  async capture(tx, taken) {
    await tx
      .update(walletCards)
      .set({
        balance: sql`${walletCards.balance} - ${taken.source_amount}`,
        reserved: sql`${walletCards.reserved} - ${taken.source_amount}`,
      })
      .where(isOwn(taken));
  },
  async giveBack(tx, taken) {
    await tx
      .update(walletCards)
      .set({ balance: sql`${walletCards.balance} + ${taken.source_amount}` })
      .where(isOwn(taken));
  },
};

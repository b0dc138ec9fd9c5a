import { and, eq, gte, sql } from 'drizzle-orm';
import type { Taken, TenderSource } from '../tender-source.ts';
import { cashCards } from './cash-card-table.ts';

const isOwn = ({ source_id, user_id }: Taken) =>
  and(eq(cashCards.cash_card_id, source_id), eq(cashCards.user_id, user_id));

/** A cash card has a balance, of which parts are set aside for orders. */
export const cashCardSource: TenderSource = {
  async reserve(tx, taken) {
    const free = gte(sql`${cashCards.balance} - ${cashCards.reserved}`, taken.source_amount);
    const reserved = await tx
      .update(cashCards)
      .set({ reserved: sql`${cashCards.reserved} + ${taken.source_amount}` })
      .where(and(isOwn(taken), cashCards.enabled, free))
      .returning({ cash_card_id: cashCards.cash_card_id });
    return reserved.length > 0;
  },
  async release(tx, taken) {
    await tx
      .update(cashCards)
      .set({ reserved: sql`${cashCards.reserved} - ${taken.source_amount}` })
      .where(isOwn(taken));
  },
  async capture(tx, taken) {
    await tx
      .update(cashCards)
      .set({
        balance: sql`${cashCards.balance} - ${taken.source_amount}`,
        reserved: sql`${cashCards.reserved} - ${taken.source_amount}`,
      })
      .where(isOwn(taken));
  },
  async giveBack(tx, taken) {
    await tx
      .update(cashCards)
      .set({ balance: sql`${cashCards.balance} + ${taken.source_amount}` })
      .where(isOwn(taken));
  },
};

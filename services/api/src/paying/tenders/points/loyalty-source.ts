import { and, eq, gte, sql } from 'drizzle-orm';
import type { Taken, TenderSource } from '../tender-source.ts';
import { loyaltyAccounts } from './loyalty-table.ts';

const isOwn = ({ source_id, user_id }: Taken) => {
  const [membership = '', type = ''] = source_id.split('/');
  return and(
    eq(loyaltyAccounts.membership_no, membership),
    eq(loyaltyAccounts.point_type_code, type),
    eq(loyaltyAccounts.user_id, user_id),
  );
};

/** An account has points, of which parts are set aside for orders. */
export const loyaltySource: TenderSource = {
  async reserve(tx, taken) {
    const free = gte(sql`${loyaltyAccounts.points} - ${loyaltyAccounts.reserved}`, taken.source_amount);
    const reserved = await tx
      .update(loyaltyAccounts)
      .set({ reserved: sql`${loyaltyAccounts.reserved} + ${taken.source_amount}` })
      .where(and(isOwn(taken), free))
      .returning({ membership_no: loyaltyAccounts.membership_no });
    return reserved.length > 0;
  },
  async release(tx, taken) {
    await tx
      .update(loyaltyAccounts)
      .set({ reserved: sql`${loyaltyAccounts.reserved} - ${taken.source_amount}` })
      .where(isOwn(taken));
  },
  async capture(tx, taken) {
    await tx
      .update(loyaltyAccounts)
      .set({
        points: sql`${loyaltyAccounts.points} - ${taken.source_amount}`,
        reserved: sql`${loyaltyAccounts.reserved} - ${taken.source_amount}`,
      })
      .where(isOwn(taken));
  },
  async giveBack(tx, taken) {
    await tx
      .update(loyaltyAccounts)
      .set({ points: sql`${loyaltyAccounts.points} + ${taken.source_amount}` })
      .where(isOwn(taken));
  },
};

import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import type { Taken, TenderSource } from '../tender-source.ts';
import { coupons } from './coupon-table.ts';

const isOwn = ({ source_id, user_id }: Taken) => and(eq(coupons.coupon_id, source_id), eq(coupons.user_id, user_id));

const freeOne = async (tx: ApiDb, taken: Taken): Promise<void> => {
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} - 1` })
    .where(isOwn(taken));
};

/** A coupon has uses; one is set aside with each order that it is applied to. */
export const couponSource: TenderSource = {
  async reserve(tx, taken) {
    const isLeft = or(isNull(coupons.most_uses), lt(coupons.uses, coupons.most_uses));
    const used = await tx
      .update(coupons)
      .set({ uses: sql`${coupons.uses} + 1` })
      .where(and(isOwn(taken), isLeft))
      .returning({ coupon_id: coupons.coupon_id });
    return used.length > 0;
  },
  release: freeOne,
  // Counted when it was set aside.
  capture: async () => {},
  giveBack: freeOne,
};

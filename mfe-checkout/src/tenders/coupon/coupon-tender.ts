import type { TenderKind } from '../tender.ts';
import { couponCalls } from './coupon-calls.ts';
import { CouponGroup } from './coupon-group.tsx';

export const couponTender: TenderKind = {
  kind: 'coupon',
  block: 'coupon',
  isDiscount: true,
  isOffered: ({ blocks }) => blocks.coupon,
  Group: CouponGroup,
  async release(context) {
    await couponCalls(context).unlock();
  },
  async apply(context, { source_id, label }) {
    const answer = await couponCalls(context).apply({ coupon_id: source_id, coupon_code: label ?? '' });
    // Applied, and the answer was lost.
    return answer === null || answer.status === 200;
  },
};

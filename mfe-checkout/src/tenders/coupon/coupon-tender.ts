import type { TenderKind } from '../tender.ts';
import { CouponGroup } from './coupon-group.tsx';

export const couponTender: TenderKind = {
  kind: 'coupon',
  block: 'coupon',
  isDiscount: true,
  isOffered: ({ blocks }) => blocks.coupon,
  Group: CouponGroup,
};

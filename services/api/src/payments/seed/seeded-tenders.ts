import type { cashCards } from '../tenders/cash-card/cash-card-table.ts';
import type { coupons } from '../tenders/coupon/coupon-table.ts';
import type { loyaltyAccounts } from '../tenders/points/loyalty-table.ts';

const coupon = { user_id: 'U1001', currency: 'USD' } as const;

/** Coupons of the demo users. Guides and external tests use these codes. */
export const seededCoupons: readonly Omit<typeof coupons.$inferInsert, 'created_at'>[] = [
  { ...coupon, coupon_id: 'CP1001SAVE10', coupon_code: 'SAVE10', applied_type: 'percentage', percent: 10 },
  { ...coupon, coupon_id: 'CP1001FLAT50', coupon_code: 'FLAT50', applied_type: 'amount', amount: 5_000 },
  { ...coupon, coupon_id: 'CP1001BIG9999', coupon_code: 'BIG9999', applied_type: 'amount', amount: 999_900 },
  {
    ...coupon,
    coupon_id: 'CP1001EXPIRED1',
    coupon_code: 'EXPIRED1',
    applied_type: 'amount',
    amount: 2_500,
    valid_until: new Date('2026-01-31T23:59:59Z'),
  },
];

export const seededCashCards: readonly Omit<typeof cashCards.$inferInsert, 'created_at'>[] = [
  { cash_card_id: 'CC1001', user_id: 'U1001', balance: 25_000, currency: 'USD' },
];

const almanacPoints = {
  point_type_code: 'ALM',
  point_type_label: 'Solstice Points',
  rate_per_miles: '0.01',
  currency: 'USD',
  funding_partner_code: 'ALMANAC',
  rule_level: 'booking',
} as const;

/** The agent's points can pay at most half of a booking, so that the agent's extra amount makes a difference. */
export const seededLoyalty: readonly Omit<typeof loyaltyAccounts.$inferInsert, 'created_at'>[] = [
  {
    ...almanacPoints,
    membership_no: 'LM1001',
    user_id: 'U1001',
    points: 12_000,
    rule_code: 'WHOLE',
    usable_percent: 100,
  },
  {
    ...almanacPoints,
    membership_no: 'LM1007',
    user_id: 'U1007',
    points: 90_000,
    rule_code: 'HALF',
    usable_percent: 50,
  },
  {
    ...almanacPoints,
    membership_no: 'LM1007',
    user_id: 'U1007',
    point_type_code: 'PARTNER',
    point_type_label: 'Meridian Miles',
    points: 4_000,
    rate_per_miles: '0.008',
    funding_partner_code: 'MERIDIAN',
    rule_code: 'WHOLE',
    usable_percent: 100,
  },
];

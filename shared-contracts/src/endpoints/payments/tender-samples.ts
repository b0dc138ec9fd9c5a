import { orderSample, wholeOrderSample } from './order-samples.ts';
import { usd } from '../shared-samples.ts';

/** Complete samples of the coupon, cash card and points calls. */

const orderId = 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA';
export const couponListSample = {
  data: {
    data: {
      data: [
        {
          coupon_id: 'CP1001SAVE10',
          coupon_code: 'SAVE10',
          coupon_currency: 'USD',
          coupon_trn_id: '',
          applied_amount: 10,
          applied_type: 'percentage',
          discount_currency: 'USD',
        },
        {
          coupon_id: 'CP1001FLAT50',
          coupon_code: 'FLAT50',
          coupon_currency: 'USD',
          coupon_trn_id: '',
          applied_amount: 50,
          applied_type: 'amount',
          discount_currency: 'USD',
        },
      ],
    },
  },
} as const;

export const couponSentSample = {
  json: {
    coupon_code: 'SAVE10',
    discount_amount: '84.80',
    discount_currency: 'USD',
    product_type: 'HLT',
    org_id: 'main',
    coupon_id: 'CP1001SAVE10',
    coupon_trn_id: '',
    isMathch: true,
    site_id: 'main',
    order_id: orderId,
  },
} as const;

export const couponAppliedSample = {
  status: 200,
  message: 'Coupon applied successfully',
  message_code: null,
  coupon_trn_id: 'TN4V7KQ2M9ZX3B',
  applied_amount: 84.8,
  applied_type: 'percentage',
  coupon_id: 'CP1001SAVE10',
  coupon_code: 'SAVE10',
  discount_currency: 'USD',
  order: orderSample,
} as const;

export const couponUnlockedSample = {
  status: 200,
  message: 'Coupon released successfully',
  message_code: null,
  order: wholeOrderSample,
} as const;

const cashOrder = {
  total: usd(84_800),
  tenders: [
    {
      tender_id: 'TN8R2WX5KQ7M3C',
      kind: 'cash_card',
      source_id: 'CC1001',
      label: null,
      points: null,
      amount: usd(10_000),
    },
  ],
  payable: usd(74_800),
} as const;

export const cashSentSample = {
  data: {
    cash_card_id: 'CC1001',
    booking_amt: '848.00',
    cashcard_amount: '100.00',
    currency: 'USD',
    id: orderId,
    product_type: 'CAR',
  },
} as const;

export const cashAppliedSample = {
  status: 200,
  message: 'Cash applied successfully',
  message_code: null,
  cashcard_amount: 100,
  currency: 'USD',
  order: cashOrder,
} as const;

export const cashReleasedSample = {
  status: 200,
  message: 'Cash card removed successfully',
  message_code: null,
  order: wholeOrderSample,
} as const;

export const cashForTransferSample = {
  message: 'applied',
  message_code: null,
  cashcard_amount: 100,
  currency: 'USD',
  order: cashOrder,
} as const;

export const pointTypesSample = {
  statusCode: 200,
  data: [
    {
      points: 12_000,
      usable_points: 12_000,
      rate_per_miles: 0.01,
      point_type_code: 'ALM',
      point_type_label: 'Solstice Points',
      funding_partner_code: 'ALMANAC',
      rule_code: 'WHOLE',
      rule_level: 'booking',
    },
  ],
  summary: [{ title: 'Solstice Points', code: 'ALM', value: 120, currency: 'USD' }],
  types: [{ title: 'Solstice Points', code: 'ALM', value: 12_000, currency: 'USD' }],
  order: wholeOrderSample,
} as const;

export const pointsSentSample = {
  uuid: orderId,
  productType: 'HTL',
  bookingAmount: '848.00',
  pointsQuantity: 5_000,
  pointsType: 'ALM',
  currency: 'USD',
  unapply: false,
  agent_extra_amount: '0',
} as const;

export const pointsAppliedSample = {
  statusCode: 200,
  message: 'Points applied successfully',
  message_code: null,
  points: 5_000,
  amount: 50,
  currency: 'USD',
  order: {
    total: usd(84_800),
    tenders: [
      {
        tender_id: 'TN2K9VQ4ZX7W5M',
        kind: 'loyalty',
        source_id: 'LM1001/ALM',
        label: 'Solstice Points',
        points: 5_000,
        amount: usd(5_000),
      },
    ],
    payable: usd(79_800),
  },
} as const;

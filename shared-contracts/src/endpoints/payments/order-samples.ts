/** Complete samples of an order's payment state. */

import { usd } from '../shared-samples.ts';

const couponTender = {
  tender_id: 'TN4V7KQ2M9ZX3B',
  kind: 'coupon',
  source_id: 'CP1001SAVE10',
  label: 'SAVE10',
  points: null,
  amount: usd(8_480),
} as const;

/** A stay of USD 848.00 with a coupon applied. */
export const orderSample = {
  total: usd(84_800),
  tenders: [couponTender],
  payable: usd(76_320),
} as const;

/** The order of USD 848.00 without deductions. */
export const wholeOrderSample = { total: usd(84_800), tenders: [], payable: usd(84_800) } as const;

export const paymentOptionsSample = {
  data: {
    order: orderSample,
    product_type: 'HLT',
    blocks: { coupon: true, cash_card: true, loyalty: true, wallet: true, credit_card: true },
    cash_cards: [{ cash_card_id: 'CC1001', total_amount: 250, currency: 'USD', available: usd(25_000) }],
    loyalty: { membership_no: 'LM1001', agent_extra: false },
    wallet: {
      rooms: [{ roomNumber: 1, groupRoomIndex: 0, roomTypeId: 'sea-view-room', cap: usd(84_800) }],
      usages: [],
    },
    invoice: null,
    pay_later: { charge_at: '2027-05-11T13:00:00.000Z' },
    coupons: [{ coupon_code: 'SAVE10', saves: usd(8_480) }],
    suggestion: {
      tenders: [
        { kind: 'coupon', source_id: 'CP1001SAVE10', label: 'SAVE10', points: null, amount: usd(8_480) },
        { kind: 'loyalty', source_id: 'LM1001/ALM', label: 'Solstice Points', points: 12_000, amount: usd(12_000) },
        { kind: 'cash_card', source_id: 'CC1001', label: null, points: null, amount: usd(25_000) },
      ],
      payable: usd(39_320),
    },
  },
} as const;

/** Complete samples of the wallet calls for the API's documentation. */

import { usd } from '../shared-samples.ts';

export const walletProductSample = {
  payment_card_id: 'WPMAIN250',
  payment_card_type: 'certificate',
  payment_card_name: 'Travel certificate 250',
  payment_card_description: 'Pays for hotels, resorts, stays and holiday rentals, in as many bookings as it lasts.',
  payment_card_image: 'coast-dusk-1',
  payment_card_thumbnail_image: 'coast-dusk-1',
  payment_card_purchase_price: '250',
  payment_card_redemption_price: '250',
  currency_code: 'USD',
  currency_name: 'US Dollar',
  currency: 'USD',
  mst_type_id: 1,
  mst_type_code: 'CRT',
  mst_type_name: 'Certificate',
  mst_enum_id: 11,
  mst_values: 'certificate',
  pro_code: 'WLT',
  pro_name: 'Wallet',
  payment_product_code: 'WLT-CRT',
  payment_product_name: 'Certificate',
  status: 'active',
  payment_card_org_type: 'organisation',
  org_id: 'main',
  user_segment: 'all',
  validity_years: 2,
  validity_months: 0,
  validity_days: 0,
  creation_time: '2026-11-20T08:00:00.000Z',
  modified_time: '2026-11-20T08:00:00.000Z',
  service: 'HLT',
  services: ['HLT', 'VR', 'RST', 'STY'],
} as const;

export const walletCardSample = {
  ...walletProductSample,
  wallet_id: 'WC7F4K2091XQ',
  card_code: 'ALM-7F4K-2091',
  card_status: 'ACTIVE',
  expiry_time: '2028-11-20T08:00:00.000Z',
  roeRate: 1,
  positionSelectedCard: 0,
  balance: { amount: 18_050, currency: 'USD' },
  set_aside: { amount: 0, currency: 'USD' },
  value: { amount: 18_050, currency: 'USD' },
  refusal: null,
} as const;

export const cardsByUserSample = {
  request: { product_type: 'HLT', currency: 'USD' },
  response: {
    data: {
      data: {
        data: [
          { paymentMethods: { certificate_details: { active_card: 1 }, discountcard_details: { active_card: 0 } } },
          { walletOptions: [walletCardSample] },
        ],
      },
    },
  },
} as const;

export const walletPurchaseSample = {
  request: { payment_card_id: 'WPMAIN250' },
  response: {
    data: {
      order_id: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
      amount: { amount: 25_000, currency: 'USD' },
      name: 'Travel certificate 250',
      expires_at: '2026-11-20T08:30:00.000Z',
      seconds_left: 1_800,
    },
  },
} as const;

const usage = (roomNumber: number, used: number, left: number) => ({
  wallet_id: 'WC7F4K2091XQ',
  currentAmount: usd(18_050),
  amountUseInRoom: usd(used),
  availableToUseAmount: usd(left),
  roomNumber,
  groupRoomIndex: roomNumber - 1,
  roomTypeId: 'sea-view-room',
});

export const walletAppliedSample = {
  request: {
    rooms: [
      { roomNumber: 1, amount: usd(10_000) },
      { roomNumber: 2, amount: usd(8_050) },
    ],
  },
  response: {
    data: {
      status: 'applied',
      reason: null,
      usages: [usage(1, 10_000, 8_050), usage(2, 8_050, 0)],
      order: {
        total: usd(84_800),
        tenders: [
          {
            tender_id: 'TN4V7KQ2M9ZX3B',
            kind: 'wallet',
            source_id: 'WC7F4K2091XQ',
            label: 'ALM-7F4K-2091',
            points: null,
            amount: usd(18_050),
          },
        ],
        payable: usd(66_750),
      },
    },
  },
} as const;

export const walletReleasedSample = {
  response: {
    data: {
      status: 'released',
      reason: null,
      usages: [],
      order: { total: usd(84_800), tenders: [], payable: usd(84_800) },
    },
  },
} as const;

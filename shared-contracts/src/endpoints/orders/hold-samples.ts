import { heldItemSample } from './order-item-samples.ts';

/** Complete samples of the hold calls for the API's documentation. */

export const holdSample = {
  data: {
    hold_id: 'HD7Q2M4K9V3X',
    token: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
    path: 'hotels',
    status: 'held',
    expires_at: '2026-11-20T08:25:00.000Z',
    seconds_left: 1500,
    extensions_left: 2,
    product_type: 'HLT',
    items: [heldItemSample],
    total: { amount: 84_800, currency: 'USD' },
    booking_id: null,
  },
} as const;

import { usd } from '../shared-samples.ts';
import { bookedItemSample } from './order-item-samples.ts';

const { item_id, product_type, title, starts, ends } = bookedItemSample;

/** A complete sample of the date change calls for the API's documentation. */
export const dateChangeSample = {
  data: {
    token: 'eyJkYXRhIjp7fX0.c2lnbmVkLWJ5LXRoZS1hcGk',
    until: '2026-11-20T10:06:40.000Z',
    replaces: {
      booking_id: 'BK7F4K2091XQ',
      number: 'ALM 7F4K 2091',
      item_id,
      product_type,
      title,
      starts,
      ends,
      price: usd(84_800),
      refund: usd(84_800),
      kept: usd(0),
    },
  },
} as const;

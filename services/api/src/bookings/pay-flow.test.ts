import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openShop } from '../testing/open-shop.ts';
import type { Shop } from '../testing/open-shop.ts';
import { checkOut, payWith, reached } from '../testing/traveller.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('a booking', () => {
  it('[4/19] [4/21] is made by a guest with a card, confirmed once and charged once', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await checkOut(guest);
    const paid = await payWith(guest, payment, await shop.provider.card('visa'));
    expect(paid.status).toBe('requires_capture');
    const confirmed = await reached(guest, booking, 'confirmed');
    expect(confirmed.number).toMatch(/^ALM [2-9A-Z]{4} \d{4}$/);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { buyWalletCard } from '@travel/contracts/endpoints/payments/wallet';
import { closeConsistentShop } from '../../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../../testing/open-shop.ts';
import { beginOrder, startOrderPayment } from '../../../testing/sandbox-order.ts';
import { waitForStatus, payWith } from '../../../testing/traveller.ts';
import { listWalletCards, prepareCardPayment, orderCard } from '../../../testing/wallet-order.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => shop.provider.clearFaults());
afterAll(() => closeConsistentShop(shop));

const traveller = () => shop.api.signedIn('traveller@example.test');

/** Returns what the provider captured for a booking. */
const takenFor = async (booking_id: string) => {
  const rows = await shop.provider.sql<{ amount: number }>(
    `select amount_received::int as amount from payment_intents where metadata->>'bookingId' = $1 and amount_received > 0`,
    [booking_id],
  );
  return rows.map(({ amount }) => amount);
};

describe('buying a wallet card', () => {
  it('charges an order of product WLT, adds the card to the wallet and mails a receipt', async () => {
    const visitor = await traveller();
    const { bought, booking, payment } = await prepareCardPayment(visitor, 'WPMAINC100');
    expect(bought.total).toEqual({ amount: 10_000, currency: 'USD' });
    expect(booking).toMatchObject({ product_type: 'WLT', items: [{ title: 'Travel certificate 100' }] });
    expect(await listWalletCards(visitor)).toEqual([]);
    await payWith(visitor, payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, booking, 'confirmed');
    expect(await takenFor(booking.booking_id)).toEqual([10_000]);
    expect(await listWalletCards(visitor)).toEqual([
      expect.objectContaining({
        payment_card_name: 'Travel certificate 100',
        card_code: expect.stringMatching(/^ALM-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
        card_status: 'ACTIVE',
        balance: { amount: 10_000, currency: 'USD' },
        expiry_time: '2028-11-20T08:00:00.000Z',
      }),
    ]);
    await shop.api.mailed(1);
    expect(shop.api.mails.at(-1)?.text).toContain('Travel certificate 100');
  });

  it('issues one wallet card and charges once if the response to the capture is lost', async () => {
    const visitor = await traveller();
    const before = (await listWalletCards(visitor)).length;
    const { booking, payment } = await prepareCardPayment(visitor, 'WPMAINC250');
    const [row] = await shop.api.sql<{ intent_id: string }>('select intent_id from payments where payment_id = $1', [
      payment.payment_id,
    ]);
    const path = `/v1/payment_intents/${row?.intent_id}/capture`;
    await shop.provider.fail({ kind: 'cut', when: 'after', times: 2, path });
    await payWith(visitor, payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, booking, 'confirmed');
    expect(await takenFor(booking.booking_id)).toEqual([25_000]);
    expect(await listWalletCards(visitor)).toHaveLength(before + 1);
  });

  it('issues no wallet card if the payment card is declined', async () => {
    const visitor = await traveller();
    const before = (await listWalletCards(visitor)).length;
    const { booking, payment } = await prepareCardPayment(visitor, 'WPMAINC100');
    const refused = await payWith(visitor, payment, await shop.provider.card('declined'));
    expect(refused.status).toBe('requires_payment_method');
    expect(await takenFor(booking.booking_id)).toEqual([]);
    expect(await listWalletCards(visitor)).toHaveLength(before);
  });

  it('voids the payment of a guest for a wallet card, because a guest has no wallet', async () => {
    const buyer = await traveller();
    const bought = await orderCard(buyer, 'WPMAINC100');
    const guest = shop.api.visitor();
    const { payment_id } = await startOrderPayment(guest, bought);
    const booking = await beginOrder(guest, bought, { guests: [] });
    const body = { booking_id: booking.booking_id };
    const payment = (await guest.call(updatePayment, { params: { payment_id }, body })).data.data;
    await payWith(guest, payment, await shop.provider.card('visa'));
    expect(await waitForStatus(guest, booking, 'failed')).toMatchObject({ reason: 'sign_in_required' });
    expect(await takenFor(booking.booking_id)).toEqual([]);
  });

  it('[6/05] sells discount cards only to business customers', async () => {
    const request = { body: { payment_card_id: 'WPMAIND120' } };
    const refused = await (await traveller()).call(buyWalletCard, request);
    expect(refused.problem).toMatchObject({ status: 403, code: 'business_only' });
    const business = await shop.api.signedIn('b2b@example.test');
    const { booking, payment } = await prepareCardPayment(business, 'WPMAIND120');
    await payWith(business, payment, await shop.provider.card('visa'));
    await waitForStatus(business, booking, 'confirmed');
    expect(await takenFor(booking.booking_id)).toEqual([9_000]);
    const worth = (await listWalletCards(business)).map(({ balance }) => balance.amount);
    expect(worth.toSorted((a, b) => a - b)).toEqual([12_000, 12_000, 25_000]);
  });

  it('refuses to sell wallet cards to guests and demo accounts, and cards that are not on sale', async () => {
    const request = { body: { payment_card_id: 'WPMAINC100' } };
    expect((await shop.api.visitor().call(buyWalletCard, request)).problem).toMatchObject({ status: 401 });
    const demo = await shop.api.signedIn('demo@example.test');
    expect((await demo.call(buyWalletCard, request)).problem).toMatchObject({ status: 403, code: 'demo_account' });
    const elsewhere = { body: { payment_card_id: 'WPSKYLINEC100' } };
    expect((await (await traveller()).call(buyWalletCard, elsewhere)).problem).toMatchObject({
      status: 404,
      code: 'card_unknown',
    });
  });
});

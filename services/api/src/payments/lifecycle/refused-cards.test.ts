import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmPayment } from '@travel/contracts/endpoints/payments/payments';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { prepareCheckout, payWith } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const refusedBy = (rule: string) =>
  shop.api.sql(`select count from attempts where rule = 'payments/refused-cards/${rule}'`);

const tryCard = async (visitor: TestVisitor, paymentId: string, card: 'visa' | 'declined') =>
  visitor.call(confirmPayment, {
    params: { payment_id: paymentId },
    body: { payment_method: await shop.provider.card(card) },
  });

describe('refused cards', () => {
  it('limits refused cards per network, even if the browser sends a new invented key each time', async () => {
    const first = shop.api.visitor({ address: '2001:db8:9:9::1' });
    const { payment } = await prepareCheckout(first);
    await payWith(first, payment, await shop.provider.card('declined'));
    expect(await refusedBy('address')).toEqual([{ count: 1 }]);
    await shop.api.sql("update attempts set count = 100 where rule = 'payments/refused-cards/address'");

    const anew = shop.api.visitor({ address: '2001:db8:9:9:ffff::2' });
    anew.cookies.set('browserKey', 'A'.repeat(43));
    const again = await prepareCheckout(anew);
    const refused = await tryCard(anew, again.payment.payment_id, 'visa');
    expect(refused.problem).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    const elsewhere = shop.api.visitor({ address: '2001:db8:9:10::1' });
    const other = await prepareCheckout(elsewhere);
    expect((await tryCard(elsewhere, other.payment.payment_id, 'visa')).status).toBe(200);
  });

  it('limits refused cards per account, across networks', async () => {
    const traveller = await shop.api.signedIn('traveller@example.test');
    const { payment } = await prepareCheckout(traveller);
    await payWith(traveller, payment, await shop.provider.card('declined'));
    await shop.api.sql("update attempts set count = 24 where rule = 'payments/refused-cards/account'");
    const phone = shop.api.visitor({ address: '198.51.100.77' });
    await phone.signIn('traveller@example.test');
    const again = await prepareCheckout(phone);
    expect((await tryCard(phone, again.payment.payment_id, 'visa')).status).toBe(429);
  });

  it('accepts a third card after two refused ones, and does not count cards that paid', async () => {
    const guest = shop.api.visitor({ address: '198.51.100.78' });
    const { payment } = await prepareCheckout(guest);
    for (const card of ['declined', 'declined', 'visa'] as const) {
      expect((await tryCard(guest, payment.payment_id, card)).status).toBe(200);
    }
    const counts = await shop.api.sql<{ count: number }>(
      "select count from attempts where rule = 'payments/refused-cards/hold' order by count desc limit 1",
    );
    expect(counts).toEqual([{ count: 2 }]);
  });
});

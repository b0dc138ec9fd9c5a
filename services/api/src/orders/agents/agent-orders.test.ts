import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAgentOrders } from '@travel/contracts/endpoints/orders/agent-orders';
import { eventually } from '@travel/tooling/jest/eventually';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { readOwnBooking, prepareCheckout, payWith, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';
import { createPaymentRow, createSoldOrder } from '../testing/sold-order.ts';
import { calculateCommission } from './commission.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('agent commission', () => {
  it.each([
    ['confirmed', 10_000, null, 8, 800],
    ['confirmed', 12_345, null, 8, 987],
    ['confirmed', 10_000, null, 12, 1_200],
    ['confirmed', 10_000, null, null, 0],
    ['cancelled', 10_000, 10_000, 8, 0],
    ['cancelled', 10_000, 4_000, 8, 480],
    ['paying', 10_000, null, 8, 0],
    ['failed', 10_000, null, 8, 0],
  ] as const)(
    'calculates the commission of a %s booking of %i, with %s refunded, at %s percent: %i',
    (status, total, refund, commission_percent, earned) => {
      const order = createSoldOrder([total]);
      const booking = { ...order.booking, status, refund, commission_percent };
      const earning = calculateCommission({ ...order, booking, payment: createPaymentRow('card', 'captured') });
      expect(earning).toEqual({ amount: earned, currency: 'USD' });
    },
  );

  it.each([
    [
      'confirmed, and partly paid by coupon',
      'confirmed',
      { coupon: 1_000 },
      null,
      createPaymentRow('card', 'captured'),
      720,
    ],
    [
      'cancelled, and was partly paid by coupon',
      'cancelled',
      { coupon: 1_000 },
      9_000,
      createPaymentRow('card', 'captured'),
      0,
    ],
    ['cancelled, and was paid only by coupon', 'cancelled', { coupon: 10_000 }, 0, null, 0],
    [
      'cancelled, and was partly paid by points',
      'cancelled',
      { loyalty: 4_000 },
      6_000,
      createPaymentRow('card', 'captured'),
      320,
    ],
    ['confirmed, and will be charged later', 'confirmed', {}, null, createPaymentRow('pay_later', 'kept'), 800],
    ['cancelled before the later charge', 'cancelled', {}, 0, null, 0],
    ['being cancelled before the later charge', 'cancelling', {}, 0, createPaymentRow('pay_later', 'releasing'), 0],
    ['cancelled after the later charge', 'cancelled', {}, 2_500, createPaymentRow('pay_later', 'captured'), 600],
  ] as const)(
    'calculates the commission from the amount that was finally paid, for a booking that is %s',
    (_, status, tenders, refund, payment, earned) => {
      const order = createSoldOrder([10_000], tenders);
      const booking = { ...order.booking, status, refund, commission_percent: 8 };
      expect(calculateCommission({ ...order, booking, payment })).toEqual({ amount: earned, currency: 'USD' });
    },
  );

  it('pays no commission for items that were cancelled before the later charge', () => {
    const order = createSoldOrder([6_000, 4_000], {}, [{}, { status: 'cancelled', uncharged: 4_000 }]);
    const booking = { ...order.booking, status: 'confirmed' as const, refund: 0, commission_percent: 8 };
    expect(calculateCommission({ ...order, booking, payment: createPaymentRow('pay_later', 'kept') }).amount).toBe(480);
  });
});

describe('agent orders', () => {
  it('lists a booking among the orders of its agent, and mails the confirmation to the customer', async () => {
    const { api } = shop;
    const agent = await api.signedIn('agent@example.test');
    const customer = { email: 'lena@example.test', phone: '+44 20 7946 0018' };
    const { booking, payment } = await prepareCheckout(agent, {}, { contact: customer });
    await payWith(agent, payment, await shop.provider.card('visa'));
    await waitForStatus(agent, booking, 'confirmed');
    await eventually(() => expect(api.mails.map(({ to }) => to)).toContain('lena@example.test'));
    expect(api.mails.some(({ to }) => to === 'agent@example.test')).toBe(false);

    const { orders, commission, commission_percent } = (await agent.call(listAgentOrders, {})).data;
    const { total, number } = await readOwnBooking(agent, booking);
    expect(commission_percent).toBe(8);
    expect(orders).toMatchObject([
      { booking_id: booking.booking_id, number, status: 'confirmed', customer: { email: 'lena@example.test' }, total },
    ]);
    expect(commission).toEqual([{ amount: Math.floor(total.amount * 0.08), currency: total.currency }]);

    // Stores a higher commission rate with this booking. Its commission follows the stored rate, not the current one.
    await api.sql('update bookings set commission_percent = 12 where booking_id = $1', [booking.booking_id]);
    const later = (await agent.call(listAgentOrders, {})).data;
    expect(later.orders[0]?.commission.amount).toBe(Math.floor(total.amount * 0.12));
    expect(later.commission_percent).toBe(8);
    // A user who is not an agent cannot read the list of agents' orders.
    const traveller = await api.signedIn('traveller@example.test');
    expect((await traveller.call(listAgentOrders, {})).problem.code).toBe('agents_only');
  });

  it('stores the current commission rate with bookings by agents, and none with other bookings', async () => {
    const { api } = shop;
    const agreed = async (visitor: TestVisitor) => {
      const { booking } = await prepareCheckout(visitor);
      const [row] = await api.sql<{ commission_percent: number | null }>(
        'select commission_percent from bookings where booking_id = $1',
        [booking.booking_id],
      );
      return row?.commission_percent;
    };
    expect(await agreed(await api.signedIn('agent@example.test'))).toBe(8);
    expect(await agreed(await api.signedIn('traveller@example.test'))).toBeNull();
    expect(await agreed(api.visitor())).toBeNull();
  });
});

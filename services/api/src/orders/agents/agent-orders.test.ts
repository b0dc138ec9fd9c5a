import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAgentOrders } from '@travel/contracts/endpoints/agent-orders';
import { eventually } from '@travel/tooling/jest/eventually';
import { openShop } from '../../testing/open-shop.ts';
import type { Shop } from '../../testing/open-shop.ts';
import { bookingOf, checkOut, payWith, reached } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';
import { commissionOf } from './commission.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('what an agent earns', () => {
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
    'of a booking that is %s, of %i with %s paid back, at %s percent, is %i',
    (status, total, refund, commission_percent, earned) => {
      const earning = commissionOf({ status, total, refund, currency: 'USD', commission_percent });
      expect(earning).toEqual({ amount: earned, currency: 'USD' });
    },
  );
});

describe('orders of an agent', () => {
  it('are booked for a customer, who gets the confirmation, and stand among those of the agent', async () => {
    const { api } = shop;
    const agent = await api.signedIn('agent@example.test');
    const customer = { email: 'lena@example.test', phone: '+44 20 7946 0018' };
    const { booking, payment } = await checkOut(agent, {}, { contact: customer });
    await payWith(agent, payment, await shop.provider.card('visa'));
    await reached(agent, booking, 'confirmed');
    await eventually(() => expect(api.mails.map(({ to }) => to)).toContain('lena@example.test'));
    expect(api.mails.some(({ to }) => to === 'agent@example.test')).toBe(false);

    const { orders, commission, commission_percent } = (await agent.call(listAgentOrders, {})).data;
    const { total, number } = await bookingOf(agent, booking);
    expect(commission_percent).toBe(8);
    expect(orders).toMatchObject([
      { booking_id: booking.booking_id, number, status: 'confirmed', customer: { email: 'lena@example.test' }, total },
    ]);
    expect(commission).toEqual([{ amount: Math.floor(total.amount * 0.08), currency: total.currency }]);

    // What was agreed stays: this one was booked while agents earned more.
    await api.sql('update bookings set commission_percent = 12 where booking_id = $1', [booking.booking_id]);
    const later = (await agent.call(listAgentOrders, {})).data;
    expect(later.orders[0]?.commission.amount).toBe(Math.floor(total.amount * 0.12));
    expect(later.commission_percent).toBe(8);
    // Nobody else's orders, and none for who is no agent.
    const traveller = await api.signedIn('traveller@example.test');
    expect((await traveller.call(listAgentOrders, {})).problem.code).toBe('agents_only');
  });

  it('are kept with the share of the day that they are booked on, those of others with none', async () => {
    const { api } = shop;
    const agreed = async (visitor: TestVisitor) => {
      const { booking } = await checkOut(visitor);
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

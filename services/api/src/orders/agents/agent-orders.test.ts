import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAgentOrders } from '@travel/contracts/endpoints/agent-orders';
import { eventually } from '@travel/tooling/jest/eventually';
import { openShop } from '../../testing/open-shop.ts';
import type { Shop } from '../../testing/open-shop.ts';
import { bookingOf, checkOut, payWith, reached } from '../../testing/traveller.ts';
import { commissionOf } from './commission.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('what an agent earns', () => {
  it.each([
    ['confirmed', 10_000, null, 800],
    ['confirmed', 12_345, null, 987],
    ['cancelled', 10_000, 10_000, 0],
    ['cancelled', 10_000, 4_000, 480],
    ['paying', 10_000, null, 0],
    ['failed', 10_000, null, 0],
  ] as const)('of a booking that is %s, of %i with %s paid back, is %i', (status, total, refund, earned) => {
    expect(commissionOf({ status, total, refund, currency: 'USD' })).toEqual({ amount: earned, currency: 'USD' });
  });
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
    // Nobody else's orders, and none for who is no agent.
    const traveller = await api.signedIn('traveller@example.test');
    expect((await traveller.call(listAgentOrders, {})).problem.code).toBe('agents_only');
  });
});

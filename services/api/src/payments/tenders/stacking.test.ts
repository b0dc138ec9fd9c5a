import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { beginBooking, cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { cashcardRedemption } from '@travel/contracts/endpoints/payments/cash-cards';
import { applyCouponCodeDetails } from '@travel/contracts/endpoints/payments/coupons';
import { readHold, releaseHold, type Hold } from '@travel/contracts/endpoints/orders/holds';
import { changePaymentMethod } from '@travel/contracts/endpoints/payments/pay-later';
import { createPayment, updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { money, multiply, sum, type Money } from '@travel/contracts/money/money';
import { moneySchema } from '@travel/contracts/money/money.schema';
import { expectConsistentTables } from '../../testing/table-consistency.ts';
import { organisations } from '../../testing/fake-delivery.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { moveClock } from '../../testing/sandbox.ts';
import {
  applyCash,
  applyCoupon,
  cashBody,
  couponBody,
  readOptions,
  removeCash,
  unlockCoupon,
  usePoints,
} from '../../testing/tenders.ts';
import {
  beginHotelBooking,
  createBookingBody,
  readOwnBooking,
  holdRoom,
  initPayment,
  createPaymentBody,
  payWith,
  waitForStatus,
  type HoldInput,
} from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
let traveller: TestVisitor;
let hold: Hold;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  traveller = await shop.api.signedIn('traveller@example.test');
  hold = await holding(traveller, { refundable: true });
});
afterEach(async () => {
  await expectConsistentTables(shop);
  // Releases the holds of the test and restores the balances that it spent.
  for (const { token, path } of held.splice(0)) {
    await traveller.call(releaseHold, { body: { residency: 'US', token, path } });
  }
  await shop.api.sql('update cash_cards set balance = 25000');
  await shop.api.sql('update loyalty_accounts set points = 12000');
});
afterAll(() => shop.close());

const held: Hold[] = [];
const holding = async (visitor: TestVisitor, request: HoldInput = {}): Promise<Hold> => {
  const made = await holdRoom(visitor, request);
  held.push(made);
  return made;
};

const usd = (amount: number) => money(amount, 'USD');
const total = (): Money => hold.total;
const tenth = (): number => multiply(total(), { numerator: 1, denominator: 10 }).amount;

const requestPayment = async (visitor: TestVisitor, own: Hold, payable: Money) => {
  const body = await createPaymentBody(visitor, own, {}, undefined, payable);
  return (await visitor.call(createPayment, { body })).data.data;
};

const balances = async () => {
  const [row] = await shop.api.sql<{ cash: number; reserved: number; points: number; held: number }>(`
    select c.balance::int as cash, c.reserved::int as reserved, l.points::int as points, l.reserved::int as held
    from cash_cards c join loyalty_accounts l using (user_id) where c.user_id = 'U1001'`);
  return row;
};

/** Applies a coupon, a cash card and points to an order, which is then ready to be paid by card. */
const stacked = async () => {
  await applyCoupon(traveller, hold, 'SAVE10');
  await applyCash(traveller, hold, '100.00');
  const { order } = await usePoints(traveller, hold, 5_000);
  const { payment_id } = await requestPayment(traveller, hold, order.payable);
  const booking = await beginHotelBooking(traveller, hold);
  const attached = await traveller.call(updatePayment, {
    params: { payment_id },
    body: { booking_id: booking.booking_id, agreed_amount: order.payable },
  });
  return { booking, payment: attached.data.data, payable: order.payable };
};

describe('coupon, cash card and points', () => {
  const steps = {
    coupon: async () => (await applyCoupon(traveller, hold, 'SAVE10')).order,
    cash: async () => (await applyCash(traveller, hold, '100.00')).order,
    points: async () => (await usePoints(traveller, hold, 5_000)).order,
  } as const;

  it.each([
    ['coupon', 'cash', 'points'],
    ['points', 'coupon', 'cash'],
    ['cash', 'points', 'coupon'],
    ['points', 'cash', 'coupon'],
  ] as const)(
    '[2.2/01] [5/05] reduces the payable amount by %s, %s and %s, applied in this order',
    async (...order) => {
      const off = { coupon: tenth(), cash: 10_000, points: 5_000 };
      let left = total().amount;
      for (const step of order) {
        left -= off[step];
        const now = await steps[step]();
        expect(now.payable).toEqual(usd(left));
        expect(sum([...now.tenders.map(({ amount }) => amount), now.payable], 'USD')).toEqual(total());
      }
      expect((await readOptions(traveller, hold)).order.payable).toEqual(usd(left));
      const { tendered } = (await traveller.call(readHold, { params: { token: hold.token } })).data.data;
      expect(tendered).toEqual(usd(total().amount - left));
    },
  );

  it('removes one tender at a time without changing the others', async () => {
    const applied = await applyCoupon(traveller, hold, 'SAVE10');
    await applyCash(traveller, hold, '100.00');
    const { order } = await unlockCoupon(traveller, hold, applied);
    expect(order.payable).toEqual(usd(total().amount - 10_000));
    expect(order.tenders.map(({ kind }) => kind)).toEqual(['cash_card']);
  });

  it('captures tenders with the booking, and charges only the rest to the card', async () => {
    const { booking, payment, payable } = await stacked();
    expect(payable).toEqual(usd(total().amount - tenth() - 15_000));
    expect(payment.amount).toEqual(payable);
    expect(await balances()).toEqual({ cash: 25_000, reserved: 10_000, points: 12_000, held: 5_000 });

    const mails = shop.api.mails.length;
    await payWith(traveller, payment, await shop.provider.card('visa'));
    const confirmed = await waitForStatus(traveller, booking, 'confirmed');
    await shop.api.mailed(mails + 1);
    const receipt = shop.api.mails.find(({ text }) => text.includes(confirmed.number ?? '-'));
    expect(receipt?.text).toMatch(
      /Coupon SAVE10: USD.[\d.]+; Cash card: USD.100.00; Solstice Points \(5,000\): USD.50.00; Visa/,
    );
    expect(confirmed).toMatchObject({
      total: total(),
      payment: { amount: payable },
      tenders: [
        { kind: 'coupon', label: 'SAVE10', amount: usd(tenth()) },
        { kind: 'cash_card', amount: usd(10_000) },
        { kind: 'loyalty', points: 5_000, amount: usd(5_000) },
      ],
    });
    expect(await balances()).toEqual({ cash: 15_000, reserved: 0, points: 7_000, held: 0 });
    const [taken] = await shop.provider.sql<{ amount: number }>(
      `select p.amount_received::int as amount from payment_intents p where p.metadata->>'bookingId' = $1`,
      [booking.booking_id],
    );
    expect(taken?.amount).toBe(payable.amount);
  });

  it('books an order that tenders pay in full, without a card or an intent', async () => {
    const { order } = await applyCoupon(traveller, hold, 'BIG9999');
    const free = await requestPayment(traveller, hold, order.payable);
    expect(free).toMatchObject({ amount: usd(0), gateway: null });
    const booking = await beginHotelBooking(traveller, hold);
    await traveller.call(updatePayment, {
      params: { payment_id: free.payment_id },
      body: { booking_id: booking.booking_id },
    });
    expect(await waitForStatus(traveller, booking, 'confirmed')).toMatchObject({ payment: { amount: usd(0) } });
  });

  it('requires no card once a coupon pays in full, and a card again once the coupon is removed', async () => {
    const first = await initPayment(traveller, hold);
    const applied = await applyCoupon(traveller, hold, 'BIG9999');
    const free = await requestPayment(traveller, hold, usd(0));
    expect(free.payment_id).not.toBe(first.payment_id);
    await unlockCoupon(traveller, hold, applied);
    const again = await initPayment(traveller, hold);
    expect(again).toMatchObject({ amount: total(), gateway: { kind: 'sandbox' } });
    const booking = await beginHotelBooking(traveller, hold);
    const params = { payment_id: again.payment_id };
    await traveller.call(updatePayment, { params, body: { booking_id: booking.booking_id } });
    await payWith(traveller, again, await shop.provider.card('visa'));
    await waitForStatus(traveller, booking, 'confirmed');
  });
});

describe('changes to an order on another page', () => {
  it('rejects a payment of another amount than the traveller agreed to', async () => {
    const { payment_id } = await initPayment(traveller, hold);
    const booking = await beginHotelBooking(traveller, hold);
    await applyCash(traveller, hold, '100.00');
    const body = { booking_id: booking.booking_id, agreed_amount: total() };
    const refused = await traveller.call(updatePayment, { params: { payment_id }, body });
    expect(refused.problem).toMatchObject({
      code: 'amount_changed',
      context: { now: usd(total().amount - 10_000) },
    });
  });

  it('lets no one pay with the cash card of a traveller who signed out', async () => {
    const { payment, booking } = await stacked();
    const before = await balances();
    const session = traveller.cookies.get('userToken') ?? '';
    traveller.cookies.delete('userToken');
    await expect(payWith(traveller, payment, await shop.provider.card('visa'))).rejects.toThrow('payment_unknown');
    const body = { booking_id: booking.booking_id, agreed_amount: payment.amount };
    const params = { payment_id: payment.payment_id };
    const refused = await traveller.call(updatePayment, { params, body });
    expect(refused.problem).toMatchObject({ status: 404, code: 'payment_unknown' });
    expect(await balances()).toEqual(before);
    // The traveller can continue the order after signing in again.
    traveller.cookies.set('userToken', session);
    await payWith(traveller, payment, await shop.provider.card('visa'));
    await waitForStatus(traveller, booking, 'confirmed');
  });

  it('rejects a card after the payable amount changed, until the booking is attached again', async () => {
    const { booking, payment, payable } = await stacked();
    await applyCash(traveller, hold, '200.00');
    const card = await shop.provider.card('visa');
    await expect(payWith(traveller, payment, card)).rejects.toThrow('booking_missing');
    const { payment_id } = payment;
    const attached = await traveller.call(updatePayment, {
      params: { payment_id },
      body: { booking_id: booking.booking_id },
    });
    expect(attached.data.data.amount).toEqual(usd(payable.amount - 10_000));
    // Changes the payable amount back to an earlier amount of the intent.
    await applyCash(traveller, hold, '100.00');
    await traveller.call(updatePayment, { params: { payment_id }, body: { booking_id: booking.booking_id } });
    await payWith(traveller, payment, card);
    expect(await waitForStatus(traveller, booking, 'confirmed')).toMatchObject({ payment: { amount: payable } });
  });

  it('refuses paying later after the payable amount changed, until the booking is attached again', async () => {
    const { booking, payment, payable } = await stacked();
    await removeCash(traveller, hold);
    const params = { payment_id: payment.payment_id };
    const refused = await traveller.call(changePaymentMethod, { params, body: { method: 'pay_later' } });
    expect(refused.problem).toMatchObject({ status: 409, code: 'booking_missing' });
    const agreed_amount = usd(payable.amount + 10_000);
    const body = { booking_id: booking.booking_id, agreed_amount };
    const attached = await traveller.call(updatePayment, { params, body });
    await payWith(traveller, attached.data.data, await shop.provider.card('visa'));
    expect(await waitForStatus(traveller, booking, 'confirmed')).toMatchObject({ payment: { amount: agreed_amount } });
  });

  it('refuses to change the tenders of an order that is being paid for', async () => {
    const { booking, payment } = await stacked();
    const asked = await payWith(traveller, payment, await shop.provider.card('asks'));
    expect(asked.status).toBe('requires_action');
    expect(await applyCash(traveller, hold, '250')).toMatchObject({ status: 400, message_code: 'order_closed' });
    await shop.provider.atBank(asked.challenge_url ?? '', 'complete');
    await waitForStatus(traveller, booking, 'confirmed');
    const closed = await traveller.call(cashcardRedemption, { body: { data: cashBody(hold, '250') } });
    expect(closed.problem.code).toBe('hold_ended');
  });

  it('recalculates a percentage coupon when the price changes, and keeps cash card and points', async () => {
    await stacked();
    const guests = [{ first_name: 'Maya', last_name: 'PRICEUP' }];
    const was = await traveller.call(beginBooking, { body: createBookingBody(hold, { guests }) });
    const now = moneySchema.parse(was.problem.context?.['now']);
    const booking = await beginHotelBooking(traveller, hold, { guests, agreed_total: now });
    expect(booking.tenders.map(({ amount }) => amount.amount)).toEqual([
      multiply(now, { numerator: 1, denominator: 10 }).amount,
      10_000,
      5_000,
    ]);
    const { order } = await readOptions(traveller, hold);
    expect(order.total).toEqual(now);
    expect(sum([...order.tenders.map(({ amount }) => amount), order.payable], 'USD')).toEqual(now);
  });
});

it('[2.2/04] charges no card if cards are disabled, whatever a page sends', async () => {
  const { payment } = await stacked();
  const { main, skyline, harbor } = organisations;
  const tell = (version: number, creditCardsDisabled: boolean) => {
    const changed = { ...main, flags: { creditCardsDisabled } };
    shop.api.delivery.publish({ snapshot: { version, organisations: [changed, skyline, harbor] } });
  };
  tell(2, true);
  await eventually(async () => expect((await readOptions(traveller, hold)).blocks.credit_card).toBe(false));
  await expect(payWith(traveller, payment, await shop.provider.card('visa'))).rejects.toThrow('cards_disabled');
  tell(3, false);
  await eventually(async () => expect((await readOptions(traveller, hold)).blocks.credit_card).toBe(true));
});

describe('an order that ends without a booking', () => {
  it.each(['released', 'expired'] as const)('releases all tenders of an order that is %s', async (end) => {
    await stacked();
    if (end === 'released') {
      await traveller.call(releaseHold, { body: { residency: 'US', token: hold.token, path: 'hotels' } });
    } else {
      await moveClock(shop.api, 31 * 60);
    }
    await eventually(async () => {
      expect(await balances()).toEqual({ cash: 25_000, reserved: 0, points: 12_000, held: 0 });
    });
  });

  it('releases all tenders if the booking fails after a card was authorised', async () => {
    await applyCash(traveller, hold, '100.00');
    const guests = [{ first_name: 'Maya', last_name: 'SOLDOUT' }];
    const payable = usd(total().amount - 10_000);
    const { payment_id } = await requestPayment(traveller, hold, payable);
    const booking = await beginHotelBooking(traveller, hold, { guests });
    const params = { payment_id };
    await traveller.call(updatePayment, { params, body: { booking_id: booking.booking_id } });
    await payWith(traveller, { payment_id }, await shop.provider.card('visa'));
    await waitForStatus(traveller, booking, 'failed');
    expect(await balances()).toMatchObject({ cash: 25_000, reserved: 0 });
  });
});

describe('a cancellation', () => {
  it('refunds the card, the cash card and the points, and makes the coupon usable again', async () => {
    const { booking, payment, payable } = await stacked();
    await payWith(traveller, payment, await shop.provider.card('visa'));
    await waitForStatus(traveller, booking, 'confirmed');
    const params = { booking_id: booking.booking_id };
    const offer = (await traveller.call(previewCancellation, { params })).data.data;
    expect(offer.refund).toEqual(usd(total().amount - tenth()));
    expect(offer.parts).toEqual([
      { kind: 'card', label: null, paid: payable, refund: payable },
      { kind: 'coupon', label: 'SAVE10', paid: usd(tenth()), refund: usd(0) },
      { kind: 'cash_card', label: null, paid: usd(10_000), refund: usd(10_000) },
      { kind: 'loyalty', label: 'Solstice Points', paid: usd(5_000), refund: usd(5_000) },
    ]);
    await traveller.call(cancelBooking, { params, body: { agreed_refund: offer.refund } });
    const cancelled = await waitForStatus(traveller, booking, 'cancelled');
    expect(cancelled.payment?.refunded).toEqual(payable);
    expect(cancelled.tenders.map(({ refunded }) => refunded.amount)).toEqual([0, 10_000, 5_000]);
    expect(await balances()).toEqual({ cash: 25_000, reserved: 0, points: 12_000, held: 0 });
  });
});

describe('a cancellation without a refund', () => {
  it('keeps the coupon used after a cancellation without a refund, even if the coupon paid in full', async () => {
    const own = await holding(traveller, { refundable: false });
    const { order } = await applyCoupon(traveller, own, 'BIG9999');
    const { payment_id } = await requestPayment(traveller, own, order.payable);
    const booking = await beginHotelBooking(traveller, own);
    const { booking_id } = booking;
    await traveller.call(updatePayment, { params: { payment_id }, body: { booking_id } });
    await waitForStatus(traveller, booking, 'confirmed');
    const params = { booking_id };
    const { refund, refund_percent } = (await traveller.call(previewCancellation, { params })).data.data;
    expect([refund, refund_percent]).toEqual([usd(0), 0]);
    await traveller.call(cancelBooking, { params, body: { agreed_refund: refund } });
    await waitForStatus(traveller, booking, 'cancelled');
    const [tender] = await shop.api.sql<{ source_refunded: number }>(
      'select source_refunded::int from tenders join bookings using (hold_id) where booking_id = $1',
      [booking_id],
    );
    expect(tender?.source_refunded).toBe(0);
  });
});

describe('a balance or coupon that several orders use', () => {
  it('reserves no more than the balance of a cash card for twenty simultaneous calls', async () => {
    const tabs = await Promise.all(Array.from({ length: 4 }, () => shop.api.signedIn('traveller@example.test')));
    const own = await Promise.all(tabs.map((tab, at) => holding(tab, { hotel: at })));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) => {
        const at = count % tabs.length;
        const [tab, order] = [tabs[at], own[at]];
        if (!tab || !order) throw new Error('No such tab');
        return tab.call(cashcardRedemption, { body: { data: cashBody(order, '200.00') } });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await balances()).toMatchObject({ cash: 25_000, reserved: 25_000 });
    const applied = await shop.api.sql<{ amount: number }>(
      "select amount::int from tenders where kind = 'cash_card' and state = 'reserved' order by 1 desc",
    );
    expect(applied.reduce((all, { amount }) => all + amount, 0)).toBe(25_000);
  });

  it('reserves a single-use coupon for one order', async () => {
    await shop.api.sql("update coupons set most_uses = 1 where coupon_code = 'FLAT50'");
    const tabs = await Promise.all(Array.from({ length: 3 }, () => shop.api.signedIn('traveller@example.test')));
    const own = await Promise.all(tabs.map((tab, at) => holding(tab, { hotel: at })));
    const answers = await Promise.all(
      tabs.map((tab, at) => {
        const order = own[at];
        if (!order) throw new Error('No such hold');
        return tab.call(applyCouponCodeDetails, { body: { json: couponBody(order, 'FLAT50') } });
      }),
    );
    const said = answers.map(({ data }) => data.message_code);
    expect(said.filter((code) => code === 'coupon_used')).toHaveLength(2);
    expect(said.filter((code) => code === null)).toHaveLength(1);
  });

  it('frees the balance that an abandoned order reserved', async () => {
    const other = await shop.api.signedIn('traveller@example.test');
    const left = await holding(other, { hotel: 1 });
    await applyCash(other, left, '250');
    expect(await applyCash(traveller, hold, '250')).toMatchObject({ status: 400, message_code: 'not_enough' });
    await shop.api.sql("update tenders set created_at = created_at - interval '2 minutes'");
    await shop.api.sql("update holds set created_at = created_at - interval '2 minutes'");
    expect((await readOptions(traveller, hold)).cash_cards[0]?.available).toEqual(usd(25_000));
    expect(await applyCash(traveller, hold, '250')).toMatchObject({ status: 200, cashcard_amount: 250 });
    expect((await readOptions(other, left)).order.tenders).toEqual([]);
  });

  it('reserves an amount once if two tabs of one order apply the same cash card', async () => {
    const calls = await Promise.all(Array.from({ length: 10 }, () => usePoints(traveller, hold, 12_000)));
    expect(calls.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await balances()).toMatchObject({ points: 12_000, held: 12_000 });
    const { order } = await readOptions(traveller, hold);
    expect(order.tenders).toHaveLength(1);
    expect(await readOwnBooking(traveller, await beginHotelBooking(traveller, hold))).toMatchObject({
      tenders: [{ points: 12_000 }],
    });
  });
});

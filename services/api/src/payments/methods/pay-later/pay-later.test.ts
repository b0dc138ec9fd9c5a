import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerItemEvent } from '@travel/contracts/endpoints/orders/answer-item-event';
import { cancelBooking, previewCancellation, readBooking } from '@travel/contracts/endpoints/orders/bookings';
import { cashcardRedemption } from '@travel/contracts/endpoints/payments/cash-cards';
import { readPaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { changePaymentMethod } from '@travel/contracts/endpoints/payments/pay-later';
import {
  confirmPayment,
  readPayment,
  updatePayment,
  type Payment,
} from '@travel/contracts/endpoints/payments/payments';
import { raiseItemEvent } from '@travel/contracts/endpoints/sandbox';
import { closeConsistentShop } from '../../../testing/table-consistency.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { queueJob, runWaitingJobs } from '../../../testing/jobs.ts';
import type { TestApi } from '../../../testing/open-api.ts';
import { openShop, type Shop } from '../../../testing/open-shop.ts';
import type { CardName } from '../../../testing/provider.ts';
import { asOperator, moveClock } from '../../../testing/sandbox.ts';
import { beginOrder, startOrderPayment, createOrder, prepareOrderPayment } from '../../../testing/sandbox-order.ts';
import { waitForStatus, prepareCheckout, payWith } from '../../../testing/traveller.ts';
import type { TestVisitor } from '../../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const day = 86_400;
const usd = (amount: number) => ({ amount, currency: 'USD' });

/** How far the tests have moved the sandbox clock ahead, in seconds. */
let ahead = 0;
const forward = async (seconds: number) => {
  ahead += seconds;
  await moveClock(shop.api, seconds);
};
const inDays = (days: number) =>
  new Date(shop.api.clock.now().getTime() + (ahead + days * day) * 1_000).toISOString().slice(0, 10);

/** Creates the order of a stay that may be paid later, with a booking and a payment that needs a card. */
const stay = (visitor: TestVisitor, starts = inDays(20)) =>
  prepareOrderPayment(visitor, {
    product_type: 'STY',
    name: 'Cabin by the lake',
    total: usd(40_000),
    starts,
    ends: null,
    metadata: { staysPayLater: true },
  });

const later = (
  visitor: TestVisitor,
  { payment_id }: Pick<Payment, 'payment_id'>,
  method: 'card' | 'pay_later' = 'pay_later',
) => visitor.call(changePaymentMethod, { params: { payment_id }, body: { method } });

/** Creates a booking with a saved card. */
const kept = async (visitor: TestVisitor, card: CardName = 'visa') => {
  const { booking, payment } = await stay(visitor);
  const setup = (await later(visitor, payment)).data.data;
  const confirmed = await payWith(visitor, setup, await shop.provider.card(card));
  return { booking, payment: confirmed };
};

const readChargeState = async (visitor: TestVisitor, booking_id: string) =>
  (await visitor.call(readBooking, { params: { booking_id } })).data.data.payment?.charge?.state;

const takenFor = async (booking_id: string) => {
  const rows = await shop.provider.sql<{ amount: number }>(
    `select amount_received::int as amount from payment_intents
     where metadata->>'bookingId' = '${booking_id}' and amount_received > 0`,
  );
  return rows.map(({ amount }) => amount);
};

/**
 * Lists the mails of a kind about a booking, from all instances of the service, because any of them may have sent the
 * mail.
 */
const mailed = async (kind: string, booking_id: string, copies: readonly Pick<TestApi, 'mails'>[] = []) => {
  const find = () =>
    [shop.api, ...copies]
      .flatMap(({ mails }) => mails)
      .find(({ messageId }) => messageId?.startsWith(`<${kind}.${booking_id}@`));
  await eventually(() => expect(find()).toBeDefined());
  return find()?.text ?? '';
};

/** Runs jobs that wait for a retry immediately. */
const hurry = () => runWaitingJobs(shop.api, "state = 'retry'");

describe('a stay that is paid later', () => {
  it('[4/22] [7.4/04] confirms a stay with a saved card, and charges nothing yet', async () => {
    const visitor = shop.api.visitor();
    const { booking, payment } = await kept(visitor);
    expect(payment).toMatchObject({ method: 'pay_later' });
    const confirmed = await waitForStatus(visitor, booking, 'confirmed');
    expect(confirmed.payment).toMatchObject({
      method: 'pay_later',
      last4: '4242',
      paid_at: null,
      charge: { state: 'scheduled', at: `${inDays(17)}T00:00:00.000Z`, pay_by: null },
    });
    expect(await takenFor(booking.booking_id)).toEqual([]);
    const mail = await mailed('receipt', booking.booking_id);
    expect(mail).toContain('nothing is charged today');
    expect(mail).toMatch(/USD\s400\.00 is charged to your card ending in 4242 on/);
    expect(mail).not.toMatch(/\{\{|undefined/);
  });

  it('offers paying later only for refundable rooms, with a charge date before free cancellation ends', async () => {
    const visitor = shop.api.visitor();
    const { hold } = await prepareCheckout(visitor, { refundable: true });
    const options = await visitor.call(readPaymentOptions, { params: { order_id: hold.token } });
    const free = hold.items[0].cancellation?.steps.findLast(({ refund_percent }) => refund_percent === 100);
    const at = options.data.data.pay_later?.charge_at ?? '';
    expect(at <= (free?.until ?? '')).toBe(true);
    const strict = await prepareCheckout(visitor, { refundable: false, hotel: 1 });
    const none = await visitor.call(readPaymentOptions, { params: { order_id: strict.hold.token } });
    expect(none.data.data.pay_later).toBeNull();
    expect((await later(visitor, strict.payment)).problem.code).toBe('not_later');
    const soon = await stay(visitor, inDays(3));
    expect((await later(visitor, soon.payment)).problem.code).toBe('not_later');
    const car = await prepareOrderPayment(visitor, { starts: inDays(30), metadata: { staysPayLater: true } });
    expect((await later(visitor, car.payment)).problem.code).toBe('not_later');
  });

  it("shows the bank's challenge, if required, when the card is saved", async () => {
    const visitor = shop.api.visitor();
    const { booking, payment } = await kept(visitor, 'asks');
    expect(payment).toMatchObject({ status: 'requires_action', challenge_url: expect.any(String) });
    await shop.provider.atBank(payment.challenge_url ?? '', 'complete');
    await visitor.call(readPayment, { params: { payment_id: payment.payment_id } });
    await waitForStatus(visitor, booking, 'confirmed');
    expect(await takenFor(booking.booking_id)).toEqual([]);
  });

  it('charges the card at once when the traveller switches from paying later back to paying now', async () => {
    const visitor = shop.api.visitor();
    const { booking, payment } = await stay(visitor);
    const setup = (await later(visitor, payment)).data.data;
    const now = (await later(visitor, setup, 'card')).data.data;
    expect(now).toMatchObject({ method: 'card', booking_id: booking.booking_id });
    await payWith(visitor, now, await shop.provider.card('visa'));
    await waitForStatus(visitor, booking, 'confirmed');
    expect(await takenFor(booking.booking_id)).toEqual([40_000]);
  });

  it('charges a saved card nothing if the stay is cancelled before the charge date', async () => {
    const visitor = shop.api.visitor();
    const { hold, booking, payment } = await prepareCheckout(visitor, { refundable: true, hotel: 2 });
    const setup = (await later(visitor, payment)).data.data;
    await payWith(visitor, setup, await shop.provider.card('visa'));
    await waitForStatus(visitor, booking, 'confirmed');
    const params = { booking_id: booking.booking_id };
    const offer = (await visitor.call(previewCancellation, { params })).data.data;
    expect(offer).toMatchObject({ refund: { amount: 0 }, kept: { amount: 0 }, parts: [] });
    await visitor.call(cancelBooking, { params, body: { agreed_refund: offer.refund } });
    await waitForStatus(visitor, booking, 'cancelled');
    expect(await mailed('cancellation', booking.booking_id)).toContain('Your card was not charged.');
    expect(await takenFor(booking.booking_id)).toEqual([]);
    expect(hold.total.amount).toBeGreaterThan(0);
  });
});

describe('the charge date', () => {
  it('charges the saved card once although two service instances and the recovery job try', async () => {
    const copy = await shop.api.copy();
    try {
      const visitor = shop.api.visitor();
      const bookings = [];
      for (let count = 0; count < 3; count += 1) {
        const { booking } = await kept(visitor);
        await waitForStatus(visitor, booking, 'confirmed');
        bookings.push(booking);
      }
      await forward(16 * day);
      for (const { booking_id } of bookings) expect(await readChargeState(visitor, booking_id)).toBe('scheduled');
      await forward(2 * day);
      for (const { booking_id } of bookings) {
        await eventually(async () => expect(await readChargeState(visitor, booking_id)).toBe('charged'));
        expect(await takenFor(booking_id)).toEqual([40_000]);
        expect(await mailed('charged', booking_id, [copy])).toMatch(/USD\s400\.00 was charged/);
      }
    } finally {
      await copy.close();
    }
  });

  it('does not charge for a stay that its hotel cancelled before the traveller has answered', async () => {
    const visitor = shop.api.visitor();
    const { booking } = await kept(visitor);
    const { booking_id, items } = await waitForStatus(visitor, booking, 'confirmed');
    await forward(17 * day - 60_000);
    const raised = { booking: booking_id, kind: 'cancelled_by_supplier', item_id: items[0].item_id } as const;
    const { event_id } = (await visitor.call(raiseItemEvent, { body: raised }, asOperator)).data.data;
    await forward(day);
    await queueJob(shop.api, 'bookings/sweep', { left_for_seconds: 60 });
    await eventually(async () =>
      expect(
        await shop.api.sql(
          'select 1 from payments join item_events using (booking_id) where event_id = $1 and charge_at > answer_by',
          [event_id],
        ),
      ).toHaveLength(1),
    );
    expect(await readChargeState(visitor, booking_id)).toBe('scheduled');
    await visitor.call(answerItemEvent, { params: { booking_id, event_id }, body: { answer: 'refund' } });
    await waitForStatus(visitor, booking, 'cancelled');
    expect(await takenFor(booking_id)).toEqual([]);
  });

  it('charges the saved card once although the response of the provider is lost', async () => {
    const visitor = shop.api.visitor();
    const { booking } = await kept(visitor);
    await waitForStatus(visitor, booking, 'confirmed');
    await shop.provider.fail({ kind: 'cut', times: 1_000, path: '/v1/payment_intents', method: 'POST', when: 'after' });
    await forward(18 * day);
    await eventually(async () => expect(await takenFor(booking.booking_id)).toEqual([40_000]));
    expect(await readChargeState(visitor, booking.booking_id)).toBe('charging');
    await shop.provider.clearFaults();
    await eventually(async () => {
      await hurry();
      expect(await readChargeState(visitor, booking.booking_id)).toBe('charged');
    });
    expect(await takenFor(booking.booking_id)).toEqual([40_000]);
  });
});

describe('a bank that is slow on the charge date', () => {
  it('waits for a slow bank without asking for another card, and charges the card once', async () => {
    const visitor = shop.api.visitor();
    const { booking } = await kept(visitor);
    const { booking_id } = await waitForStatus(visitor, booking, 'confirmed');
    await shop.provider.fail({ kind: 'slow_bank', times: 1, seconds: 3_600 });
    await forward(18 * day);
    const isSettled = async () => {
      await runWaitingJobs(shop.api, "name = 'payments/charge-kept'");
      const state = await readChargeState(visitor, booking_id);
      expect(state).not.toBe('due');
      return state;
    };
    await eventually(async () => {
      expect(await isSettled()).toBe('charging');
      const asked = await shop.api.sql(
        "select 1 from pgboss.job where name = 'payments/charge-kept' and state = 'completed' and data->'data'->>'booking_id' = $1",
        [booking_id],
      );
      expect(asked.length).toBeGreaterThan(1);
    });
    expect(await isSettled()).toBe('charging');
    await shop.provider.slowBankAnswers();
    await eventually(async () => expect(await isSettled()).toBe('charged'));
    expect(await takenFor(booking_id)).toEqual([40_000]);
  });
});

describe('a saved card that cannot be charged', () => {
  /** Creates a booking whose card failed on its charge date. */
  const due = async () => {
    const visitor = shop.api.visitor();
    const { booking } = await kept(visitor, 'failsLater');
    await waitForStatus(visitor, booking, 'confirmed');
    await forward(18 * day);
    await eventually(async () => expect(await readChargeState(visitor, booking.booking_id)).toBe('due'));
    return { visitor, booking };
  };

  const dueLink = async (booking_id: string) => {
    const link = new URL(/http:\/\/\S+booking_id=\S+/.exec(await mailed('due', booking_id))?.[0] ?? '');
    return link.searchParams.get('access') ?? '';
  };

  it('mails a link to pay with another card on any device if the saved card cannot be charged', async () => {
    const { booking } = await due();
    const access = await dueLink(booking.booking_id);
    const elsewhere = shop.api.visitor();
    const read = await elsewhere.call(readBooking, { params: { booking_id: booking.booking_id }, query: { access } });
    const payment_id = read.data.data.payment?.payment_id ?? '';
    const open = (await elsewhere.call(readPayment, { params: { payment_id }, query: { access } })).data.data;
    expect(open).toMatchObject({ status: 'requires_payment_method', gateway: { kind: 'sandbox' } });
    const pay = async (card: CardName) =>
      (
        await elsewhere.call(confirmPayment, {
          params: { payment_id },
          query: { access },
          body: { payment_method: await shop.provider.card(card) },
        })
      ).data.data;
    expect(await pay('declined')).toMatchObject({ status: 'requires_payment_method', message: expect.any(String) });
    expect(await pay('visa')).toMatchObject({ status: 'succeeded' });
    expect(await takenFor(booking.booking_id)).toEqual([40_000]);
    await forward(3 * day);
    const after = await elsewhere.call(readBooking, { params: { booking_id: booking.booking_id }, query: { access } });
    expect(after.data.data).toMatchObject({ status: 'confirmed', payment: { charge: { state: 'charged' } } });
  });

  it('refunds the cash card when a booking is cancelled because its later charge was not paid', async () => {
    const visitor = await shop.api.signedIn('traveller@example.test');
    const cash = async () => {
      const [card] = await shop.api.sql<{ balance: string; reserved: string }>(
        "select balance, reserved from cash_cards where user_id = 'U1001'",
      );
      return [Number(card?.balance), Number(card?.reserved)];
    };
    const before = await cash();
    const order = await createOrder(visitor, {
      product_type: 'STY',
      name: 'Cabin by the lake',
      total: usd(40_000),
      starts: inDays(20),
      metadata: { staysPayLater: true },
    });
    const { payment_id } = await startOrderPayment(visitor, order);
    const data = {
      cash_card_id: 'CC1001',
      booking_amt: '400.00',
      cashcard_amount: '100.00',
      currency: 'USD',
      id: order.order_id,
      product_type: 'STY' as const,
    };
    expect((await visitor.call(cashcardRedemption, { body: { data } })).data.status).toBe(200);
    const booking = await beginOrder(visitor, order);
    const attached = await visitor.call(updatePayment, {
      params: { payment_id },
      body: { booking_id: booking.booking_id },
    });
    const setup = (await later(visitor, attached.data.data)).data.data;
    expect(setup.amount).toEqual(usd(30_000));
    await payWith(visitor, setup, await shop.provider.card('failsLater'));
    await waitForStatus(visitor, booking, 'confirmed');
    expect(await cash()).toEqual([(before[0] ?? 0) - 10_000, 0]);
    await forward(18 * day);
    // Signs in again, because a session ends after two weeks without a visit.
    const back = await shop.api.signedIn('traveller@example.test');
    await eventually(async () => expect(await readChargeState(back, booking.booking_id)).toBe('due'));
    await forward(2 * day + 60);
    await waitForStatus(back, booking, 'cancelled');
    expect(await cash()).toEqual(before);
    expect(await takenFor(booking.booking_id)).toEqual([]);
  });

  it('reminds the traveller a day after a failed charge, and cancels the booking after two days', async () => {
    const { visitor, booking } = await due();
    await forward(day + 60);
    expect(await mailed('reminder', booking.booking_id)).toContain('is still to be paid');
    expect((await visitor.call(readBooking, { params: { booking_id: booking.booking_id } })).data.data.status).toBe(
      'confirmed',
    );
    await forward(day);
    const cancelled = await waitForStatus(visitor, booking, 'cancelled');
    expect(cancelled.reason).toBe('unpaid');
    expect(await mailed('unpaid', booking.booking_id)).toContain('was not paid in time');
    expect(await takenFor(booking.booking_id)).toEqual([]);
  });
});

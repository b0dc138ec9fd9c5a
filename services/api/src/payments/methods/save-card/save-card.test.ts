import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSession } from '@travel/contracts/endpoints/people/auth';
import { releaseHold } from '@travel/contracts/endpoints/orders/holds';
import { generatePgToken } from '@travel/contracts/endpoints/payments/payment-suppliers';
import { confirmPayment, readPayment, type Payment } from '@travel/contracts/endpoints/payments/payments';
import { paymentWithSavedCard } from '@travel/contracts/endpoints/payments/saved-cards';
import { Stripe } from 'stripe';
import { closeConsistentShop } from '../../../testing/table-consistency.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { runWaitingJobs } from '../../../testing/jobs.ts';
import { openShop, type Shop } from '../../../testing/open-shop.ts';
import type { CardName } from '../../../testing/provider.ts';
import {
  beginQuote,
  createBuyer,
  toSandboxOrder,
  createQuote,
  prepareQuotePayment,
} from '../../../testing/plan-order.ts';
import { attachPayment, waitForStatus, payWith } from '../../../testing/traveller.ts';
import { startOrderPayment } from '../../../testing/sandbox-order.ts';
import { applyCoupon, readOptions, unlockCoupon } from '../../../testing/tenders.ts';
import type { TestVisitor } from '../../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const usd = (amount: number) => ({ amount, currency: 'USD' });
const traveller = () => shop.api.signedIn('traveller@example.test');

const longDays = { sub_id: 'PLLONGDAYS' };
/** A plan that begins with a trial for travellers who never had a plan. */
const firstLight = { sub_id: 'PLFIRSTLIGHT' };

interface CardOnFile {
  readonly [column: string]: unknown;
  readonly customer_id: string;
  readonly payment_method: string;
}

/** Returns what is stored about the card of a booking. */
const readCard = async (booking_id: string) => {
  const [row] = await shop.api.sql<CardOnFile>(
    `select method, state, amount::int, pg_type, customer_id, payment_method, brand, last4, card_exp_month, card_exp_year
     from payments where booking_id = $1 and state = 'captured'`,
    [booking_id],
  );
  if (!row) throw new Error(`${booking_id} is not paid`);
  return row;
};

/**
 * Authorises an amount with a saved card, without its owner; returns the intent's status or the code of the refusal.
 */
const chargeLater = async ({ customer_id, payment_method }: CardOnFile): Promise<string | undefined> => {
  const charge = { amount: 1_200, currency: 'usd', customer: customer_id, payment_method, off_session: true };
  try {
    const made = await shop.provider.stripe.paymentIntents.create({
      ...charge,
      confirm: true,
      capture_method: 'manual',
    });
    return made.status;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return error.code;
    throw error;
  }
};

/** Returns the amount that was taken for a booking. */
const takenFor = async (bookingId: string) => {
  const rows = await shop.provider.sql<{ amount: number }>(
    `select amount_received::int as amount from payment_intents
     where metadata->>'bookingId' = $1 and amount_received > 0`,
    [bookingId],
  );
  return rows.map(({ amount }) => amount);
};

const atBank = async (visitor: TestVisitor, { payment_id, challenge_url }: Payment) => {
  await shop.provider.atBank(challenge_url ?? '', 'complete');
  return (await visitor.call(readPayment, { params: { payment_id } })).data.data;
};

describe('paying for a plan on a page that does not mention saving the card', () => {
  it.each([
    ['without a challenge of the bank', 'visa', '4242'],
    ['after a challenge of the bank', 'asks', '3184'],
  ] as const)('saves the card that is typed to pay for a plan, %s', async (_how, name, last4) => {
    const visitor = await createBuyer(shop.api);
    const { booking, payment } = await prepareQuotePayment(visitor, longDays, false);
    const paid = await payWith(visitor, payment, await shop.provider.card(name));
    if (paid.challenge_url) await atBank(visitor, paid);
    await waitForStatus(visitor, booking, 'confirmed');
    const card = await readCard(booking.booking_id);
    expect(card).toMatchObject({
      method: 'card',
      pg_type: 'PG_03',
      customer_id: expect.stringMatching(/^cus_/),
      payment_method: expect.stringMatching(/^pm_/),
      brand: 'visa',
      last4,
      card_exp_month: 12,
      card_exp_year: 2030,
    });
    expect(await takenFor(booking.booking_id)).toEqual([8_900]);
    const kept = await shop.provider.stripe.paymentMethods.retrieve(card.payment_method);
    expect(kept.customer).toBe(card.customer_id);
    expect(await chargeLater(card)).toBe(name === 'visa' ? 'requires_capture' : 'authentication_required');
  });

  it('rejects a saved card of another account, and any saved card from a guest', async () => {
    const visitor = await createBuyer(shop.api);
    const { booking, payment } = await prepareQuotePayment(visitor, longDays, false);
    const give = async () =>
      visitor.call(confirmPayment, {
        params: { payment_id: payment.payment_id },
        body: { payment_method: await shop.provider.card('visa') },
      });
    const session = visitor.cookies.get('userToken') ?? '';
    visitor.cookies.delete('userToken');
    expect((await give()).problem).toMatchObject({ status: 404, code: 'payment_unknown' });
    await visitor.signIn('traveller@example.test');
    expect((await give()).problem).toMatchObject({ status: 404, code: 'payment_unknown' });
    visitor.cookies.set('userToken', session);
    expect((await give()).status).toBe(200);
    await waitForStatus(visitor, booking, 'confirmed');
  });
});

describe('a plan with nothing to pay now', () => {
  it('[4/22] requires and saves a card for a plan with nothing to pay, and charges nothing', async () => {
    const visitor = await createBuyer(shop.api);
    const { booking, payment } = await prepareQuotePayment(visitor, firstLight, true);
    expect(payment).toMatchObject({
      method: 'pay_later',
      status: 'requires_payment_method',
      amount: usd(0),
      gateway: { kind: 'sandbox', client_secret: expect.stringMatching(/^seti_/) },
    });
    await waitForStatus(visitor, booking, 'draft');
    await payWith(visitor, payment, await shop.provider.card('visa'));
    const confirmed = await waitForStatus(visitor, booking, 'confirmed');
    expect(confirmed.payment).toMatchObject({ method: 'pay_later', status: 'succeeded', last4: '4242', charge: null });
    const card = await readCard(booking.booking_id);
    expect(card).toMatchObject({ amount: 0, pg_type: 'PG_03', brand: 'visa', card_exp_month: 12, card_exp_year: 2030 });
    expect(await takenFor(booking.booking_id)).toEqual([]);
    expect(await chargeLater(card)).toBe('requires_capture');
    const mail = () => shop.api.mails.find(({ messageId }) => messageId?.startsWith(`<receipt.${booking.booking_id}@`));
    await eventually(() => expect(mail()).toBeDefined());
    const text = mail()?.text ?? '';
    expect(text).toContain('Your First Light trial has started, and nothing was charged.');
    expect(text).toContain('Visa ending in 4242, saved for future charges; nothing was charged today');
    expect(text).toMatch(/Next charge: 20 December 2026: USD\s12\.00, Visa ending in 4242/);
    expect(text).toContain('http://localhost:3000/user/profile?tab=membership');
    expect(text).not.toMatch(/\{\{|undefined|Guests|access=/);
  });

  it.each(['while the page polls', 'after the page was closed'])(
    "shows the bank's challenge if the bank requires one, %s",
    async (page) => {
      const visitor = await createBuyer(shop.api);
      const { booking, payment } = await prepareQuotePayment(visitor, firstLight, true);
      const asked = await payWith(visitor, payment, await shop.provider.card('asks'));
      expect(asked).toMatchObject({ status: 'requires_action', challenge_url: expect.any(String) });
      await waitForStatus(visitor, booking, 'paying');
      // If the page does not poll, the provider's webhook advances the booking.
      if (page === 'while the page polls') await atBank(visitor, asked);
      else await shop.provider.atBank(asked.challenge_url ?? '', 'complete');
      await waitForStatus(visitor, booking, 'confirmed');
      expect(await readCard(booking.booking_id)).toMatchObject({ state: 'captured', last4: '3184' });
      expect(await takenFor(booking.booking_id)).toEqual([]);
    },
  );

  it('saves the card once although the response of the provider is lost', async () => {
    const visitor = await createBuyer(shop.api);
    const { booking, payment } = await prepareQuotePayment(visitor, firstLight, true);
    const card = await shop.provider.card('visa');
    await shop.provider.fail({ kind: 'cut', times: 3, path: '/v1/setup_intents', method: 'POST', when: 'after' });
    expect(await payWith(visitor, payment, card)).toMatchObject({ status: 'processing' });
    await shop.provider.clearFaults();
    await runWaitingJobs(shop.api, "name = 'bookings/settle' and data->'data'->>'booking_id' = $1", [
      booking.booking_id,
    ]);
    await waitForStatus(visitor, booking, 'confirmed');
    const { customer_id, last4 } = await readCard(booking.booking_id);
    expect(last4).toBe('4242');
    const kept = await shop.provider.stripe.paymentMethods.list({ customer: customer_id, type: 'card' });
    expect(kept.data.map(({ id }) => id)).toEqual([card]);
  });

  it('accepts another card after a card that cannot be saved or that the bank refused', async () => {
    const visitor = await createBuyer(shop.api);
    const { booking, payment } = await prepareQuotePayment(visitor, firstLight, true);
    const give = async (name: CardName, to = payment) => payWith(visitor, to, await shop.provider.card(name));
    expect(await give('declined')).toMatchObject({
      status: 'requires_payment_method',
      message_code: 'generic_decline',
      payment_id: payment.payment_id,
    });
    const asked = await give('asks');
    await shop.provider.atBank(asked.challenge_url ?? '', 'fail');
    const after = (await visitor.call(readPayment, { params: { payment_id: asked.payment_id } })).data.data;
    expect(after.status).toBe('requires_payment_method');
    await give('visa', after);
    await waitForStatus(visitor, booking, 'confirmed');
    expect(await takenFor(booking.booking_id)).toEqual([]);
  });

  it('[4/22] starts a trial without a card for pages of earlier releases, which cannot save cards', async () => {
    const visitor = await createBuyer(shop.api);
    const { booking, payment } = await prepareQuotePayment(visitor, firstLight, false);
    expect(payment).toMatchObject({ method: 'pay_later', gateway: null });
    await waitForStatus(visitor, booking, 'confirmed');
    expect(await readCard(booking.booking_id)).toMatchObject({
      method: 'pay_later',
      amount: 0,
      customer_id: null,
      payment_method: null,
    });
  });

  it('lets each page decide whether the order saves a card, after another page decided otherwise', async () => {
    const visitor = await createBuyer(shop.api);
    const quote = await createQuote(visitor, firstLight);
    const order = toSandboxOrder(quote);
    const asking = await startOrderPayment(visitor, order, undefined, true);
    expect((await startOrderPayment(visitor, order, undefined, true)).payment_id).toBe(asking.payment_id);
    const plain = await startOrderPayment(visitor, order);
    expect(plain).toMatchObject({ status: 'requires_confirmation', gateway: null });
    const again = await startOrderPayment(visitor, order, undefined, true);
    expect(again).toMatchObject({ status: 'requires_payment_method', method: 'pay_later' });
    const booking = await beginQuote(visitor, quote);
    await payWith(visitor, await attachPayment(visitor, again, booking.booking_id), await shop.provider.card('visa'));
    await waitForStatus(visitor, booking, 'confirmed');
    const left = () =>
      shop.api.sql(
        "select 1 from payments where booking_id is null and hold_id = (select hold_id from bookings where booking_id = $1) and state <> 'released'",
        [booking.booking_id],
      );
    await eventually(async () => expect(await left()).toEqual([]));
  });

  it('[4/31] [7.4/01] marks a trial in its payment token, and still requires the card', async () => {
    const visitor = await createBuyer(shop.api);
    const order = toSandboxOrder(await createQuote(visitor, firstLight));
    const asking = await startOrderPayment(visitor, order, undefined, true);
    const token = (await visitor.call(generatePgToken, { body: { id: order.order_id } })).data.data;
    expect(token).toMatchObject({ payment_id: asking.payment_id, subscription_trial: true });
    expect(token.token).toMatch(/^seti_/);
    const paid = await createQuote(visitor, longDays);
    const other = (await visitor.call(generatePgToken, { body: { id: paid.quot_id } })).data.data;
    expect(other.subscription_trial).toBe(false);
  });

  it('cancels the setup intent when the hold is released before a card was entered', async () => {
    const visitor = await createBuyer(shop.api);
    const { quote, booking, payment } = await prepareQuotePayment(visitor, firstLight, true);
    const body = { residency: 'US', token: quote.quot_id, path: 'subscription' };
    expect((await visitor.call(releaseHold, { body })).data).toEqual({ status: 'released' });
    await waitForStatus(visitor, booking, 'expired');
    await eventually(async () => {
      const [row] = await shop.api.sql<{ state: string; intent_id: string }>(
        'select state, intent_id from payments where payment_id = $1',
        [payment.payment_id],
      );
      expect(row?.state).toBe('released');
      expect((await shop.provider.stripe.setupIntents.retrieve(row?.intent_id ?? '')).status).toBe('canceled');
    });
  });
});

describe('a plan that a coupon pays in full', () => {
  it('requires a card for a free plan, and charges the card again when the coupon is removed', async () => {
    const visitor = await traveller();
    const { quote, booking, payment } = await prepareQuotePayment(visitor, longDays, true);
    expect(payment).toMatchObject({ method: 'card', amount: quote.amount });
    const held = { token: quote.quot_id, total: quote.amount };
    const applied = await applyCoupon(visitor, held, 'BIG9999');
    expect(applied.order.payable).toEqual(usd(0));
    const setup = await attachPayment(visitor, payment, booking.booking_id);
    expect(setup).toMatchObject({ method: 'pay_later', status: 'requires_payment_method', amount: usd(0) });
    await unlockCoupon(visitor, held, applied, 'SUB');
    const paying = await attachPayment(visitor, setup, booking.booking_id);
    expect(paying).toMatchObject({ method: 'card', amount: quote.amount });
    await applyCoupon(visitor, held, 'BIG9999');
    const last = await attachPayment(visitor, paying, booking.booking_id);
    await payWith(visitor, last, await shop.provider.card('visa'));
    await waitForStatus(visitor, booking, 'confirmed');
    expect(await readCard(booking.booking_id)).toMatchObject({ amount: 0, last4: '4242' });
    expect(await takenFor(booking.booking_id)).toEqual([]);
  });

  it.each([
    ['before its payment token is read', true],
    ['before its booking begins', false],
  ] as const)('requires a card for a free plan if the coupon was applied %s', async (_when, readsToken) => {
    const visitor = await createBuyer(shop.api);
    const { user } = (await visitor.call(readSession, {})).data;
    await shop.api.sql(
      `insert into coupons (coupon_id, coupon_code, user_id, currency, applied_type, amount, created_at)
       values ($1, 'ALL9999', $2, 'USD', 'amount', 999900, now())`,
      [`CPALL${user?.user_id}`, user?.user_id],
    );
    const quote = await createQuote(visitor, longDays);
    const made = await startOrderPayment(visitor, toSandboxOrder(quote), undefined, true);
    expect(made).toMatchObject({ method: 'card', amount: quote.amount });
    const held = { token: quote.quot_id, total: quote.amount };
    await applyCoupon(visitor, held, 'ALL9999');
    const { order } = await readOptions(visitor, held);
    if (readsToken) await visitor.call(generatePgToken, { body: { id: quote.quot_id } });
    const booking = await beginQuote(visitor, quote, order.tenders);
    const setup = await attachPayment(visitor, made, booking.booking_id);
    expect(setup).toMatchObject({ method: 'pay_later', status: 'requires_payment_method', amount: usd(0) });
    await payWith(visitor, setup, await shop.provider.card('visa'));
    await waitForStatus(visitor, booking, 'confirmed');
    expect(await readCard(booking.booking_id)).toMatchObject({ amount: 0, last4: '4242' });
    expect(await takenFor(booking.booking_id)).toEqual([]);
  });
});

describe('a saved card', () => {
  it('[9/09] charges a saved card for a plan, and authorises it for future charges', async () => {
    const visitor = await traveller();
    const { booking, payment } = await prepareQuotePayment(visitor, longDays, false);
    await visitor.call(paymentWithSavedCard, {
      body: { payment_id: payment.payment_id, card_id: 'seededVisaEveryday', payment_method: 'save_card' },
    });
    await waitForStatus(visitor, booking, 'confirmed');
    const card = await readCard(booking.booking_id);
    expect(card).toMatchObject({ customer_id: 'cus_seededTraveller', payment_method: 'pm_seededVisaEveryday' });
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', card_exp_month: 8, card_exp_year: 2029 });
    const [intent] = await shop.provider.sql<{ usage: string }>(
      "select setup_future_usage as usage from payment_intents where metadata->>'bookingId' = $1 and amount_received > 0",
      [booking.booking_id],
    );
    expect(intent?.usage).toBe('off_session');
  });

  it('replaces the card of a plan by a saved card without a charge', async () => {
    const visitor = await traveller();
    const { booking, payment } = await prepareQuotePayment(visitor, { purpose: 'card' }, true);
    await visitor.call(paymentWithSavedCard, {
      body: { payment_id: payment.payment_id, card_id: 'seededAmexLong', payment_method: 'save_card' },
    });
    await waitForStatus(visitor, booking, 'confirmed');
    expect(await readCard(booking.booking_id)).toMatchObject({
      customer_id: 'cus_seededTraveller',
      payment_method: 'pm_seededAmexLong',
      brand: 'amex',
      last4: '0005',
    });
    expect(await takenFor(booking.booking_id)).toEqual([]);
  });
});

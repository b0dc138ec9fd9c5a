import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Stripe } from 'stripe';
import { findCharge } from '../../testing/cards.ts';
import { openPayments, type TestPayments } from '../../testing/open-payments.ts';
import { catchRefusal } from '../../testing/refusal.ts';

let payments: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  payments = await openPayments();
  ({ stripe } = payments);
});
afterAll(() => payments.close());

const paid = (amount: number, changed: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount, currency: 'eur', payment_method: 'pm_card_visa', confirm: true, ...changed });

describe('a refund', () => {
  it('lists a refund in its charge if refunds are expanded', async () => {
    const { id } = await paid(1_000);
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 300 });
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });
    expect(intent.latest_charge).toMatchObject({
      refunds: { object: 'list', has_more: false, data: [{ id: refund.id, amount: 300 }] },
    });
    const plain = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(plain.latest_charge).not.toHaveProperty('refunds');
  });

  it('refunds a part, then the rest, and no more', async () => {
    const intent = await paid(1_000);
    const part = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 300,
      reason: 'requested_by_customer',
      metadata: { booking: 'B1' },
    });
    expect(part).toMatchObject({
      object: 'refund',
      status: 'succeeded',
      amount: 300,
      currency: 'eur',
      reason: 'requested_by_customer',
      payment_intent: intent.id,
      charge: intent.latest_charge,
    });
    expect(await catchRefusal(stripe.refunds.create({ payment_intent: intent.id, amount: 701 }))).toMatchObject({
      statusCode: 400,
      param: 'amount',
    });
    expect(await findCharge(stripe, intent)).toMatchObject({ amount_refunded: 300, refunded: false });
    const rest = await stripe.refunds.create({ charge: (await findCharge(stripe, intent)).id });
    expect(rest.amount).toBe(700);
    expect(await findCharge(stripe, intent)).toMatchObject({ amount_refunded: 1_000, refunded: true });
    expect(await catchRefusal(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const { data } = await stripe.refunds.list({ payment_intent: intent.id });
    expect(data.map(({ id }) => id)).toEqual([rest.id, part.id]);
    expect(await stripe.refunds.retrieve(part.id)).toEqual(part);
    expect((await stripe.refunds.update(part.id, { metadata: { seen: 'yes' } })).metadata).toEqual({
      booking: 'B1',
      seen: 'yes',
    });
  });

  it('refunds no more than was paid if many refunds are requested simultaneously', async () => {
    const { id } = await paid(1_000);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => stripe.refunds.create({ payment_intent: id, amount: 300 })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const { data } = await stripe.refunds.list({ payment_intent: id });
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(900);
  });

  it('refunds no more than the captured amount, even if more was authorised', async () => {
    const { id } = await paid(1_000, { capture_method: 'manual' });
    expect(await catchRefusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_not_refundable',
    });
    await stripe.paymentIntents.capture(id, { amount_to_capture: 400 });
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(400);
  });

  it.each<[string, () => Promise<Stripe.RefundCreateParams>]>([
    [
      'an intent that was not paid',
      async () => ({ payment_intent: (await stripe.paymentIntents.create({ amount: 500, currency: 'eur' })).id }),
    ],
    ['an unknown intent', async () => ({ payment_intent: 'pi_nobody' })],
    ['an unknown charge', async () => ({ charge: 'ch_nobody' })],
    ['nothing', async () => ({})],
    ['zero', async () => ({ payment_intent: (await paid(500)).id, amount: 0 })],
    [
      'a fraction that card schemes do not take',
      async () => ({ payment_intent: (await paid(170_000, { currency: 'kwd' })).id, amount: 85_003 }),
    ],
    [
      'a fraction of a króna',
      async () => ({ payment_intent: (await paid(170_000, { currency: 'isk' })).id, amount: 85_050 }),
    ],
  ])('rejects a refund of %s', async (_, params) => {
    const { statusCode } = await catchRefusal(stripe.refunds.create(await params()));
    expect([400, 404]).toContain(statusCode);
  });
});

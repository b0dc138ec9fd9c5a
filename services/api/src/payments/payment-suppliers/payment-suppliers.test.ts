import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { confirmPayment, updatePayment } from '@travel/contracts/endpoints/payments/payments';
import {
  generatePaymentToken,
  generatePgToken,
  getSupplierpg,
} from '@travel/contracts/endpoints/payments/payment-suppliers';
import type { PaymentSupplierId } from '@travel/contracts/payments/pg-types';
import { getUserCreditCards, paymentWithSavedCard } from '@travel/contracts/endpoints/payments/saved-cards';
import { toDecimal } from '@travel/contracts/money/money';
import { Stripe } from 'stripe';
import { organisations } from '../../testing/fake-delivery.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { createBuyer, prepareQuotePayment } from '../../testing/plan-order.ts';
import {
  waitForStatus,
  beginHotelBooking,
  prepareCheckout,
  holdRoom,
  initPayment,
  payWith,
} from '../../testing/traveller.ts';
import { applyCash, removeCash } from '../../testing/tenders.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const suppliersFor = async (visitor: TestVisitor, pg_supplier_id = '') =>
  (await visitor.call(getSupplierpg, { body: { pg_product_type: 'HLT', pg_supplier_id } })).data.data.data.data;

/** Sets the payment suppliers of the main organisation, from the next call on. */
const switchTo = async (...ids: PaymentSupplierId[]) => {
  const main = { ...organisations.main, payment_suppliers: ids };
  shop.api.delivery.publish({
    snapshot: { version: Date.now(), organisations: [main, organisations.skyline, organisations.harbor] },
  });
  await eventually(async () => {
    const known = await suppliersFor(shop.api.visitor());
    expect(known.map(({ id }) => id)).toEqual(ids);
  });
};
beforeEach(() => switchTo('PG_03'));

const createClient = (secretKey: string) =>
  new Stripe(secretKey, {
    host: '127.0.0.1',
    port: Number(new URL(shop.provider.url).port),
    protocol: 'http',
    telemetry: false,
  });

const cardAt = async (secretKey: string, number = '4242424242424242') =>
  (
    await createClient(secretKey).paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 12, exp_year: 2030, cvc: '123' },
    })
  ).id;

/** Returns the amounts that a provider account received for a booking. */
const listReceivedAmounts = async (accountId: string, bookingId: string) =>
  shop.provider.sql<{ amount: number }>(
    `select amount_received::int as amount from payment_intents
     where account_id = $1 and metadata->>'bookingId' = $2 and amount_received > 0`,
    [accountId, bookingId],
  );

describe('the payment suppliers', () => {
  it('[7.4/02] [3/19] [9/10] [9/11] [9/12] lists all payment suppliers, or only the requested one', async () => {
    await switchTo('PG_02', 'PG_03', 'PG_01', 'CASH_VOUCHER');
    const visitor = shop.api.visitor();
    const all = await suppliersFor(visitor);
    expect(all.map((supplier) => [supplier.id, supplier['api-key'], supplier.pg_method_name])).toEqual([
      ['PG_02', '', 'Client CC'],
      ['PG_03', '', 'Credit Card'],
      ['PG_01', '', 'Corporate Card'],
      ['CASH_VOUCHER', '', 'Cash Voucher'],
    ]);
    expect(await suppliersFor(visitor, 'PG_02')).toEqual([
      {
        id: 'PG_02',
        'api-key': '',
        pg_method_name: 'Client CC',
        host: null,
        publishable_key: 'pk_test_sandbox_pg02',
        card_form: { kind: 'sandbox', form_url: `${shop.provider.url}/card-form` },
      },
    ]);
    expect(await suppliersFor(visitor, 'PG_09')).toEqual([]);
  });

  it('returns status 503 if the payment provider is unavailable', async () => {
    const traveller = await shop.api.signedIn('traveller@example.test');
    await shop.provider.fail({ kind: 'error', status: 500, times: 9, path: '/v1/ephemeral_keys' });
    const body = { pg_product_type: 'HLT' as const, pg_supplier_id: '' };
    expect((await traveller.call(getSupplierpg, { body })).problem).toMatchObject({ code: 'provider_unavailable' });
    await shop.provider.clearFaults();
  });
});

describe('switching an organisation to another supplier', () => {
  it('processes the next payment through the new supplier, visible in the ledger of its account', async () => {
    const guest = shop.api.visitor();
    const first = await prepareCheckout(guest);
    await payWith(guest, first.payment, await shop.provider.card('visa'));
    await waitForStatus(guest, first.booking, 'confirmed');
    expect(await listReceivedAmounts('acct_almanacPG03', first.booking.booking_id)).toHaveLength(1);

    await switchTo('PG_02');
    const second = await prepareCheckout(guest);
    expect(second.payment.gateway).toMatchObject({ pg_type: 'PG_02', publishable_key: 'pk_test_sandbox_pg02' });
    await payWith(guest, second.payment, await cardAt('sk_test_sandbox_pg02'));
    await waitForStatus(guest, second.booking, 'confirmed');
    expect(await listReceivedAmounts('acct_almanacPG03', second.booking.booking_id)).toEqual([]);
    expect(await listReceivedAmounts('acct_almanacPG02', second.booking.booking_id)).toEqual([
      { amount: second.hold.total.amount },
    ]);
  });

  it('voids the open payment at the previous supplier after a switch', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    const before = await initPayment(guest, hold);
    await switchTo('PG_02');
    const after = await initPayment(guest, hold);
    expect(after.payment_id).not.toBe(before.payment_id);
    expect(after.gateway?.pg_type).toBe('PG_02');
    expect((await initPayment(guest, hold)).payment_id).toBe(after.payment_id);
  });

  it('lists the new supplier’s saved cards and pays with them', async () => {
    await switchTo('PG_02');
    const traveller = await shop.api.signedIn('traveller@example.test');
    const body = { merchant_id: 'PG_02' as const, email: 'traveller@example.test', mobile: '555' };
    const cards = (await traveller.call(getUserCreditCards, { body })).data.data.data.data;
    expect(cards).toHaveLength(2);
    const { payment, booking } = await prepareCheckout(traveller);
    await traveller.call(paymentWithSavedCard, {
      body: { payment_id: payment.payment_id, card_id: 'seededClientVisa', payment_method: 'save_card' },
    });
    await waitForStatus(traveller, booking, 'confirmed');
    expect(await listReceivedAmounts('acct_almanacPG02', booking.booking_id)).toHaveLength(1);
  });
});

describe('the second supplier', () => {
  it('charges the card once at the second supplier after the first supplier refused the card', async () => {
    await switchTo('PG_03', 'PG_02');
    const guest = shop.api.visitor();
    const { payment, booking } = await prepareCheckout(guest);
    const refused = await payWith(guest, payment, await shop.provider.card('declined'));
    expect(refused).toMatchObject({ status: 'requires_payment_method', message_code: 'generic_decline' });
    const paid = await guest.call(confirmPayment, {
      params: { payment_id: payment.payment_id },
      body: { payment_method: await cardAt('sk_test_sandbox_pg02'), pg_type: 'PG_02' },
    });
    expect(paid.data.data).toMatchObject({ status: 'requires_capture', gateway: { pg_type: 'PG_02' } });
    expect(paid.data.data.payment_id).not.toBe(payment.payment_id);
    await waitForStatus(guest, booking, 'confirmed');
    expect(await listReceivedAmounts('acct_almanacPG03', booking.booking_id)).toEqual([]);
    expect(await listReceivedAmounts('acct_almanacPG02', booking.booking_id)).toHaveLength(1);
  });

  it.each([
    ['with a price to pay now', 'PLLONGDAYS'],
    ['with a free trial', 'PLFIRSTLIGHT'],
  ])(
    'saves the card of a plan %s at the second supplier after the first supplier refused the card',
    async (_plan, sub_id) => {
      await switchTo('PG_03', 'PG_02');
      const buyer = await createBuyer(shop.api);
      const { payment, booking } = await prepareQuotePayment(buyer, { sub_id }, true);
      expect(await payWith(buyer, payment, await shop.provider.card('declined'))).toMatchObject({
        status: 'requires_payment_method',
      });
      await buyer.call(confirmPayment, {
        params: { payment_id: payment.payment_id },
        body: { payment_method: await cardAt('sk_test_sandbox_pg02'), pg_type: 'PG_02' },
      });
      await waitForStatus(buyer, booking, 'confirmed');
      const [kept] = await shop.api.sql<{ pg_type: string; customer_id: string; payment_method: string }>(
        "select pg_type, customer_id, payment_method from payments where booking_id = $1 and state = 'captured'",
        [booking.booking_id],
      );
      const theirs = await createClient('sk_test_sandbox_pg02').paymentMethods.retrieve(kept?.payment_method ?? '');
      expect([kept?.pg_type, theirs.customer]).toEqual(['PG_02', kept?.customer_id]);
    },
  );

  it('charges only the agreed amount at the second supplier', async () => {
    await switchTo('PG_03', 'PG_02');
    const traveller = await shop.api.signedIn('traveller@example.test');
    const { hold, payment, booking } = await prepareCheckout(traveller);
    await applyCash(traveller, hold, '100.00');
    const params = { payment_id: payment.payment_id };
    const body = { payment_method: await cardAt('sk_test_sandbox_pg02'), pg_type: 'PG_02' as const };
    const refused = await traveller.call(confirmPayment, { params, body });
    expect(refused.problem).toMatchObject({ status: 409, code: 'booking_missing' });
    await removeCash(traveller, hold);
    await traveller.call(confirmPayment, { params, body });
    expect(await waitForStatus(traveller, booking, 'confirmed')).toMatchObject({ payment: { amount: hold.total } });
  });

  it('refuses cards from a payment supplier that the organisation does not use', async () => {
    const guest = shop.api.visitor();
    const { payment } = await prepareCheckout(guest);
    const body = { payment_method: await cardAt('sk_test_sandbox_pg02'), pg_type: 'PG_02' as const };
    const answer = await guest.call(confirmPayment, { params: { payment_id: payment.payment_id }, body });
    expect(answer.problem).toMatchObject({ status: 422, code: 'supplier_unknown' });
  });
});

describe('a payment token', () => {
  it('[7.4/01] [3/12] returns the same payment token for an order on each call', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    const body = {
      pg_amt: toDecimal(hold.total),
      currency: hold.total.currency,
      id: hold.token,
      product_type: 'HLT' as const,
      pg_type: 'PG_03' as const,
      cn_cd: 'SAVE10',
      cn_trnid: '',
      cn_disc: '0.00',
      cashcard: '',
      cashcard_amount: '0.00',
      first_name: 'Maya',
      last_name: 'Okafor',
    };
    const token = (await guest.call(generatePaymentToken, { body })).data.data;
    expect(token).toEqual({
      booking_id: '',
      payment_token: { is_popup: false, orderToken: token.token },
      payment_id: expect.stringMatching(/^[A-Za-z0-9]+$/),
      token: expect.stringContaining('_secret_'),
      subscription_trial: false,
    });
    const again = (await guest.call(generatePgToken, { body: { id: hold.token, anything: 'else' } })).data.data;
    expect(again).toEqual(token);
    const booking = await beginHotelBooking(guest, hold);
    const { payment_id } = token;
    await guest.call(updatePayment, { params: { payment_id }, body: { booking_id: booking.booking_id } });
    await payWith(guest, { payment_id }, await shop.provider.card('visa'));
    await waitForStatus(guest, booking, 'confirmed');
  });

  it('refuses a payment token for a wrong amount, an unknown order or an unused supplier', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    const body = {
      pg_amt: toDecimal(hold.total),
      currency: hold.total.currency,
      id: hold.token,
      product_type: 'HLT' as const,
      pg_type: 'PG_03' as const,
    };
    const refusal = async (changed: Partial<typeof body> | { pg_type: 'PG_02' }) =>
      (await guest.call(generatePaymentToken, { body: { ...body, ...changed } })).problem.code;
    expect(await refusal({ pg_amt: '1.00' })).toBe('amount_wrong');
    expect(await refusal({ id: 'H-UNKNOWN' })).toBe('order_unknown');
    expect(await refusal({ pg_type: 'PG_02' })).toBe('supplier_unknown');
  });
});

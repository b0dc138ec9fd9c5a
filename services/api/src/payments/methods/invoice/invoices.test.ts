import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { cashcardRedemption } from '@travel/contracts/endpoints/payments/cash-cards';
import { markInvoicePaid, payWithInvoice, readInvoice } from '@travel/contracts/endpoints/payments/invoices';
import { readPaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { updatePayment, type Payment, createPayment } from '@travel/contracts/endpoints/payments/payments';
import { closeConsistentShop } from '../../../testing/table-consistency.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { openShop, type Shop } from '../../../testing/open-shop.ts';
import { asOperator } from '../../../testing/sandbox.ts';
import { prepareOrderPayment } from '../../../testing/sandbox-order.ts';
import {
  skyline,
  waitForStatus,
  beginHotelBooking,
  holdRoom,
  payWith,
  createPaymentBody,
} from '../../../testing/traveller.ts';
import { cashBody } from '../../../testing/tenders.ts';
import type { TestVisitor } from '../../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() =>
  shop.api.sql(
    "update invoices set credit_open = 0, state = 'void', number = null, issued_at = null, due_on = null, paid_at = null",
  ),
);
afterAll(() => closeConsistentShop(shop));

const usd = (amount: number) => ({ amount, currency: 'USD' });
const b2b = () => shop.api.signedIn('b2b@example.test', { host: skyline.host });
const order = (visitor: TestVisitor, total = usd(21_400), product_type: 'CAR' | 'SUB' | 'WLT' = 'CAR') =>
  prepareOrderPayment(visitor, { total, product_type, name: 'Compact car' }, {}, skyline);
const invoice = (visitor: TestVisitor, { payment_id }: Pick<Payment, 'payment_id'>) =>
  visitor.call(payWithInvoice, { params: { payment_id } });

/** Creates a booking that is paid by invoice. */
const invoiced = async (visitor: TestVisitor, total = usd(21_400)) => {
  const { booking, payment } = await order(visitor, total);
  expect((await invoice(visitor, payment)).data.data).toMatchObject({
    method: 'invoice',
    status: 'requires_capture',
    gateway: null,
  });
  return waitForStatus(visitor, booking, 'confirmed');
};

const left = async (visitor: TestVisitor, order_id: string) =>
  (await visitor.call(readPaymentOptions, { params: { order_id } })).data.data.invoice;

describe('paying by invoice', () => {
  it('confirms a booking paid by invoice without a card, with invoice number, due date and amount', async () => {
    const visitor = await b2b();
    const booking = await invoiced(visitor);
    expect(booking.payment).toMatchObject({
      method: 'invoice',
      amount: usd(21_400),
      paid_at: null,
      last4: null,
      invoice: {
        number: expect.stringMatching(/^SKY-\d{4}-\d{6}$/),
        state: 'issued',
        amount: usd(21_400),
        credited: usd(0),
        paid_at: null,
      },
    });
    const due = new Date(shop.api.clock.now().getTime() + 14 * 86_400_000).toISOString().slice(0, 10);
    expect(booking.payment?.invoice?.due_on).toBe(due);
    const find = () => shop.api.mails.find(({ messageId }) => messageId?.startsWith(`<receipt.${booking.booking_id}@`));
    await eventually(() => expect(find()).toBeDefined());
    expect(find()?.text).toContain(`Invoice ${booking.payment?.invoice?.number} is due on`);
    expect(find()?.text).not.toMatch(/\{\{|nothing to pay/);
  });

  it('voids the card intent of an order that is paid by invoice, and charges nothing', async () => {
    const visitor = await b2b();
    const { booking, payment } = await order(visitor);
    await invoice(visitor, payment);
    await waitForStatus(visitor, booking, 'confirmed');
    await eventually(async () => {
      const intents = await shop.provider.sql<{ status: string }>(
        `select status from payment_intents where metadata->>'payment_id' = '${payment.payment_id}'`,
      );
      expect(intents.map(({ status }) => status)).toEqual(['canceled']);
    });
  });

  it('issues an invoice only for the agreed amount', async () => {
    const visitor = await b2b();
    await shop.api.sql(
      `insert into cash_cards (cash_card_id, user_id, balance, currency, created_at)
       select 'CCOFB2B', user_id, 10000, 'USD', now() from accounts where email = 'b2b@example.test'`,
    );
    const { order: made, booking, payment } = await order(visitor);
    const held = { token: made.order_id, total: made.total };
    const data = { ...cashBody(held, '100.00', 'CCOFB2B'), product_type: made.product_type };
    expect((await visitor.call(cashcardRedemption, { body: { data } })).data.status).toBe(200);
    const refused = await invoice(visitor, payment);
    expect(refused.problem).toMatchObject({ status: 409, code: 'booking_missing' });
    const attached = await visitor.call(updatePayment, {
      params: { payment_id: payment.payment_id },
      body: { booking_id: booking.booking_id, agreed_amount: usd(11_400) },
    });
    expect((await invoice(visitor, attached.data.data)).data.data).toMatchObject({ amount: usd(11_400) });
    await waitForStatus(visitor, booking, 'confirmed');
  });

  it('numbers invoices without gaps, even for simultaneous bookings', async () => {
    const visitors = await Promise.all(Array.from({ length: 4 }, b2b));
    const booked = await Promise.all(visitors.map((visitor) => invoiced(visitor, usd(1_000))));
    const numbers = booked.map(({ payment }) => Number(payment?.invoice?.number?.slice(-6))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
  });

  it('creates one invoice for repeated calls, and returns the current status', async () => {
    const visitor = await b2b();
    const { booking, payment } = await order(visitor);
    const answers = await Promise.all([1, 2, 3].map(() => invoice(visitor, payment)));
    for (const answer of answers) expect(answer.data.data.method).toBe('invoice');
    await waitForStatus(visitor, booking, 'confirmed');
    expect((await invoice(visitor, payment)).data.data.status).toBe('succeeded');
    expect(await shop.api.sql('select 1 from invoices where booking_id = $1', [booking.booking_id])).toHaveLength(1);
  });

  it('[2.3/05] offers invoices to business customers and agents, up to the remaining credit', async () => {
    const visitor = await b2b();
    const { order: first } = await order(visitor);
    expect(await left(visitor, first.order_id)).toEqual({ left: usd(1_000_000), days: 14 });
    await invoiced(visitor, usd(250_000));
    expect(await left(visitor, first.order_id)).toMatchObject({ left: usd(750_000) });
    await shop.api.sql("update accounts set organisation_id = 'skyline' where email = 'agent@example.test'");
    const agent = await shop.api.signedIn('agent@example.test', { host: skyline.host });
    expect((await invoiced(agent, usd(100))).status).toBe('confirmed');
    await shop.api.sql("update accounts set organisation_id = 'main' where email = 'agent@example.test'");
  });

  it.each([
    ['a traveller', () => shop.api.signedIn('traveller@example.test', { host: skyline.host })],
    ['an agent of another organisation', () => shop.api.signedIn('agent@example.test', { host: skyline.host })],
    ['a guest', async () => shop.api.visitor({ host: skyline.host })],
  ])('refuses invoices to %s, and accepts a card instead', async (_, somebody) => {
    const visitor = await somebody();
    const { order: made, booking, payment } = await order(visitor);
    expect(await left(visitor, made.order_id)).toBeNull();
    expect((await invoice(visitor, payment)).problem).toMatchObject({ status: 403, code: 'invoice_not_allowed' });
    await payWith(visitor, payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, booking, 'confirmed');
  });

  it.each(['SUB', 'WLT'] as const)(
    '[2.2/05] refuses to pay for product %s by invoice, whatever the page requests',
    async (product_type) => {
      const visitor = await b2b();
      const { order: made, payment } = await order(visitor, usd(5_000), product_type);
      expect(await left(visitor, made.order_id)).toBeNull();
      expect((await invoice(visitor, payment)).problem.code).toBe('invoice_not_allowed');
    },
  );

  it('refuses invoices if the organisation does not allow them', async () => {
    const visitor = await shop.api.signedIn('b2b@example.test');
    const { payment } = await prepareOrderPayment(visitor);
    expect((await invoice(visitor, payment)).problem.code).toBe('invoice_not_allowed');
  });

  it('frees the credit of an invoice when the supplier refuses the booking', async () => {
    const visitor = await b2b();
    const made = await prepareOrderPayment(
      visitor,
      { total: usd(900_000) },
      { guests: [{ first_name: 'Maya', last_name: 'SOLDOUT' }] },
      skyline,
    );
    await invoice(visitor, made.payment);
    await waitForStatus(visitor, made.booking, 'failed');
    await eventually(async () =>
      expect(await left(visitor, (await order(visitor)).order.order_id)).toMatchObject({ left: usd(1_000_000) }),
    );
  });
});

describe('the credit limit', () => {
  it('rejects an invoice above the credit limit, and then accepts a card', async () => {
    const visitor = await b2b();
    await invoiced(visitor, usd(990_000));
    const { booking, payment } = await order(visitor, usd(10_001));
    expect((await invoice(visitor, payment)).problem).toMatchObject({ status: 409, code: 'credit_limit_exceeded' });
    await payWith(visitor, payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, booking, 'confirmed');
    await invoiced(visitor, usd(10_000));
  });

  it('stops twenty simultaneous bookings from exceeding the credit limit', async () => {
    const visitor = await b2b();
    const orders = [];
    for (let count = 0; count < 20; count += 1) orders.push(await order(visitor, usd(150_000)));
    const answers = await Promise.all(orders.map(({ payment }) => invoice(visitor, payment)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(14);
    for (const { problem } of refused) expect(problem.code).toBe('credit_limit_exceeded');
    const [open] = await shop.api.sql<{ sum: string }>('select sum(credit_open) from invoices');
    expect(open?.sum).toBe('900000');
    const { order: next } = await order(visitor);
    expect(await left(visitor, next.order_id)).toMatchObject({ left: usd(100_000) });
  });

  it('frees credit once an operator marks an invoice as paid', async () => {
    const visitor = await b2b();
    const { payment } = await invoiced(visitor, usd(1_000_000));
    const params = { invoice_id: payment?.invoice?.invoice_id ?? '' };
    expect((await visitor.call(markInvoicePaid, { params })).problem.code).toBe('token_missing');
    const paid = (await visitor.call(markInvoicePaid, { params }, asOperator)).data.data;
    expect(paid).toMatchObject({ state: 'paid', paid_at: expect.any(String) });
    expect((await visitor.call(markInvoicePaid, { params }, asOperator)).data.data).toEqual(paid);
    await invoiced(visitor, usd(1_000_000));
  });

  it('converts invoices in another currency to the currency of the credit limit', async () => {
    const visitor = await b2b();
    await invoiced(visitor, { amount: 100_000, currency: 'EUR' });
    const { order: next } = await order(visitor);
    const facts = await left(visitor, next.order_id);
    expect(facts?.left.currency).toBe('USD');
    expect(facts?.left.amount).toBeGreaterThan(860_000);
    expect(facts?.left.amount).toBeLessThan(900_000);
  });
});

describe('the invoice as a PDF', () => {
  const requestInvoice = (visitor: TestVisitor, id: string, access?: string) =>
    visitor.send({
      method: 'GET',
      url: `/api/invoices/${id}.pdf${access ? `?access=${access}` : ''}`,
    });

  it.each(['en-US', 'de-DE', 'es-MX', 'fr-FR', 'ar-AE'])(
    'returns the invoice as PDF to visitors with access to the booking: %s',
    async (language) => {
      const visitor = await b2b();
      visitor.cookies.set('lang_code', language);
      const { payment } = await invoiced(visitor);
      const { response } = await requestInvoice(visitor, payment?.invoice?.invoice_id ?? '');
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('application/pdf');
      expect(response.headers['content-disposition']).toBe(`attachment; filename="${payment?.invoice?.number}.pdf"`);
      expect(response.body.startsWith('%PDF-1.7')).toBe(true);
      expect(response.body).toContain(`/Lang (${language})`);
      expect(response.body.trimEnd().endsWith('%%EOF')).toBe(true);
    },
  );

  it('refuses the PDF of an invoice to visitors without access to the booking', async () => {
    const visitor = await b2b();
    const { payment } = await invoiced(visitor);
    const id = payment?.invoice?.invoice_id ?? '';
    for (const somebody of [shop.api.visitor(), await shop.api.signedIn('traveller@example.test')]) {
      expect((await somebody.call(readInvoice, { params: { file: `${id}.pdf` } })).problem.code).toBe(
        'invoice_unknown',
      );
    }
  });
});

describe('a stay that is paid by invoice', () => {
  it('credits the refund of a cancellation on the invoice, and frees the same part of the credit limit', async () => {
    const visitor = await b2b();
    const hold = await holdRoom(visitor, { refundable: true });
    const body = await createPaymentBody(visitor, hold, { return_url: `http://${skyline.host}/checkout-success` });
    const metadata = { ...body.metadata, org_id: 'skyline' };
    const { payment_id } = (await visitor.call(createPayment, { body: { ...body, metadata } })).data.data;
    const { booking_id } = await beginHotelBooking(visitor, hold);
    await visitor.call(updatePayment, { params: { payment_id }, body: { booking_id } });
    expect((await invoice(visitor, { payment_id })).status).toBe(200);
    await waitForStatus(visitor, { booking_id }, 'confirmed');
    const { refund } = (await visitor.call(previewCancellation, { params: { booking_id } })).data.data;
    expect(refund).toEqual(hold.total);
    await visitor.call(cancelBooking, { params: { booking_id }, body: { agreed_refund: refund } });
    const cancelled = await waitForStatus(visitor, { booking_id }, 'cancelled');
    expect(cancelled.payment?.invoice).toMatchObject({ state: 'issued', credited: refund });
    const { order: next } = await order(visitor);
    expect(await left(visitor, next.order_id)).toMatchObject({ left: usd(1_000_000) });
  });
});

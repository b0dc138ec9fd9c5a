import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { redirectToBank, payAtBank, returnFromBank } from '@travel/contracts/endpoints/payments/bank-redirect';
import { cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { readPaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { cancelPayment, readPayment, type Payment } from '@travel/contracts/endpoints/payments/payments';
import { eventually } from '@travel/tooling/jest/eventually';
import { closeConsistentShop } from '../../../testing/table-consistency.ts';
import { organisations } from '../../../testing/fake-delivery.ts';
import { runWaitingJobs } from '../../../testing/jobs.ts';
import { openShop, type Shop } from '../../../testing/open-shop.ts';
import { createBuyer, prepareQuotePayment } from '../../../testing/plan-order.ts';
import { moveClock } from '../../../testing/sandbox.ts';
import { readOwnBooking, prepareCheckout, payWith, waitForStatus } from '../../../testing/traveller.ts';
import type { TestVisitor } from '../../../testing/visitor.ts';

const returnUrl = 'http://localhost:3000/checkout?paying=1';

let shop: Shop;

/** Enables or disables bank redirects for the main organisation, from the next call on. */
const turn = async (bankRedirectEnabled: boolean) => {
  const main = { ...organisations.main, flags: { bankRedirectEnabled } };
  shop.api.delivery.publish({
    snapshot: { version: Date.now(), organisations: [main, organisations.skyline, organisations.harbor] },
  });
  const guest = shop.api.visitor();
  const { hold } = await prepareCheckout(guest);
  await eventually(async () => {
    const { data } = (await guest.call(readPaymentOptions, { params: { order_id: hold.token } })).data;
    expect(data.bank_redirect ?? false).toBe(bankRedirectEnabled);
  });
};

beforeAll(async () => {
  shop = await openShop();
  await turn(true);
});
afterEach(() => shop.provider.clearFaults());
afterAll(() => closeConsistentShop(shop));

type PaymentId = Pick<Payment, 'payment_id'>;

const goToBank = (visitor: TestVisitor, { payment_id }: PaymentId, return_url = returnUrl) =>
  visitor.call(payAtBank, { params: { payment_id }, body: { return_url } });

const look = async (visitor: TestVisitor, { payment_id }: PaymentId): Promise<Payment> =>
  (await visitor.call(readPayment, { params: { payment_id } })).data.data;

/** Returns a guest who has been redirected to the bank. */
const atBank = async (request = {}, changed = {}) => {
  const guest = shop.api.visitor();
  const { booking, payment: first, hold } = await prepareCheckout(guest, request, changed);
  const payment = (await goToBank(guest, first)).data.data;
  return { guest, booking, hold, first, payment, page: payment.redirect_url ?? '' };
};

const listIntents = async (booking_id: string) => {
  const rows = await shop.provider.sql<{ status: string; taken: number; back: number }>(
    `select status, amount_received::int as taken, coalesce((
       select sum(amount) from refunds r where r.payment_intent_id = i.payment_intent_id), 0)::int as back
     from payment_intents i where metadata->>'bookingId' = $1 and status <> 'canceled'`,
    [booking_id],
  );
  return rows;
};

describe('paying by bank redirect', () => {
  it('confirms the booking after the approval at the bank and charges once', async () => {
    const { guest, booking, hold, first, payment, page } = await atBank();
    expect(payment).toMatchObject({ method: 'bank_redirect', status: 'requires_action', challenge_url: null });
    expect(payment.payment_id).not.toBe(first.payment_id);
    expect(page).toMatch(new RegExp(`^${shop.provider.url}/bank/`));
    await shop.provider.atOwnBank(page, 'approve');
    expect(['requires_capture', 'succeeded']).toContain((await look(guest, payment)).status);
    const confirmed = await waitForStatus(guest, booking, 'confirmed');
    expect(confirmed.payment).toMatchObject({ method: 'bank_redirect', amount: hold.total, last4: null });
    expect(confirmed.payment?.paid_at).not.toBeNull();
    expect(await listIntents(booking.booking_id)).toEqual([{ status: 'succeeded', taken: hold.total.amount, back: 0 }]);
    const receipt = () => shop.api.mails.find(({ messageId }) => messageId?.includes(booking.booking_id));
    await eventually(() => expect(receipt()?.text).toContain('Paid from your bank'));
    // A traveller who returns late, or a repeated request, receives the current status of the payment.
    expect((await goToBank(guest, payment)).data.data.status).toBe('succeeded');
  });

  it('returns from the bank to the page without the query parameters of the provider', async () => {
    const { page } = await atBank();
    await shop.provider.atOwnBank(page, 'approve');
    const left = await fetch(page, { redirect: 'manual', headers: { 'sec-fetch-dest': 'document' } });
    const back = new URL(left.headers.get('location') ?? '');
    expect([back.pathname, back.searchParams.get('to')]).toEqual([returnFromBank.path, returnUrl]);
    expect(back.searchParams.get('payment_intent_client_secret')).toContain('_secret_');
    const home = await shop.api.visitor().send({ method: 'GET', url: back.pathname + back.search });
    expect([home.status, home.headers['location']]).toEqual([303, returnUrl]);
  });

  it('redirects the browser to the bank, or back to the page if the payment waits for no bank', async () => {
    const { guest, payment, page } = await atBank();
    const leave = (visitor: TestVisitor) =>
      visitor.send({
        method: 'GET',
        url: `/api/payments/${payment.payment_id}/bank?from=${encodeURIComponent(returnUrl)}`,
      });
    const left = await leave(guest);
    expect([left.status, left.headers['location']]).toEqual([303, page]);
    expect((await leave(shop.api.visitor())).status).toBe(404);
    await guest.call(cancelPayment, { params: { payment_id: payment.payment_id } });
    expect((await leave(guest)).headers['location']).toBe(returnUrl);
  });

  it('redirects to the bank if the payment waits for the bank, or else back to the page', async () => {
    const { guest, payment, page } = await atBank();
    const leave = async (visitor: TestVisitor) => {
      const path = redirectToBank.path.replace('{payment_id}', payment.payment_id);
      const url = `${path}?from=${encodeURIComponent(returnUrl)}`;
      const { status, headers } = await visitor.send({ method: 'GET', url });
      return [status, headers['location']];
    };
    expect(await leave(guest)).toEqual([303, page]);
    expect(await leave(shop.api.visitor())).toEqual([404, undefined]);
    await shop.provider.atOwnBank(page, 'refuse');
    await look(guest, payment);
    expect(await leave(guest)).toEqual([303, returnUrl]);
  });

  it('refuses to redirect to another site, on the way to the bank and back', async () => {
    const guest = shop.api.visitor();
    const { payment } = await prepareCheckout(guest);
    const refused = await goToBank(guest, payment, 'https://elsewhere.example/checkout');
    expect(refused.problem).toMatchObject({ status: 422, code: 'return_url_wrong' });
    const url = `${returnFromBank.path}?to=${encodeURIComponent('https://elsewhere.example')}`;
    expect((await guest.send({ method: 'GET', url })).headers['location']).toBe('/');
  });

  it('returns the same bank URL on repeated calls and reloads', async () => {
    const { guest, first, payment, page } = await atBank();
    const again = await Promise.all([goToBank(guest, payment), goToBank(guest, first), look(guest, payment)]);
    expect(again.map((one) => ('data' in one ? one.data.data : one).redirect_url)).toEqual([page, page, page]);
  });

  it('confirms the booking by webhook when the traveller does not return from the bank', async () => {
    const { guest, booking, page } = await atBank();
    await shop.provider.atOwnBank(page, 'approve');
    expect(await waitForStatus(guest, booking, 'confirmed')).toMatchObject({ payment: { method: 'bank_redirect' } });
  });

  it('keeps the payment processing while the bank is slow, and confirms the booking after the approval', async () => {
    const { guest, booking, payment, page } = await atBank();
    await shop.provider.fail({ kind: 'slow_bank', seconds: 3_600 });
    await shop.provider.atOwnBank(page, 'approve');
    expect(await look(guest, payment)).toMatchObject({ status: 'processing' });
    // The payment can be neither cancelled nor replaced by another method, because the bank may already be sending the
    // money.
    const kept = await guest.call(cancelPayment, { params: { payment_id: payment.payment_id } });
    expect(kept.data.data.status).toBe('processing');
    const card = await shop.provider.card('visa');
    await expect(payWith(guest, payment, card)).rejects.toThrow('attempt_in_flight');
    await shop.provider.slowBankAnswers();
    await waitForStatus(guest, booking, 'confirmed');
    expect(await listIntents(booking.booking_id)).toHaveLength(1);
  });
});

describe('a payment that the bank refuses', () => {
  it("shows the bank's refusal message, and then accepts another bank payment or a card", async () => {
    const { guest, booking, payment, page } = await atBank();
    await shop.provider.atOwnBank(page, 'refuse');
    const refused = await look(guest, payment);
    expect(refused).toMatchObject({
      status: 'requires_payment_method',
      message_code: 'payment_intent_authentication_failure',
    });
    expect(refused.redirect_url).toBeUndefined();
    const again = (await goToBank(guest, payment)).data.data;
    expect(again).toMatchObject({ payment_id: payment.payment_id, status: 'requires_action' });
    await shop.provider.atOwnBank(again.redirect_url ?? '', 'refuse');
    await look(guest, again);
    const paid = await payWith(guest, again, await shop.provider.card('visa'));
    expect(paid).toMatchObject({ method: 'card', status: 'requires_capture' });
    await waitForStatus(guest, booking, 'confirmed');
    await eventually(async () => expect(await listIntents(booking.booking_id)).toHaveLength(1));
  });

  it('ends the bank payment when the traveller returns without an answer, and accepts a card', async () => {
    const { guest, booking, payment, page } = await atBank();
    const left = await guest.call(cancelPayment, { params: { payment_id: payment.payment_id } });
    expect(left.data.data.status).toBe('canceled');
    await payWith(guest, payment, await shop.provider.card('visa'));
    await waitForStatus(guest, booking, 'confirmed');
    // Approves on the bank's page that the traveller left open, which must not take money a second time.
    await shop.provider.atOwnBank(page, 'approve');
    await eventually(async () =>
      expect(await listIntents(booking.booking_id)).toEqual([expect.objectContaining({ status: 'succeeded' })]),
    );
  });

  it('accepts a card while the bank still waits for the traveller', async () => {
    const { guest, booking, payment } = await atBank();
    const paid = await payWith(guest, payment, await shop.provider.card('visa'));
    expect(paid).toMatchObject({ method: 'card', status: 'requires_capture' });
    await waitForStatus(guest, booking, 'confirmed');
  });

  it('voids a payment at the bank if the supplier can no longer book', async () => {
    const guests = [{ first_name: 'Maya', last_name: 'Soldout' }];
    const { guest, booking, page } = await atBank({}, { guests });
    await shop.provider.atOwnBank(page, 'approve');
    await waitForStatus(guest, booking, 'failed');
    await eventually(async () => expect(await listIntents(booking.booking_id)).toEqual([]));
  });

  it('ends the bank payment when the traveller never answers the bank', async () => {
    const { guest, booking } = await atBank();
    await moveClock(shop.api, 16 * 60);
    await eventually(async () => {
      await runWaitingJobs(shop.api, "state = 'created'");
      expect((await readOwnBooking(guest, booking)).status).not.toBe('paying');
    });
    await eventually(async () => expect(await listIntents(booking.booking_id)).toEqual([]));
  });
});

describe('a booking that was paid at the bank', () => {
  it('refunds a cancelled booking to the bank account that paid for the booking', async () => {
    const { guest, booking, hold, page } = await atBank({ refundable: true });
    await shop.provider.atOwnBank(page, 'approve');
    await waitForStatus(guest, booking, 'confirmed');
    const params = { booking_id: booking.booking_id };
    const { refund } = (await guest.call(previewCancellation, { params })).data.data;
    await guest.call(cancelBooking, { params, body: { agreed_refund: refund } });
    const cancelled = await waitForStatus(guest, booking, 'cancelled');
    expect(cancelled.payment).toMatchObject({ method: 'bank_redirect', refunded: refund });
    expect(await listIntents(booking.booking_id)).toEqual([
      { status: 'succeeded', taken: hold.total.amount, back: refund.amount },
    ]);
  });
});

describe('the offer of bank redirects', () => {
  it('offers no bank redirect for orders that must save a card for future charges', async () => {
    const buyer = await createBuyer(shop.api);
    const { payment } = await prepareQuotePayment(buyer, { sub_id: 'PLLONGDAYS' }, true);
    expect((await goToBank(buyer, payment)).problem).toMatchObject({ status: 403, code: 'bank_not_offered' });
  });

  it('offers bank redirects only if the organisation enables them', async () => {
    await turn(false);
    const guest = shop.api.visitor();
    const { payment } = await prepareCheckout(guest);
    expect((await goToBank(guest, payment)).problem).toMatchObject({ status: 403, code: 'bank_not_offered' });
    await turn(true);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readSession } from '@travel/contracts/endpoints/people/auth';
import { listBookings } from '@travel/contracts/endpoints/orders/bookings';
import {
  blockAccount,
  cancelMembership,
  readMembership,
  unblockAccount,
  listMembershipInvoices,
  type Membership,
} from '@travel/contracts/endpoints/membership/memberships';
import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import type { PlanQuote } from '@travel/contracts/endpoints/membership/plans';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import {
  listMemberCharges,
  createMember,
  readSubscription,
  listTakenAmounts,
  type Member,
  type MemberInput,
} from '../../testing/member.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { beginQuote, createBuyer, toSandboxOrder, createQuote, prepareQuotePayment } from '../../testing/plan-order.ts';
import { attachPayment, waitForStatus, payWith } from '../../testing/traveller.ts';
import type { CardName } from '../../testing/provider.ts';
import { beginOrder, startOrderPayment } from '../../testing/sandbox-order.ts';
import { asOperator, moveClock } from '../../testing/sandbox.ts';
import { applyCash, applyCoupon, readOptions } from '../../testing/tenders.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => shop.provider.clearFaults());
afterAll(() => closeConsistentShop(shop));

const usd = (amount: number) => ({ amount, currency: 'USD' });
const longDays = { sub_id: 'PLLONGDAYS' };
const firstLight = { sub_id: 'PLFIRSTLIGHT' };

const readOwnMembership = async (visitor: TestVisitor): Promise<Membership | null> =>
  (await visitor.call(readMembership, { query: {} })).data.data;

/** Returns the amount that the provider captured for a booking. */
const takenFor = async ({ booking_id }: { readonly booking_id: string }) => {
  const rows = await shop.provider.sql<{ amount: number }>(
    `select amount_received::int as amount from payment_intents where metadata->>'bookingId' = $1 and amount_received > 0`,
    [booking_id],
  );
  return rows.map(({ amount }) => amount);
};

/** Pays a quote with a card and waits until its booking is confirmed. */
const buy = async (visitor: TestVisitor, request: Parameters<typeof createQuote>[1], card: CardName = 'visa') => {
  const { quote, booking, payment } = await prepareQuotePayment(visitor, request, true);
  if (payment.status !== 'requires_confirmation') await payWith(visitor, payment, await shop.provider.card(card));
  await waitForStatus(visitor, booking, 'confirmed');
  return { quote, booking };
};

const toHeld = ({ quot_id, amount }: PlanQuote) => ({ token: quot_id, total: amount });

const chargesOn = (booking_id: string) =>
  shop.api.sql<{ kind: string; state: string; amount: number; from_day: string; until_day: string }>(
    `select kind, state, amount::int, from_day::text, until_day::text from subscription_charges where booking_id = $1`,
    [booking_id],
  );

const invoicesOn = async (booking_id: string): Promise<number[]> => {
  const rows = await shop.api.sql<{ amount: number }>(
    'select amount::int from subscription_invoices where booking_id = $1 order by number',
    [booking_id],
  );
  return rows.map(({ amount }) => amount);
};

/** Makes each capture of the payment fail with a cut connection until the injected errors are cleared. */
const withoutCapture = async ({ payment_id }: Pick<Payment, 'payment_id'>): Promise<void> => {
  const [row] = await shop.api.sql<{ intent_id: string }>('select intent_id from payments where payment_id = $1', [
    payment_id,
  ]);
  const path = `/v1/payment_intents/${row?.intent_id}/capture`;
  await shop.provider.fail({ kind: 'cut', when: 'before', times: 1_000, path });
};

const readBookingStatus = async ({ booking_id }: { readonly booking_id: string }) => {
  const [row] = await shop.api.sql<{ status: string }>('select status from bookings where booking_id = $1', [
    booking_id,
  ]);
  return row?.status;
};

/** Returns a member whose latest period began today but could not be charged. */
const pastDue = async (request: Partial<MemberInput> = {}): Promise<{ member: Member; visitor: TestVisitor }> => {
  const member = await createMember(shop.api, shop.provider, { next: '2026-11-20', ...request });
  await shop.api.sql(
    `insert into subscription_charges (charge_id, subscription_id, kind, sub_id, amount, currency, from_day, until_day,
       state, attempt, next_try_at, message, message_code, created_at, updated_at)
     values ($1, $2, 'renewal', 'PLLONGDAYS', 7900, 'USD', '2026-11-20', '2027-11-19', 'failed', 1,
       '2026-11-21T08:00Z', 'Your card was declined.', 'card_declined', '2026-11-20T00:00Z', '2026-11-20T00:00Z')`,
    [`SC${member.subscription_id}`, member.subscription_id],
  );
  await shop.api.sql(
    `update subscriptions set status = 'past_due', event = 'charge_failed', version = version + 1,
       next_bill_at = '2026-11-21T08:00Z' where subscription_id = $1`,
    [member.subscription_id],
  );
  return { member, visitor: await shop.api.signedIn(member.email) };
};

describe('a plan that is paid on screen', () => {
  it('becomes a membership when the booking is confirmed, with a card, a charge and an invoice', async () => {
    const visitor = await createBuyer(shop.api);
    expect(await readOwnMembership(visitor)).toBeNull();
    const { booking } = await buy(visitor, { ...longDays, time_zone: 'Europe/Lisbon' });
    expect(await takenFor(booking)).toEqual([8_900]);
    expect(await readOwnMembership(visitor)).toMatchObject({
      phase: 'active',
      plan_status: 'ACTIVE',
      type: 'Long Days',
      member_since: '2026-11-20',
      plan_expiry_date: '2027-11-19',
      next_billing: { on: '2027-11-20', amount: usd(7_900), by_org: false },
      payment_method: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
      time_zone: 'Europe/Lisbon',
      debts: [],
    });
    expect(await chargesOn(booking.booking_id)).toEqual([
      { kind: 'initial', state: 'paid', amount: 8_900, from_day: '2026-11-20', until_day: '2027-11-19' },
    ]);
    expect(await invoicesOn(booking.booking_id)).toEqual([8_900]);
    // The list of trips does not contain bookings of plans.
    expect((await visitor.call(listBookings, { query: { when: 'all' } })).data.data).toEqual([]);
  });

  it('saves no card for a plan that does not renew, which ends automatically', async () => {
    const visitor = await createBuyer(shop.api);
    const { booking } = await buy(visitor, { sub_id: 'PLGRANDTOUR' });
    expect(await takenFor(booking)).toEqual([14_900]);
    expect(await readOwnMembership(visitor)).toMatchObject({
      plan_expiry_date: '2028-11-19',
      next_billing: null,
      payment_method: null,
    });
  });

  it('[5/10] charges the price less coupon and cash card, and the invoice shows the amount charged', async () => {
    const visitor = await shop.api.signedIn('traveller@example.test');
    const quote = await createQuote(visitor, longDays);
    await applyCoupon(visitor, toHeld(quote), 'SAVE10');
    await applyCash(visitor, toHeld(quote), '20.00');
    const { order } = await readOptions(visitor, toHeld(quote));
    expect(order.payable).toEqual(usd(6_010));
    const { payment_id } = await startOrderPayment(visitor, { ...toSandboxOrder(quote), total: order.payable });
    const begun = await beginQuote(visitor, quote, order.tenders);
    const payment = await attachPayment(visitor, { payment_id }, begun.booking_id);
    await payWith(visitor, payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, begun, 'confirmed');
    expect(await takenFor(begun)).toEqual([6_010]);
    expect(await invoicesOn(begun.booking_id)).toEqual([8_010]);
    const [invoice] = (await visitor.call(listMembershipInvoices, { query: {} })).data.data;
    const url = `/api/memberships/current/invoices/${invoice?.invoice_id}.pdf`;
    expect((await visitor.send({ method: 'GET', url })).response.statusCode).toBe(200);
  });

  it('[5/10] charges no card if the coupon pays everything, and never charges less than zero', async () => {
    const visitor = await createBuyer(shop.api);
    await shop.api.sql(
      `insert into coupons (coupon_id, coupon_code, user_id, currency, applied_type, amount, created_at)
       select 'CPALL' || user_id, 'ALL9999', user_id, 'USD', 'amount', 999900, now() from accounts
       where user_id = (select user_id from accounts where user_id like 'UB%' order by user_id desc limit 1)`,
    );
    const quote = await createQuote(visitor, longDays);
    expect(await applyCoupon(visitor, toHeld(quote), 'ALL9999')).toMatchObject({ applied_amount: 89 });
    const { order } = await readOptions(visitor, toHeld(quote));
    expect(order.payable).toEqual(usd(0));
    const nothing = { ...toSandboxOrder(quote), total: order.payable };
    const { payment_id } = await startOrderPayment(visitor, nothing, undefined, true);
    const begun = await beginQuote(visitor, quote, order.tenders);
    const payment = await attachPayment(visitor, { payment_id }, begun.booking_id);
    await payWith(visitor, payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, begun, 'confirmed');
    expect(await takenFor(begun)).toEqual([]);
    expect(await invoicesOn(begun.booking_id)).toEqual([0]);
    expect(await readOwnMembership(visitor)).toMatchObject({ phase: 'active', payment_method: { last4: '4242' } });
  });

  it('extends a running membership from the day after its last day', async () => {
    const member = await createMember(shop.api, shop.provider, { next: '2027-02-28', anchor: 31 });
    const visitor = await shop.api.signedIn(member.email);
    await buy(visitor, longDays, 'amex');
    expect(await readSubscription(shop.api, member)).toMatchObject({
      status: 'active',
      period_start: expect.any(String),
      period_end: '2028-02-28',
      anchor_day: 31,
    });
    expect(await readOwnMembership(visitor)).toMatchObject({ payment_method: { brand: 'amex', last4: '0005' } });
  });

  it('sells the same period once, even if two orders for it are paid', async () => {
    const visitor = await createBuyer(shop.api);
    const english = await prepareQuotePayment(visitor, longDays, true);
    const german = await prepareQuotePayment(visitor, { ...longDays, lang: 'de-DE' }, true);
    await payWith(visitor, english.payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, english.booking, 'confirmed');
    await payWith(visitor, german.payment, await shop.provider.card('visa'));
    expect(await waitForStatus(visitor, german.booking, 'failed')).toMatchObject({ reason: 'period_taken' });
    expect([await takenFor(english.booking), await takenFor(german.booking)]).toEqual([[8_900], []]);
    expect(await readOwnMembership(visitor)).toMatchObject({ plan_expiry_date: '2027-11-19' });
  });

  it('adds the following period if two orders of the same period are captured at the same time', async () => {
    const visitor = await createBuyer(shop.api);
    const slow = await prepareQuotePayment(visitor, longDays, true);
    const quick = await prepareQuotePayment(visitor, { ...longDays, lang: 'de-DE' }, true);
    await withoutCapture(slow.payment);
    await payWith(visitor, slow.payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, slow.booking, 'capturing');
    await payWith(visitor, quick.payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, quick.booking, 'confirmed');
    await shop.provider.clearFaults();
    await waitForStatus(visitor, slow.booking, 'confirmed');
    expect(await readOwnMembership(visitor)).toMatchObject({ phase: 'active', plan_expiry_date: '2028-11-19' });
    expect(await chargesOn(slow.booking.booking_id)).toMatchObject([
      { from_day: '2027-11-20', until_day: '2028-11-19' },
    ]);
    expect([await takenFor(slow.booking), await takenFor(quick.booking)]).toEqual([[8_900], [8_900]]);
  });

  it('fulfils the order once if the response of the capture is lost', async () => {
    const visitor = await createBuyer(shop.api);
    const { booking, payment } = await prepareQuotePayment(visitor, longDays, true);
    const [row] = await shop.api.sql<{ intent_id: string }>('select intent_id from payments where payment_id = $1', [
      payment.payment_id,
    ]);
    const path = `/v1/payment_intents/${row?.intent_id}/capture`;
    await shop.provider.fail({ kind: 'cut', when: 'after', times: 2, path });
    await payWith(visitor, payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, booking, 'confirmed');
    expect(await takenFor(booking)).toEqual([8_900]);
    expect(await chargesOn(booking.booking_id)).toHaveLength(1);
  });

  it('does not begin if the card is refused, the plan is withdrawn or the account is blocked', async () => {
    const visitor = await createBuyer(shop.api);
    const refused = await prepareQuotePayment(visitor, longDays, true);
    const answer = await payWith(visitor, refused.payment, await shop.provider.card('declined'));
    expect(answer.status).toBe('requires_payment_method');
    expect(await readOwnMembership(visitor)).toBeNull();

    await shop.api.sql(`update plans set status = 'withdrawn' where sub_id = 'PLLONGDAYS'`);
    await payWith(visitor, refused.payment, await shop.provider.card('visa'));
    expect(await waitForStatus(visitor, refused.booking, 'failed')).toMatchObject({ reason: 'plan_withdrawn' });
    await shop.api.sql(`update plans set status = 'active' where sub_id = 'PLLONGDAYS'`);

    const { booking, payment, quote } = await prepareQuotePayment(visitor, longDays, true);
    expect(quote.amount).toEqual(usd(8_900));
    const [row] = await shop.api.sql<{ user_id: string }>('select user_id from bookings where booking_id = $1', [
      booking.booking_id,
    ]);
    const card = await shop.provider.card('asks');
    const asked = await payWith(visitor, payment, card);
    const block = { params: { user_id: row?.user_id ?? '' }, body: { why: 'Tried so' } };
    expect((await shop.api.visitor().call(blockAccount, block, asOperator)).status).toBe(200);
    await shop.provider.atBank(asked.challenge_url ?? '', 'complete');
    await eventually(async () => {
      const [ended] = await shop.api.sql<{ status: string; reason: string }>(
        'select status, reason from bookings where booking_id = $1',
        [booking.booking_id],
      );
      expect(ended).toEqual({ status: 'failed', reason: 'account_blocked' });
    });
    expect(await takenFor(booking)).toEqual([]);
  });

  it('voids the payment if another user continues the order of the first', async () => {
    const order = toSandboxOrder(await createQuote(await createBuyer(shop.api), longDays));
    const other = await createBuyer(shop.api);
    const { payment_id } = await startOrderPayment(other, order);
    const booking = await beginOrder(other, order, { guests: [] });
    const payment = await attachPayment(other, { payment_id }, booking.booking_id);
    await payWith(other, payment, await shop.provider.card('visa'));
    expect(await waitForStatus(other, booking, 'failed')).toMatchObject({ reason: 'other_user' });
    expect(await takenFor(booking)).toEqual([]);
  });
});

describe('a trial', () => {
  it('begins without a charge, saves the card, and is granted only once', async () => {
    const visitor = await createBuyer(shop.api);
    const { booking } = await buy(visitor, firstLight);
    expect(await takenFor(booking)).toEqual([]);
    expect(await readOwnMembership(visitor)).toMatchObject({
      phase: 'trialing',
      plan_status: 'ACTIVE',
      plan_expiry_date: '2026-12-19',
      next_billing: { on: '2026-12-20', amount: usd(1_200) },
      payment_method: { brand: 'visa', last4: '4242' },
    });
    expect(await chargesOn(booking.booking_id)).toEqual([]);
    const again = await createQuote(visitor, firstLight);
    expect(again).toMatchObject({ amount: usd(1_200), starts: '2026-12-20', metadata: { is_trial: false } });
  });

  it('does not begin twice if two orders were created before the first trial began', async () => {
    const visitor = await createBuyer(shop.api);
    const first = await prepareQuotePayment(visitor, firstLight, true);
    const second = await prepareQuotePayment(visitor, { ...firstLight, lang: 'fr-FR' }, true);
    await payWith(visitor, first.payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, first.booking, 'confirmed');
    await payWith(visitor, second.payment, await shop.provider.card('visa'));
    expect(await waitForStatus(visitor, second.booking, 'failed')).toMatchObject({ reason: 'trial_taken' });
  });

  it('continues after the trial days if the next period is bought before their end', async () => {
    const visitor = await createBuyer(shop.api);
    await buy(visitor, firstLight);
    await buy(visitor, longDays);
    expect(await readOwnMembership(visitor)).toMatchObject({
      phase: 'active',
      type: 'Long Days',
      plan_expiry_date: '2027-12-19',
      next_billing: { on: '2027-12-20' },
    });
  });
});

describe('debts of a membership', () => {
  const lapsed = () => shop.api.signedIn('lapsed@example.test');

  it('[5/10] pays debts together with the plan by one card, so that nothing remains due', async () => {
    const visitor = await lapsed();
    const { booking } = await buy(visitor, firstLight);
    expect(await takenFor(booking)).toEqual([2_700]);
    expect(await readOwnMembership(visitor)).toMatchObject({
      phase: 'active',
      debts: [],
      member_since: '2026-07-17',
      plan_expiry_date: '2026-12-19',
    });
    expect(await invoicesOn(booking.booking_id)).toEqual([1_500, 1_200]);
  });

  /** Returns a member who owes a debt: the charge for the given period was written off. */
  const owing = async (from: string, until: string) => {
    const { member, visitor } = await pastDue();
    const charge_id = `SC${member.subscription_id}`;
    await shop.api.sql(
      `update subscription_charges set state = 'given_up', from_day = $2, until_day = $3 where charge_id = $1`,
      [charge_id, from, until],
    );
    await shop.api.sql(
      `insert into subscription_debts (debt_id, user_id, subscription_id, charge_id, plan_name, amount, currency, from_day,
         until_day, since)
       select 'SD' || subscription_id, user_id, subscription_id, $2,
         '{"en-US":"Long Days","es-MX":"Long Days","fr-FR":"Long Days","de-DE":"Long Days","ar-AE":"Long Days"}', 7900,
         'USD', $3, $4, '2026-11-20' from subscriptions where subscription_id = $1`,
      [member.subscription_id, charge_id, from, until],
    );
    await shop.api.sql(
      `update subscriptions set status = 'expired', event = 'given_up', version = version + 1, next_bill_at = null
       where subscription_id = $1`,
      [member.subscription_id],
    );
    return { member, visitor };
  };

  it('pays debts without a plan, and restores the days that have not ended', async () => {
    const { member, visitor } = await owing('2026-11-10', '2027-11-09');
    const { booking, quote } = await buy(visitor, { purpose: 'debt' }, 'amex');
    expect(quote).toMatchObject({
      keeps_card: true,
      starts: '2026-11-20',
      ends: '2027-11-09',
      next_charge: { on: '2027-11-10', amount: usd(7_900) },
    });
    expect(await takenFor(booking)).toEqual([7_900]);
    // The next period begins on the day after the restored days. The days that passed unpaid are not counted.
    expect(await readSubscription(shop.api, member)).toMatchObject({
      status: 'active',
      period_end: '2027-11-09',
      anchor_day: 10,
    });
    expect(await listMemberCharges(shop.api, member)).toMatchObject([{ state: 'paid' }]);
    expect(await invoicesOn(booking.booking_id)).toEqual([7_900]);
    // The next charge uses the card that paid the debt, not the card that was refused.
    expect(await readOwnMembership(visitor)).toMatchObject({ debts: [], payment_method: { last4: '0005' } });
  });

  it('does not change the membership if the period of the debt has passed', async () => {
    const { member, visitor } = await owing('2025-11-10', '2026-11-09');
    const { booking, quote } = await buy(visitor, { purpose: 'debt' });
    expect(quote.keeps_card).toBe(false);
    expect(await takenFor(booking)).toEqual([7_900]);
    expect(await readSubscription(shop.api, member)).toMatchObject({ status: 'expired', next_bill_at: null });
    expect(await readOwnMembership(visitor)).toMatchObject({ debts: [], plan_status: 'EXPIRED' });
  });

  it('starts a plan after the period of the debt, so that no day is paid twice', async () => {
    const { visitor } = await owing('2026-11-10', '2027-11-09');
    const { quote } = await buy(visitor, longDays);
    expect(quote).toMatchObject({ amount: usd(15_800), starts: '2027-11-10', ends: '2028-11-09' });
    expect(await readOwnMembership(visitor)).toMatchObject({ phase: 'active', plan_expiry_date: '2028-11-09' });
  });

  it('collects a debt once if two orders contain it', async () => {
    const { visitor } = await owing('2025-11-10', '2026-11-09');
    const alone = await prepareQuotePayment(visitor, { purpose: 'debt' }, true);
    const withPlan = await prepareQuotePayment(visitor, longDays, true);
    await payWith(visitor, alone.payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, alone.booking, 'confirmed');
    await payWith(visitor, withPlan.payment, await shop.provider.card('visa'));
    expect(await waitForStatus(visitor, withPlan.booking, 'failed')).toMatchObject({ reason: 'debt_settled' });
    expect(await takenFor(withPlan.booking)).toEqual([]);
  });
});

describe('an order to replace the card', () => {
  it('replaces the saved card without a charge', async () => {
    const member = await createMember(shop.api, shop.provider, { next: '2027-01-20' });
    const visitor = await shop.api.signedIn(member.email);
    for (const [card, last4] of [
      ['amex', '0005'],
      ['visa', '4242'],
    ] as const) {
      const { booking } = await buy(visitor, { purpose: 'card' }, card);
      expect(await takenFor(booking)).toEqual([]);
      expect(await readOwnMembership(visitor)).toMatchObject({
        phase: 'active',
        payment_method: { last4 },
        next_billing: { on: '2027-01-20' },
      });
    }
  });

  it('pays a past-due charge on screen, once', async () => {
    const { member, visitor } = await pastDue({ card: 'failsLater' });
    expect(await readOwnMembership(visitor)).toMatchObject({
      plan_status: 'PAST_DUE',
      past_due: { amount: usd(7_900), message_code: 'card_declined', next_try_on: '2026-11-21', needs_bank: false },
    });
    const { booking, quote } = await buy(visitor, { purpose: 'card' });
    expect(quote).toMatchObject({ amount: usd(7_900), lines: [{ kind: 'debt' }], metadata: { debt_payed: true } });
    expect(await takenFor(booking)).toEqual([7_900]);
    expect(await listTakenAmounts(shop.provider, member)).toEqual([]);
    expect(await listMemberCharges(shop.api, member)).toMatchObject([{ state: 'paid', attempt: 1 }]);
    expect(await readOwnMembership(visitor)).toMatchObject({
      phase: 'active',
      plan_expiry_date: '2027-11-19',
      payment_method: { last4: '4242' },
      past_due: null,
    });
  });

  it.each([
    ['is already being charged', 'charging', 'charge_in_flight'],
    ['was dropped before the payment', 'waived', 'charge_settled'],
  ])('pays no past-due charge that %s', async (_, state, reason) => {
    const { member, visitor } = await pastDue();
    const { booking, payment } = await prepareQuotePayment(visitor, { purpose: 'card' }, true);
    const stands = (now: string) =>
      shop.api.sql(`update subscription_charges set state = $2, updated_at = '2027-01-01' where subscription_id = $1`, [
        member.subscription_id,
        now,
      ]);
    await stands(state);
    await payWith(visitor, payment, await shop.provider.card('visa'));
    expect(await waitForStatus(visitor, booking, 'failed')).toMatchObject({ reason });
    expect(await takenFor(booking)).toEqual([]);
    await stands('waived');
  });
});

describe('a plan that is bought after the last charge failed', () => {
  it('begins today, and drops the failed charge of the previous period', async () => {
    const { member, visitor } = await pastDue();
    const { booking } = await buy(visitor, firstLight);
    expect(await takenFor(booking)).toEqual([1_200]);
    const charges = await listMemberCharges(shop.api, member);
    expect(
      charges.map(({ state, amount }) => [state, amount]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ).toEqual([
      ['paid', 1_200],
      ['waived', 7_900],
    ]);
    expect(await readOwnMembership(visitor)).toMatchObject({ phase: 'active', plan_expiry_date: '2026-12-19' });
  });
});

describe('a payment whose account or membership changes during the capture', () => {
  /** Pays for an order up to the capture, runs a function, and then lets the capture succeed. */
  const takenAfter = async (
    visitor: TestVisitor,
    request: Parameters<typeof createQuote>[1],
    happens: () => Promise<void>,
  ) => {
    const { booking, payment } = await prepareQuotePayment(visitor, request, true);
    await withoutCapture(payment);
    await payWith(visitor, payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, booking, 'capturing');
    await happens();
    await shop.provider.clearFaults();
    await eventually(async () => expect(await readBookingStatus(booking)).toBe('confirmed'));
    return booking;
  };

  const readUserId = async (visitor: TestVisitor): Promise<string> =>
    (await visitor.call(readSession, {})).data.user?.user_id ?? '';

  const block = async (user_id: string, endpoint: typeof blockAccount | typeof unblockAccount = blockAccount) => {
    const call = { params: { user_id }, body: { why: 'Tried so' } };
    expect((await shop.api.visitor().call(endpoint, call, asOperator)).status).toBe(200);
  };

  const standing = async (user_id: string) => {
    const [row] = await shop.api.sql(
      `select status, blocked_from, period_start::text, period_end::text, card_last4 from subscriptions
       where user_id = $1`,
      [user_id],
    );
    return row;
  };

  it('begins a suspended membership if the account is blocked, and resumes it after the block', async () => {
    const visitor = await createBuyer(shop.api);
    const user_id = await readUserId(visitor);
    const booking = await takenAfter(visitor, longDays, () => block(user_id));
    expect(await takenFor(booking)).toEqual([8_900]);
    const bought = { period_start: '2026-11-20', period_end: '2027-11-19', card_last4: '4242' };
    expect(await standing(user_id)).toEqual({ ...bought, status: 'blocked', blocked_from: 'active' });
    expect(await invoicesOn(booking.booking_id)).toEqual([8_900]);
    await block(user_id, unblockAccount);
    expect(await standing(user_id)).toEqual({ ...bought, status: 'active', blocked_from: null });
  });

  it('pays the past-due charge of a blocked membership', async () => {
    const { member, visitor } = await pastDue({ card: 'failsLater' });
    const booking = await takenAfter(visitor, { purpose: 'card' }, () => block(member.user_id));
    expect(await takenFor(booking)).toEqual([7_900]);
    expect(await listMemberCharges(shop.api, member)).toMatchObject([{ state: 'paid' }]);
    expect(await standing(member.user_id)).toMatchObject({
      status: 'blocked',
      blocked_from: 'active',
      period_end: '2027-11-19',
      card_last4: '4242',
    });
  });

  it('prevents a cancellation between capture and confirmation', async () => {
    const { member, visitor } = await pastDue();
    const booking = await takenAfter(visitor, { purpose: 'card' }, async () => {
      const { problem } = await visitor.call(cancelMembership, { query: {} });
      expect(problem).toMatchObject({ status: 503 });
    });
    expect(await takenFor(booking)).toEqual([7_900]);
    expect(await listMemberCharges(shop.api, member)).toMatchObject([{ state: 'paid' }]);
    expect(await readOwnMembership(visitor)).toMatchObject({ phase: 'active', plan_expiry_date: '2027-11-19' });
  });

  // This test must be the last: it changes the clock that the earlier tests depend on.
  it('gives the full period from the day on which the account is unblocked', async () => {
    const visitor = await createBuyer(shop.api);
    const user_id = await readUserId(visitor);
    const booking = await takenAfter(visitor, longDays, () => block(user_id));
    expect((await moveClock(shop.api, 30 * 86_400)).status).toBe(200);
    await block(user_id, unblockAccount);
    const given = { period_start: '2026-12-20', period_end: '2027-12-19' };
    expect(await standing(user_id)).toMatchObject({ ...given, status: 'active' });
    // Unblocking the account again adds no more days.
    await block(user_id);
    await block(user_id, unblockAccount);
    expect(await standing(user_id)).toMatchObject({ ...given, status: 'active' });
    expect(await takenFor(booking)).toEqual([8_900]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { initPlanBooking, quotePlan, type PlanQuote } from '@travel/contracts/endpoints/membership/plans';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { createMember } from '../../testing/member.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { beginQuote, createBuyer, createQuote, prepareQuotePayment } from '../../testing/plan-order.ts';
import { waitForStatus, payWith } from '../../testing/traveller.ts';
import { moveClock } from '../../testing/sandbox.ts';
import { applyCash, applyCoupon } from '../../testing/tenders.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const usd = (amount: number) => ({ amount, currency: 'USD' });
const longDays = { sub_id: 'PLLONGDAYS' };
const lapsed = () => shop.api.signedIn('lapsed@example.test');
const traveller = () => shop.api.signedIn('traveller@example.test');

const readRefusal = async (visitor: TestVisitor, request: Partial<EndpointRequest<typeof quotePlan>['body']>) =>
  (await visitor.call(quotePlan, { body: { lang: 'en-US', ...request } })).problem;

/** Returns a quote in the form that the payment helpers require. */
const toHeld = ({ quot_id, amount }: PlanQuote) => ({ token: quot_id, total: amount });

const ordersMade = async (): Promise<number> => {
  const [row] = await shop.api.sql<{ count: number }>(
    `select count(*)::int from order_items where fulfilled_by = 'membership'`,
  );
  return row?.count ?? 0;
};

describe('a quote', () => {
  it('[5/10] shows the first price, the days and the next charge of a plan', async () => {
    const visitor = await createBuyer(shop.api);
    expect(await createQuote(visitor, longDays)).toMatchObject({
      purpose: 'plan',
      amount: usd(8_900),
      lines: [{ kind: 'plan', name: 'Long Days, 1 year', amount: usd(8_900) }],
      debt_left: usd(0),
      plan: { sub_id: 'PLLONGDAYS' },
      starts: '2026-11-20',
      ends: '2027-11-19',
      next_charge: { on: '2027-11-20', amount: usd(7_900) },
      keeps_card: true,
      metadata: { charge_org: false, is_renewal: false, is_trial: false, debt_payed: false },
      seconds_left: 1_800,
    });
  });

  it('[5/10] costs nothing now for a trial, requires a card, and shows the charge after the trial', async () => {
    const visitor = await createBuyer(shop.api);
    expect(await createQuote(visitor, { sub_id: 'PLFIRSTLIGHT' })).toMatchObject({
      amount: usd(0),
      lines: [{ kind: 'plan', name: 'First Light, 1 month', amount: usd(1_200) }],
      starts: '2026-11-20',
      ends: '2026-12-19',
      next_charge: { on: '2026-12-20', amount: usd(1_200) },
      keeps_card: true,
      metadata: { is_trial: true },
    });
  });

  it('[5/10] costs nothing for a plan that the organisation pays for, saves no card, and leaves the debt due', async () => {
    expect(await createQuote(await lapsed(), { sub_id: 'PLATWORK' })).toMatchObject({
      amount: usd(0),
      lines: [{ kind: 'plan', name: 'Almanac at Work, 1 year', amount: usd(5_900) }],
      debt_left: usd(1_500),
      next_charge: null,
      keeps_card: false,
      metadata: { charge_org: true, is_renewal: true, debt_payed: false },
    });
  });

  it('[5/10] includes the debt of a lapsed member, the renewal price of that plan and no second trial', async () => {
    const visitor = await lapsed();
    expect(await createQuote(visitor, { sub_id: 'PLFIRSTLIGHT', lang: 'de-DE' })).toMatchObject({
      amount: usd(2_700),
      lines: [
        { kind: 'plan', name: 'First Light, 1 Monat', amount: usd(1_200) },
        { kind: 'debt', name: 'First Light, 16. August – 15. September 2026', amount: usd(1_500) },
      ],
      ends: '2026-12-19',
      metadata: { is_renewal: true, is_trial: false, debt_payed: true },
    });
    const { lines } = await createQuote(visitor, { sub_id: 'PLFIRSTLIGHT', lang: 'ar-AE' });
    expect(lines[1]?.name).toBe('First Light،\u200F 16 أغسطس – 15 سبتمبر 2026');
    expect((await createQuote(visitor, longDays)).amount).toEqual(usd(10_400));
    expect((await createQuote(visitor, { sub_id: 'PLGRANDTOUR' })).keeps_card).toBe(false);
  });

  it("begins a member's plan on the day after the last paid day, and keeps the anchor day of later periods", async () => {
    const member = await createMember(shop.api, shop.provider, { next: '2027-02-28', anchor: 31 });
    const visitor = await shop.api.signedIn(member.email);
    const month = await createQuote(visitor, { sub_id: 'PLFIRSTLIGHT' });
    expect([month.starts, month.ends, month.amount]).toEqual(['2027-02-28', '2027-03-30', usd(1_200)]);
    const year = await createQuote(visitor, longDays);
    expect([year.starts, year.ends, year.amount]).toEqual(['2027-02-28', '2028-02-28', usd(7_900)]);
  });

  it('begins a plan on the current day in the time zone of the buyer', async () => {
    // It is 08:00 in Greenwich and 21:00 of the previous day in Pago Pago.
    const days = async (time_zone: string) =>
      (await createQuote(await createBuyer(shop.api), { ...longDays, time_zone })).starts;
    expect(await days('Pacific/Kiritimati')).toBe('2026-11-20');
    expect(await days('Pacific/Pago_Pago')).toBe('2026-11-19');
  });

  it('creates one order for 20 simultaneous requests, and returns it until it is paid or expired', async () => {
    const visitor = await createBuyer(shop.api);
    const before = await ordersMade();
    const quotes = await Promise.all(Array.from({ length: 20 }, () => createQuote(visitor, longDays)));
    expect(new Set(quotes.map(({ quot_id }) => quot_id)).size).toBe(1);
    const [first] = quotes;
    expect((await createQuote(visitor, longDays)).quot_id).toBe(first?.quot_id);
    expect(await ordersMade()).toBe(before + 1);
    // A different request creates a different order, and so does the same request from another account.
    expect((await createQuote(visitor, { sub_id: 'PLGRANDTOUR' })).quot_id).not.toBe(first?.quot_id);
    expect((await createQuote(await createBuyer(shop.api), longDays)).quot_id).not.toBe(first?.quot_id);
  });

  it('contains only debts for the purpose "debt", and costs nothing for a card if nothing is past due', async () => {
    expect(await createQuote(await lapsed(), { purpose: 'debt' })).toMatchObject({
      purpose: 'debt',
      amount: usd(1_500),
      lines: [{ kind: 'debt', amount: usd(1_500) }],
      plan: null,
      starts: null,
      ends: null,
      next_charge: null,
      keeps_card: false,
    });
    const member = await createMember(shop.api, shop.provider, { next: '2027-01-20' });
    expect(await createQuote(await shop.api.signedIn(member.email), { purpose: 'card' })).toMatchObject({
      purpose: 'card',
      amount: usd(0),
      lines: [],
      plan: null,
      keeps_card: true,
      next_charge: { on: '2027-01-20', amount: usd(7_900) },
    });
  });

  it('refuses guests, demo accounts and users without a matching plan, membership or debt', async () => {
    const visitor = await createBuyer(shop.api);
    const guest = shop.api.visitor();
    expect(await readRefusal(guest, longDays)).toMatchObject({ status: 401 });
    const demo = await shop.api.signedIn('demo@example.test');
    expect(await readRefusal(demo, longDays)).toMatchObject({ status: 403, code: 'demo_account' });
    for (const request of [{ sub_id: 'PLSKYROOFTOP' }, { sub_id: 'PLNONE' }, {}]) {
      expect(await readRefusal(visitor, request)).toMatchObject({ status: 404, code: 'plan_unknown' });
    }
    for (const purpose of ['debt', 'card'] as const) {
      expect(await readRefusal(visitor, { purpose })).toMatchObject({ status: 409, code: 'no_membership' });
    }
    expect(await readRefusal(await lapsed(), { purpose: 'card' })).toMatchObject({
      status: 409,
      code: 'no_membership',
    });
    const member = await createMember(shop.api, shop.provider, { next: '2027-01-20' });
    expect(await readRefusal(await shop.api.signedIn(member.email), { purpose: 'debt' })).toMatchObject({
      status: 409,
      code: 'nothing_due',
    });
    const atWork = await createMember(shop.api, shop.provider, { plan: 'PLATWORK', next: '2027-01-20', card: null });
    expect(await readRefusal(await shop.api.signedIn(atWork.email), { sub_id: 'PLATWORK' })).toMatchObject({
      status: 409,
      code: 'nothing_due',
    });
    expect(await readRefusal(visitor, { ...longDays, time_zone: 'Mars/Olympus' })).toMatchObject({
      status: 422,
      code: 'time_zone_wrong',
      errors: [{ field: 'time_zone' }],
    });
  });
});

describe('[7.3/01] initbook', () => {
  const said = (quote: PlanQuote) => ({
    data: {
      is_renewal: quote.metadata.is_renewal ?? false,
      currency: 'USD',
      plan_amount: '89.00',
      id: 'PLLONGDAYS',
      subscription_code: 'SUB-LD-12',
      lang_code: 'en-US',
      user_type: 2 as const,
      quot_id: quote.quot_id,
      pg_token: '',
      pg_type: 'PG_03' as const,
      is_trial: false,
      charge_org: false,
      cn_cd: '',
      cn_trnid: '',
      cn_disc: '',
      cashcard: '',
      cashcard_amount: '',
    },
  });

  it('[9/08] begins the booking of a quote for user type 2, and returns its payment token', async () => {
    const visitor = await createBuyer(shop.api);
    const quote = await createQuote(visitor, longDays);
    const { data } = (await visitor.call(initPlanBooking, { body: said(quote) })).data;
    expect(data).toEqual({
      booking_id: expect.stringMatching(/^BK/),
      payment_token: { is_popup: false, orderToken: expect.stringMatching(/_secret_/) },
    });
    expect(await waitForStatus(visitor, data, 'draft')).toMatchObject({
      product_type: 'SUB',
      items: [
        {
          title: 'Long Days',
          subtitle: '1 year',
          starts: { date: '2026-11-20' },
          ends: { date: '2027-11-19' },
        },
      ],
      guests: [{ first_name: 'Ines', last_name: 'Okoye' }],
    });
    const payload = { data: { ...said(quote).data, user_type: 3 } };
    const other = await visitor.send({ method: 'POST', url: initPlanBooking.path, payload });
    expect(other.problem).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('creates one booking of a quote for 20 simultaneous calls', async () => {
    const visitor = await createBuyer(shop.api);
    const quote = await createQuote(visitor, longDays);
    const begun = await Promise.all(Array.from({ length: 20 }, () => beginQuote(visitor, quote)));
    expect(new Set(begun.map(({ booking_id }) => booking_id)).size).toBe(1);
    expect(new Set(begun.map(({ payment_token }) => payment_token.orderToken)).size).toBe(1);
  });

  it('[3/10] compares every field with the quote, and names each one that differs', async () => {
    const visitor = await createBuyer(shop.api);
    const { data } = said(await createQuote(visitor, longDays));
    const wrong = {
      is_renewal: true,
      currency: 'EUR',
      plan_amount: '1.00',
      id: 'PLGRANDTOUR',
      subscription_code: 'SUB-GT-24',
      is_trial: 1,
      charge_org: true,
      cn_cd: 'SAVE10',
      cn_trnid: 'TN1',
      cn_disc: '8.90',
      cashcard: 'CC1001',
      cashcard_amount: '10.00',
      sub_plan_id: 'PLGRANDTOUR',
      membership_id: 'MB9999',
      plan_charge_after: 30,
      subscription_debt: '15.00',
    };
    for (const [field, value] of Object.entries(wrong)) {
      const answer = await visitor.send({
        method: 'POST',
        url: initPlanBooking.path,
        payload: { data: { ...data, [field]: value } },
      });
      const { problem } = answer;
      expect([field, problem]).toEqual([field, expect.objectContaining({ status: 409, code: 'quote_changed' })]);
      expect(problem.errors?.map((fault) => fault.field)).toContain(`data.${field}`);
    }
    const right = {
      ...data,
      sub_plan_id: 'PLLONGDAYS',
      membership_id: 'MB1001',
      referer: '/home',
      plan_charge_after: '0',
      subscription_debt: '0.00',
    };
    expect((await visitor.call(initPlanBooking, { body: { data: right } })).status).toBe(200);
    const named = { ...right, userId: 'U1003' };
    expect((await visitor.call(initPlanBooking, { body: { data: named } })).problem).toMatchObject({
      status: 403,
      code: 'other_user',
    });
  });

  it('accepts the coupon and cash card of the order', async () => {
    const visitor = await traveller();
    const quote = await createQuote(visitor, longDays);
    const coupon = await applyCoupon(visitor, toHeld(quote), 'SAVE10');
    await applyCash(visitor, toHeld(quote), '20.00');
    const tendered = {
      ...said(quote).data,
      cn_cd: 'save10',
      cn_trnid: coupon.coupon_trn_id,
      cn_disc: '8.90',
      cashcard: 'CC1001',
      cashcard_amount: '20',
    };
    expect((await visitor.call(initPlanBooking, { body: { data: tendered } })).status).toBe(200);
    const without = await visitor.call(initPlanBooking, { body: said(quote) });
    expect(without.problem.errors?.map(({ field }) => field)).toEqual([
      'data.cn_cd',
      'data.cn_trnid',
      'data.cn_disc',
      'data.cashcard',
      'data.cashcard_amount',
    ]);
  });

  it('rejects quotes of other accounts and other kinds of orders, and requires guests to sign in', async () => {
    const quote = await createQuote(await createBuyer(shop.api), longDays);
    const other = await createBuyer(shop.api);
    for (const body of [said(quote), { data: { ...said(quote).data, quot_id: 'H-NOTHINGATALL' } }]) {
      expect((await other.call(initPlanBooking, { body })).problem).toMatchObject({
        status: 404,
        code: 'quote_unknown',
      });
    }
    expect((await shop.api.visitor().call(initPlanBooking, { body: said(quote) })).problem).toMatchObject({
      status: 401,
    });
  });

  it('does not begin again while the card is being challenged or the provider is unavailable', async () => {
    const visitor = await createBuyer(shop.api);
    const { quote, payment } = await prepareQuotePayment(visitor, longDays, true);
    await payWith(visitor, payment, await shop.provider.card('asks'));
    expect((await visitor.call(initPlanBooking, { body: said(quote) })).problem).toMatchObject({
      status: 409,
      code: 'attempt_in_flight',
    });
    // Repeating the request still returns this order, so that no one pays twice.
    expect((await createQuote(visitor, longDays)).quot_id).toBe(quote.quot_id);

    const other = await createBuyer(shop.api);
    const unheard = said(await createQuote(other, longDays));
    await shop.provider.fail({ kind: 'cut', when: 'before', times: 20, path: '/v1/payment_intents' });
    expect((await other.call(initPlanBooking, { body: unheard })).problem).toMatchObject({
      status: 503,
      code: 'provider_unavailable',
    });
    await shop.provider.clearFaults();
    expect((await other.call(initPlanBooking, { body: unheard })).status).toBe(200);
  });

  it('refuses an expired quote; the same request then creates a new one', async () => {
    const visitor = await createBuyer(shop.api);
    const quote = await createQuote(visitor, longDays);
    await moveClock(shop.api, 1_801);
    expect((await visitor.call(initPlanBooking, { body: said(quote) })).problem).toMatchObject({
      status: 410,
      code: 'hold_ended',
    });
    expect((await createQuote(visitor, longDays)).quot_id).not.toBe(quote.quot_id);
  });
});

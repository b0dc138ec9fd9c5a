import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  blockAccount,
  cancelMembership,
  listMembershipInvoices,
  readMembershipInvoice,
  resumeMembership,
  unblockAccount,
} from '@travel/contracts/endpoints/membership/memberships';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import {
  listMemberCharges,
  moveToDueDay,
  createDueMember,
  createSavedCard,
  listMails,
  waitForMail,
  createMember,
  readSubscription,
  waitForSubscription,
  runMembershipSweep,
  listTakenAmounts,
  createTestTime,
  type DueMember,
  type Member,
  type MemberInput,
  type TestTime,
} from '../../testing/member.ts';
import { openApi } from '../../testing/open-api.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { writeOrderUnderway } from '../../testing/plan-order.ts';
import { asOperator } from '../../testing/sandbox.ts';
import type { TestVisitor } from '../../testing/visitor.ts';
import { addDays } from '@travel/contracts/locale/days/days';
import { getAnchorDay, createPeriod } from '../subscriptions/periods.ts';
import { getDayBegin } from '@travel/reference/calendar-days/instants';

let shop: Shop;
let time: TestTime;
beforeAll(async () => {
  shop = await openShop();
  time = createTestTime(shop);
});
afterAll(() => closeConsistentShop(shop));

type OwnMember = DueMember & { readonly visitor: TestVisitor };

const member = async (request: Partial<MemberInput> = {}): Promise<OwnMember> => {
  const one = await createDueMember(shop, time, request);
  return { ...one, visitor: await shop.api.signedIn(one.email) };
};

const comes = (one: OwnMember) => moveToDueDay(time, one);

const cancel = async ({ visitor }: OwnMember) => (await visitor.call(cancelMembership, { query: {} })).data.data;
const resume = async ({ visitor }: OwnMember) => (await visitor.call(resumeMembership, { query: {} })).data.data;
const listInvoices = async ({ visitor }: OwnMember, lang = 'en-US') =>
  (await visitor.call(listMembershipInvoices, { query: { lang } })).data.data;

describe('a cancelled membership', () => {
  it('lasts to the end of the paid period, and can be resumed until then', async () => {
    const one = await member();
    expect(await cancel(one)).toMatchObject({
      phase: 'active',
      plan_status: 'ACTIVE',
      cancel_at_period_end: true,
      next_billing: null,
      plan_expiry_date: addDays(one.next, -1),
    });
    expect(await waitForMail(shop.api, one, 'cancelled')).toContain('you can undo this');
    // Repeating the cancellation changes nothing.
    expect(await cancel(one)).toMatchObject({ cancel_at_period_end: true });
    expect(await resume(one)).toMatchObject({
      cancel_at_period_end: false,
      next_billing: { on: one.next, amount: { amount: 7_900, currency: 'USD' }, by_org: false },
    });
    expect(await resume(one)).toMatchObject({ cancel_at_period_end: false });
    expect(await waitForMail(shop.api, one, 'resumed')).toContain('USD 79.00 is charged on');
    expect(listMails(shop.api, one, 'cancelled')).toHaveLength(1);
    await comes(one);
    await waitForSubscription(shop.api, one, { status: 'active', period_start: one.next });
  });

  it('charges nothing for a membership that is cancelled during its trial', async () => {
    const one = await member({ plan: 'PLFIRSTLIGHT', status: 'trialing' });
    expect(await cancel(one)).toMatchObject({ phase: 'trialing', cancel_at_period_end: true });
    await comes(one);
    await waitForSubscription(shop.api, one, { status: 'cancelled' });
    expect(await listMemberCharges(shop.api, one)).toEqual([]);
    expect((await one.visitor.call(resumeMembership, { query: {} })).problem).toMatchObject({
      status: 409,
      code: 'not_running',
    });
    // Cancelling a cancelled membership returns its status.
    expect(await cancel(one)).toMatchObject({ phase: 'cancelled' });
  });

  it('ends immediately if the last charge failed, and drops that charge', async () => {
    const one = await member({ card: 'failsLater' });
    await comes(one);
    await waitForSubscription(shop.api, one, { status: 'past_due' });
    expect(await cancel(one)).toMatchObject({ phase: 'cancelled', past_due: null, debts: [], next_billing: null });
    expect(await listMemberCharges(shop.api, one)).toMatchObject([{ state: 'waived', next_try_at: null }]);
    await waitForMail(shop.api, one, 'cancelledAtOnce');
    await time.until(new Date(time.now().getTime() + 7 * 86_400_000));
    expect(await readSubscription(shop.api, one)).toMatchObject({ status: 'cancelled' });
    expect(await listMemberCharges(shop.api, one)).toMatchObject([{ attempt: 1 }]);
  });

  it('refuses the cancellation while the result of a charge is unknown, and accepts it afterwards', async () => {
    const one = await member();
    await shop.provider.kill();
    try {
      await comes(one);
      await eventually(async () =>
        expect(await listMemberCharges(shop.api, one)).toMatchObject([{ state: 'charging' }]),
      );
      const { problem } = await one.visitor.call(cancelMembership, { query: {} });
      expect(problem).toMatchObject({ status: 503, detail: expect.stringContaining('Nothing was changed') });
    } finally {
      await shop.provider.start();
    }
    expect(await cancel(one)).toMatchObject({ cancel_at_period_end: true, phase: 'active' });
    expect(await readSubscription(shop.api, one)).toMatchObject({ period_start: one.next });
    expect(await listTakenAmounts(shop.provider, one)).toEqual([7_900]);
  });

  it('returns 404 when a user has no membership to cancel, and 401 to guests', async () => {
    const nobody = await shop.api.signedIn('newcomer@example.test');
    for (const endpoint of [cancelMembership, resumeMembership]) {
      expect((await nobody.call(endpoint, { query: {} })).problem).toMatchObject({
        status: 404,
        code: 'no_membership',
      });
      expect((await shop.api.visitor().call(endpoint, { query: {} })).status).toBe(401);
    }
  });
});

describe('invoices of a membership', () => {
  it('issues an invoice for each charge, with consecutive numbers', async () => {
    const members = [];
    for (let count = 0; count < 5; count += 1)
      members.push(await member({ plan: count === 2 ? 'PLATWORK' : 'PLLONGDAYS' }));
    const [first] = members;
    if (!first) throw new Error('Nobody');
    await comes(first);
    for (const one of members) await waitForSubscription(shop.api, one, { period_start: one.next });
    const numbers: number[] = [];
    for (const [place, one] of members.entries()) {
      const [invoice, ...more] = await listInvoices(one);
      expect(more).toEqual([]);
      expect(invoice).toMatchObject({
        number: expect.stringMatching(/^ALM-M-\d{4}-\d{6}$/),
        state: place === 2 ? 'charged_to_organisation' : 'paid',
        plan_name: place === 2 ? 'Almanac at Work' : 'Long Days',
        amount: { amount: place === 2 ? 5_900 : 7_900, currency: 'USD' },
        from: one.next,
        last4: place === 2 ? null : '4242',
      });
      numbers.push(Number(invoice?.number.slice(-6)));
    }
    const sorted = numbers.toSorted((a, b) => a - b);
    expect(sorted).toEqual(sorted.map((_, place) => (sorted[0] ?? 0) + place));
  });

  it.each(['en-US', 'de-DE', 'es-MX', 'fr-FR', 'ar-AE'])(
    'returns an invoice as a PDF in the language of the page: %s',
    async (lang) => {
      const visitor = await shop.api.signedIn('member@example.test');
      const [invoice] = (await visitor.call(listMembershipInvoices, { query: { lang } })).data.data;
      const { response } = await visitor.send({
        method: 'GET',
        url: `/api/memberships/current/invoices/${invoice?.invoice_id}.pdf?lang=${lang}`,
      });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('application/pdf');
      expect(response.headers['content-disposition']).toBe(`attachment; filename="${invoice?.number}.pdf"`);
      expect(response.body.startsWith('%PDF-1.7')).toBe(true);
      expect(response.body).toContain(`/Lang (${lang})`);
      expect(response.body.trimEnd().endsWith('%%EOF')).toBe(true);
    },
  );

  it('shows invoices to their owner only', async () => {
    const owner = await shop.api.signedIn('member@example.test');
    const [invoice] = (await owner.call(listMembershipInvoices, { query: {} })).data.data;
    const params = { file: `${invoice?.invoice_id}.pdf` };
    const stranger = await shop.api.signedIn('traveller@example.test');
    expect((await stranger.call(readMembershipInvoice, { params, query: {} })).problem.code).toBe('invoice_unknown');
    expect((await shop.api.visitor().call(readMembershipInvoice, { params, query: {} })).status).toBe(401);
    expect((await stranger.call(listMembershipInvoices, { query: {} })).data.data).toEqual([]);
  });
});

describe('the membership of a blocked account', () => {
  const block = ({ user_id }: Member) =>
    shop.api.visitor().call(blockAccount, { params: { user_id }, body: { why: 'Charged back twice' } }, asOperator);
  const unblock = ({ user_id }: Member) =>
    shop.api.visitor().call(unblockAccount, { params: { user_id }, body: { why: 'Cleared' } }, asOperator);

  it('charges nothing during the block, and charges again from the day the account is unblocked', async () => {
    const one = await member({ zone: 'Europe/Lisbon' });
    expect((await block(one)).data.data.is_blocked).toBe(true);
    await waitForSubscription(shop.api, one, { status: 'blocked' });
    await time.until(new Date(getDayBegin(one.next, 'UTC').getTime() + 9 * 86_400_000));
    expect(await listMemberCharges(shop.api, one)).toEqual([]);
    await unblock(one);
    await waitForSubscription(shop.api, one, { status: 'active', period_start: time.today() });
    expect(await listMemberCharges(shop.api, one)).toMatchObject([{ state: 'paid', from_day: time.today() }]);
    // Repeating the unblocking changes nothing.
    expect((await unblock(one)).data.data.is_blocked).toBe(false);
    expect(await listTakenAmounts(shop.provider, one)).toEqual([7_900]);
  });

  it('continues unchanged if the paid period has not ended during the block', async () => {
    const one = await member({ cancels: true });
    const before = await readSubscription(shop.api, one);
    await block(one);
    await block(one);
    await unblock(one);
    expect(await readSubscription(shop.api, one)).toEqual(before);
  });

  it('pauses retries of a failed charge, and resumes them after the account is unblocked', async () => {
    const one = await member({ card: 'failsLater' });
    await comes(one);
    await waitForSubscription(shop.api, one, { status: 'past_due' });
    await block(one);
    await time.until(new Date(time.now().getTime() + 3 * 86_400_000));
    expect(await listMemberCharges(shop.api, one)).toMatchObject([{ attempt: 1 }]);
    await unblock(one);
    await eventually(async () =>
      expect(await listMemberCharges(shop.api, one)).toMatchObject([{ attempt: 2, state: 'failed' }]),
    );
  });

  it('charges one period, starting on the day of unblocking, if the unpaid period ended during the block', async () => {
    const one = await member({ plan: 'PLFIRSTLIGHT', card: 'failsLater' });
    await comes(one);
    await waitForSubscription(shop.api, one, { status: 'past_due' });
    await block(one);
    await time.until(new Date(time.now().getTime() + 75 * 86_400_000));
    const { customer, method, last4 } = await createSavedCard(shop.provider, 'visa');
    await shop.api.sql(
      `update subscriptions set customer_id = $2, payment_method = $3, card_last4 = $4 where subscription_id = $1`,
      [one.subscription_id, customer, method, last4],
    );
    await unblock(one);
    await waitForSubscription(shop.api, one, {
      status: 'active',
      period_start: time.today(),
      anchor_day: Number(time.today().slice(8)),
    });
    await runMembershipSweep(shop.api);
    await time.until(new Date(time.now().getTime() + 86_400_000));
    expect(await listTakenAmounts(shop.provider, one)).toEqual([1_200]);
    expect(await listMemberCharges(shop.api, one)).toMatchObject([{ state: 'paid', attempt: 2 }]);
  });

  it('stays ended after the block if it ended before the block, even if an old debt is paid', async () => {
    const one = await member({ plan: 'PLFIRSTLIGHT' });
    const { hold_id, booking_id } = await writeOrderUnderway(shop.api, one.user_id, 'DEBT01');
    await shop.api.sql(
      `insert into subscription_charges (charge_id, subscription_id, kind, sub_id, amount, currency, from_day, until_day,
         state, attempt, booking_id, paid_at, created_at, updated_at)
       values ('SCTESTDEBT0001', $1, 'renewal', 'PLFIRSTLIGHT', 1200, 'USD', $2, $3, 'paid', 4, $4, now(),
         now(), now())`,
      [one.subscription_id, one.next, addDays(one.next, 29), booking_id],
    );
    await shop.api.sql(
      `update subscriptions set status = 'expired', event = 'period_ended', version = version + 1, next_bill_at = null
       where subscription_id = $1`,
      [one.subscription_id],
    );
    await block(one);
    await unblock(one);
    expect(await readSubscription(shop.api, one)).toMatchObject({ status: 'expired', next_bill_at: null });
    expect(await listTakenAmounts(shop.provider, one)).toEqual([]);
    await shop.api.sql("delete from subscription_charges where charge_id = 'SCTESTDEBT0001'");
    await shop.api.sql('delete from holds where hold_id = $1', [hold_id]);
  });

  /**
   * Blocks an account while its membership is being charged and the provider is unavailable. The charge succeeds once
   * the provider is back.
   */
  const chargedWhileBlocked = async (request: Partial<MemberInput>): Promise<OwnMember> => {
    const one = await member(request);
    await shop.provider.kill();
    try {
      await comes(one);
      await eventually(async () =>
        expect(await listMemberCharges(shop.api, one)).toMatchObject([{ state: 'charging' }]),
      );
      await block(one);
    } finally {
      await shop.provider.start();
    }
    await runMembershipSweep(shop.api);
    await eventually(async () => expect(await listMemberCharges(shop.api, one)).toMatchObject([{ state: 'paid' }]));
    expect(await readSubscription(shop.api, one)).toMatchObject({ status: 'blocked' });
    return one;
  };

  it('records a charge that succeeds during the block, and grants its period after the block', async () => {
    const one = await chargedWhileBlocked({ plan: 'PLFIRSTLIGHT', status: 'trialing' });
    await unblock(one);
    expect(await readSubscription(shop.api, one)).toMatchObject({ status: 'active', period_start: one.next });
    expect(await listTakenAmounts(shop.provider, one)).toEqual([1_200]);
    await waitForMail(shop.api, one, 'trialCharged');
  });

  it('grants the full period of a charge that succeeded during the block, from the day of unblocking', async () => {
    const one = await chargedWhileBlocked({ plan: 'PLFIRSTLIGHT', status: 'trialing' });
    await time.until(new Date(time.now().getTime() + 75 * 86_400_000));
    await unblock(one);
    const from = time.today();
    const until = createPeriod(from, getAnchorDay(from), { years: 0, months: 1 }).until;
    const wanted = { status: 'active', period_start: from, period_end: until, anchor_day: getAnchorDay(from) };
    expect(await readSubscription(shop.api, one)).toMatchObject(wanted);
    await runMembershipSweep(shop.api);
    await waitForMail(shop.api, one, 'trialCharged');
    expect(await readSubscription(shop.api, one)).toMatchObject(wanted);
    expect(await listMemberCharges(shop.api, one)).toMatchObject([{ state: 'paid', from_day: from, until_day: until }]);
    expect(await listTakenAmounts(shop.provider, one)).toEqual([1_200]);
    const visitor = await shop.api.signedIn(one.email);
    expect(await listInvoices({ ...one, visitor })).toMatchObject([{ state: 'paid', from, until }]);
  });
});

describe('an API instance with billing disabled', () => {
  it('leaves due memberships to an instance with billing enabled', async () => {
    const quiet = await openApi({ billsMemberships: false });
    try {
      const now = createTestTime({ api: quiet });
      const next = addDays(now.today(), 1);
      const one = await createMember(quiet, shop.provider, { next, card: null });
      await now.until(new Date(getDayBegin(next, 'UTC').getTime() + 60_000));
      const visitor = await quiet.signedIn(one.email);
      expect((await visitor.call(cancelMembership, { query: {} })).data.data.cancel_at_period_end).toBe(true);
      await waitForMail(quiet, one, 'cancelled');
      expect((await visitor.call(resumeMembership, { query: {} })).data.data.cancel_at_period_end).toBe(false);
      expect(await listMemberCharges(quiet, one)).toEqual([]);
    } finally {
      await quiet.close();
    }
  });
});

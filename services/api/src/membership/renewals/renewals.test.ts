import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readRenewals, retryRenewals } from '@travel/contracts/endpoints/office/renewals';
import { readPayment } from '@travel/contracts/endpoints/payments/payments';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import {
  listMemberCharges,
  moveToDueDay,
  createDueMember,
  createSavedCard,
  listMails,
  waitForMail,
  readSubscription,
  waitForSubscription,
  runMembershipSweep,
  listTakenAmounts,
  createTestTime,
  type MemberCharge,
  type DueMember,
  type Member,
  type MemberInput,
  type TestTime,
} from '../../testing/member.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { createBuyer, prepareQuotePayment, writeOrderUnderway } from '../../testing/plan-order.ts';
import { waitForStatus, payWith } from '../../testing/traveller.ts';
import { signInStaff } from '../../testing/operator.ts';
import { money } from '@travel/contracts/money/money';
import { addDays } from '@travel/contracts/locale/days/days';
import { getDayBegin } from '@travel/reference/calendar-days/instants';

let shop: Shop;
let time: TestTime;
beforeAll(async () => {
  shop = await openShop();
  time = createTestTime(shop);
});
afterEach(() => shop.provider.clearFaults());
afterAll(() => closeConsistentShop(shop));

const minute = 60_000;
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

const member = (request: Partial<MemberInput> = {}) => createDueMember(shop, time, request);
const comes = (one: DueMember) => moveToDueDay(time, one);

const findLastCharge = async (one: Member): Promise<MemberCharge> => {
  const charges = await listMemberCharges(shop.api, one);
  const last = charges.at(-1);
  if (!last) throw new Error('There is no charge');
  return last;
};

/** Returns when the next dunning attempt of a charge is due. */
const getNextTry = async (one: Member): Promise<Date> => {
  const { next_try_at } = await findLastCharge(one);
  if (!next_try_at) throw new Error('It is not tried again');
  await time.until(next_try_at);
  return next_try_at;
};

/** Waits until a member's charge has the given number of attempts and the given state. */
const tried = (one: Member, attempt: number, state: string): Promise<void> =>
  eventually(async () => expect(await findLastCharge(one)).toMatchObject({ attempt, state }));

const replaceCard = async ({ subscription_id }: Member, name: Parameters<typeof createSavedCard>[1]) => {
  const { customer, method, last4 } = await createSavedCard(shop.provider, name);
  await shop.api.sql(
    `update subscriptions set pg_type = 'PG_03', customer_id = $2, payment_method = $3, card_last4 = $4
     where subscription_id = $1`,
    [subscription_id, customer, method, last4],
  );
};

describe('a membership whose period has ended', () => {
  it("charges the next period at midnight in each member's time zone", async () => {
    // On 30 April 2027, Cairo has no midnight: clocks go from 23:59:59 to 01:00.
    const next = '2027-04-30';
    const zones = ['Pacific/Auckland', 'Africa/Cairo', 'America/Los_Angeles'] as const;
    const members = await Promise.all(zones.map((zone) => member({ zone, next })));
    for (const [place, zone] of zones.entries()) {
      const begins = getDayBegin(next, zone);
      await time.until(later(begins, -minute));
      await time.until(later(begins, minute));
      for (const one of members.slice(0, place + 1)) {
        await waitForSubscription(shop.api, one, { period_start: next, period_end: '2028-04-29' });
      }
      for (const one of members.slice(place + 1)) expect(await listMemberCharges(shop.api, one)).toEqual([]);
      const { created_at } = await findLastCharge(members[place] ?? { user_id: '', email: '', subscription_id: '' });
      expect(created_at.getTime() - begins.getTime()).toBeGreaterThanOrEqual(0);
      expect(created_at.getTime() - begins.getTime()).toBeLessThanOrEqual(minute);
    }
    for (const [place, one] of members.entries()) {
      expect(await listTakenAmounts(shop.provider, one)).toEqual([7_900]);
      const { next_bill_at } = await readSubscription(shop.api, one);
      expect(next_bill_at).toEqual(getDayBegin('2028-04-30', zones[place] ?? ''));
    }
  });

  it('begins each period on the anchor day, whatever the length of the months', async () => {
    const one = await member({ plan: 'PLFIRSTLIGHT', next: '2028-01-31', anchor: 31 });
    for (const next of ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']) {
      await time.until(later(getDayBegin(next, 'UTC'), minute));
      await waitForSubscription(shop.api, one, { period_start: next, anchor_day: 31 });
    }
    expect((await listMemberCharges(shop.api, one)).map(({ from_day, until_day }) => [from_day, until_day])).toEqual([
      ['2028-01-31', '2028-02-28'],
      ['2028-02-29', '2028-03-30'],
      ['2028-03-31', '2028-04-29'],
      ['2028-04-30', '2028-05-30'],
    ]);
    expect(await listTakenAmounts(shop.provider, one)).toEqual([1_200, 1_200, 1_200, 1_200]);
    expect(await waitForMail(shop.api, one, 'renewed', 4)).toMatch(
      /USD 12\.00 was charged to your card ending in 4242/,
    );
  });

  it('charges the first price for the first period after a trial', async () => {
    const one = await member({ plan: 'PLFIRSTLIGHT', status: 'trialing', anchor: 3 });
    await comes(one);
    await waitForSubscription(shop.api, one, {
      status: 'active',
      period_start: one.next,
      anchor_day: Number(one.next.slice(8)),
    });
    expect(await listMemberCharges(shop.api, one)).toMatchObject([
      { kind: 'trial_end', state: 'paid', from_day: one.next },
    ]);
    expect(await listTakenAmounts(shop.provider, one)).toEqual([1_200]);
    expect(await waitForMail(shop.api, one, 'trialCharged')).toContain('Your trial is over');
  });

  it('charges the card that was saved with the trial', async () => {
    const buyer = await createBuyer(shop.api);
    const { booking, payment } = await prepareQuotePayment(
      buyer,
      { sub_id: 'PLFIRSTLIGHT', time_zone: 'Asia/Tokyo' },
      true,
    );
    await payWith(buyer, payment, await shop.provider.card('visa'));
    await waitForStatus(buyer, booking, 'confirmed');
    const [own] = await shop.api.sql<Member & { next_bill_at: Date } & Record<string, unknown>>(
      `select s.subscription_id, s.user_id, a.email, s.next_bill_at
       from bookings b join subscriptions s using (user_id) join accounts a using (user_id) where b.booking_id = $1`,
      [booking.booking_id],
    );
    if (!own) throw new Error('There is no membership');
    await time.pass(own.next_bill_at);
    await waitForSubscription(shop.api, own, { status: 'active' });
    expect(await listMemberCharges(shop.api, own)).toMatchObject([{ kind: 'trial_end', state: 'paid', attempt: 1 }]);
    expect(await listTakenAmounts(shop.provider, own)).toEqual([1_200]);
    expect(await waitForMail(shop.api, own, 'trialCharged')).toContain('card ending in 4242');
  });

  it('continues without a charge to the member if the organisation pays', async () => {
    const one = await member({ plan: 'PLATWORK', card: null });
    await comes(one);
    await waitForSubscription(shop.api, one, { status: 'active', period_start: one.next });
    expect(await listMemberCharges(shop.api, one)).toMatchObject([{ state: 'by_organisation', amount: 5_900 }]);
    expect(await listTakenAmounts(shop.provider, one)).toEqual([]);
    expect(await waitForMail(shop.api, one, 'byOrganisation')).toContain('Nothing was charged to you');
  });

  it('ends if its plan does not renew', async () => {
    const one = await member({ plan: 'PLGRANDTOUR' });
    await comes(one);
    await waitForSubscription(shop.api, one, { status: 'expired', next_bill_at: null });
    expect(await listMemberCharges(shop.api, one)).toEqual([]);
    expect(await waitForMail(shop.api, one, 'periodEnded')).toContain("doesn't renew automatically");
  });

  it('ends without a charge if the membership was cancelled', async () => {
    const one = await member({ cancels: true });
    await comes(one);
    await waitForSubscription(shop.api, one, { status: 'cancelled', next_bill_at: null });
    expect(await listMemberCharges(shop.api, one)).toEqual([]);
    expect(await waitForMail(shop.api, one, 'ended')).toContain('ended on');
  });

  it.each(['de-DE', 'es-MX', 'fr-FR', 'ar-AE'])(
    'mails a renewal notice in the language of the member: %s',
    async (language) => {
      const one = await member({ language });
      await comes(one);
      await waitForMail(shop.api, one, 'renewed');
      expect(listMails(shop.api, one, 'renewed')[0]?.html).toContain(`<html lang="${language}"`);
    },
  );
});

describe('a charge that is refused', () => {
  it('retries at 8:00 on the first, third and fifth day, then creates a debt and ends the membership', async () => {
    const zone = 'America/New_York';
    const one = await member({ plan: 'PLFIRSTLIGHT', card: 'failsLater', zone });
    await time.until(later(getDayBegin(one.next, zone), minute));
    for (const [place, day] of [1, 3, 5].entries()) {
      await tried(one, place + 1, 'failed');
      await waitForSubscription(shop.api, one, { status: 'past_due', period_end: addDays(one.next, -1) });
      expect(await waitForMail(shop.api, one, 'failed', place + 1)).toContain('Your membership stays as it is');
      const at = await getNextTry(one);
      const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
      expect(local.format(at)).toBe(`${addDays(one.next, day)} 08:00`);
    }
    await waitForSubscription(shop.api, one, { status: 'expired', next_bill_at: null });
    const charge = await findLastCharge(one);
    expect(charge).toMatchObject({ state: 'given_up', attempt: 4, message_code: 'generic_decline' });
    const debts = await shop.api.sql(
      `select charge_id, amount::int, currency, from_day::text, until_day::text, since::text, plan_name->>'en-US' as name
       from subscription_debts where subscription_id = $1 and settled_at is null`,
      [one.subscription_id],
    );
    expect(debts).toEqual([
      {
        charge_id: charge.charge_id,
        amount: 1_200,
        currency: 'USD',
        from_day: one.next,
        until_day: charge.until_day,
        since: addDays(one.next, 5),
        name: 'First Light',
      },
    ]);
    expect(await waitForMail(shop.api, one, 'givenUp')).toMatch(/tab=membership&access=/);
    expect(await listTakenAmounts(shop.provider, one)).toEqual([]);
  });

  it('charges the new card at the next retry if the card is replaced, for the original period', async () => {
    const one = await member({ card: 'failsLater' });
    await comes(one);
    await tried(one, 1, 'failed');
    await replaceCard(one, 'visa');
    await getNextTry(one);
    await waitForSubscription(shop.api, one, { status: 'active', period_start: one.next });
    await tried(one, 2, 'paid');
    expect(await listTakenAmounts(shop.provider, one)).toEqual([7_900]);
  });

  it('counts as failed without a saved card, and succeeds after a card is saved', async () => {
    const one = await member({ card: null });
    await comes(one);
    await tried(one, 1, 'failed');
    expect(await findLastCharge(one)).toMatchObject({ message_code: 'no_card' });
    expect(await waitForMail(shop.api, one, 'noCard')).toContain('no card is saved');
    await replaceCard(one, 'amex');
    await getNextTry(one);
    await waitForSubscription(shop.api, one, { status: 'active', period_start: one.next });
  });

  it('mails a link if the bank requires a challenge, and retries as scheduled', async () => {
    const one = await member({ card: 'asks' });
    await comes(one);
    await tried(one, 1, 'failed');
    expect(await findLastCharge(one)).toMatchObject({ message_code: 'authentication_required', needs_bank: true });
    await waitForSubscription(shop.api, one, { status: 'past_due' });
    const mail = await waitForMail(shop.api, one, 'needsBank');
    const access = /access=(\S+)/.exec(mail)?.[1] ?? '';
    const shown = await shop.api
      .visitor()
      .send({ method: 'GET', url: `/api/memberships/current?access=${encodeURIComponent(access)}` });
    expect(shown.response.json()).toMatchObject({
      data: { phase: 'past_due', plan_status: 'PAST_DUE', past_due: { needs_bank: true } },
    });
    await getNextTry(one);
    await tried(one, 2, 'failed');
    // A member who follows the mailed link can answer the bank's challenge.
    const visitor = await shop.api.signedIn(one.email);
    const { booking, payment } = await prepareQuotePayment(visitor, { purpose: 'card' }, true);
    const asked = await payWith(visitor, payment, await shop.provider.card('asks'));
    await shop.provider.atBank(asked.challenge_url ?? '', 'complete');
    await visitor.call(readPayment, { params: { payment_id: payment.payment_id } });
    await waitForStatus(visitor, booking, 'confirmed');
    await waitForSubscription(shop.api, one, { status: 'active', period_start: one.next });
    expect(await findLastCharge(one)).toMatchObject({ state: 'paid', needs_bank: false });
    expect(await listTakenAmounts(shop.provider, one)).toEqual([]);
  });

  it('counts a card that no longer exists as refused, and is tried again at once by staff after it is replaced', async () => {
    const one = await member();
    const [kept] = await shop.api.sql<{ payment_method: string }>(
      'select payment_method from subscriptions where subscription_id = $1',
      [one.subscription_id],
    );
    await shop.provider.stripe.paymentMethods.detach(kept?.payment_method ?? '');
    await comes(one);
    await tried(one, 1, 'failed');
    expect(await findLastCharge(one)).toMatchObject({ message_code: 'card_unknown' });
    await replaceCard(one, 'visa');
    const finance = await signInStaff(shop.api, 'finance@example.test');
    const request = { params: { organisation_id: 'main' } };
    const refused = (await finance.call(readRenewals, request)).data.data.results.filter(
      ({ message_code }) => message_code === 'card_unknown',
    );
    expect(refused).toEqual([
      { state: 'failed', message_code: 'card_unknown', count: 1, amount: money(7_900, 'USD'), retryable: 1 },
    ]);
    const retry = async (message_code: string, currency = 'USD') =>
      (
        await finance.call(retryRenewals, {
          ...request,
          body: { message_code, currency, why: 'The card was replaced' },
        })
      ).data.data.retried;
    expect([await retry('no_card'), await retry('card_unknown', 'EUR')]).toEqual([0, 0]);
    expect(await retry('card_unknown')).toBe(1);
    await waitForSubscription(shop.api, one, { status: 'active', period_start: one.next });
    expect(await listTakenAmounts(shop.provider, one)).toEqual([7_900]);
    expect(await retry('card_unknown')).toBe(0);
    expect((await finance.call(readRenewals, request)).data.data).toMatchObject({ without_invoice: 0 });
  });

  it('waits for its retry while an order on screen is about to pay it', async () => {
    const one = await member({ card: 'failsLater' });
    await comes(one);
    await tried(one, 1, 'failed');
    const { hold_id, booking_id } = await writeOrderUnderway(shop.api, one.user_id, 'CLAIM1');
    await shop.api.sql('update subscription_charges set booking_id = $2 where subscription_id = $1', [
      one.subscription_id,
      booking_id,
    ]);
    await getNextTry(one);
    await eventually(async () =>
      expect(
        await shop.api.sql(
          `select 1 from pgboss.job where name = 'memberships/bill' and state = 'created' and start_after > now()
           and data->'data'->>'subscription_id' = $1`,
          [one.subscription_id],
        ),
      ).not.toEqual([]),
    );
    expect(await findLastCharge(one)).toMatchObject({ attempt: 1, state: 'failed' });
    await shop.api.sql('delete from holds where hold_id = $1', [hold_id]);
    await runMembershipSweep(shop.api);
    await tried(one, 2, 'failed');
  });
});

describe('an upcoming charge', () => {
  it('causes one mail for a yearly plan, a week before', async () => {
    const one = await member({ next: addDays(time.today(), 10) });
    const morning = new Date(`${addDays(one.next, -7)}T08:00:00Z`);
    await time.until(later(morning, -minute));
    await time.until(morning);
    const mail = await waitForMail(shop.api, one, 'reminder');
    expect(mail).toMatch(/USD 79\.00 is charged to your card ending in 4242/);
    await time.until(later(morning, 24 * 60 * minute));
    await comes(one);
    await waitForSubscription(shop.api, one, { period_start: one.next });
    expect(listMails(shop.api, one, 'reminder')).toHaveLength(1);
  });

  it('causes a mail three days before a trial ends, even if no card is saved', async () => {
    const trials = [
      await member({ plan: 'PLFIRSTLIGHT', status: 'trialing', next: addDays(time.today(), 5) }),
      await member({ plan: 'PLFIRSTLIGHT', status: 'trialing', card: null, next: addDays(time.today(), 5) }),
    ] as const;
    await time.until(new Date(`${addDays(trials[0].next, -3)}T08:00:00Z`));
    expect(await waitForMail(shop.api, trials[0], 'trialReminder')).toContain('cancel before then and you pay nothing');
    expect(await waitForMail(shop.api, trials[1], 'trialReminder')).toContain('no card is saved for it');
  });

  it('causes no mail for monthly plans, after a cancellation or if the organisation pays', async () => {
    const next = addDays(time.today(), 6);
    const silent = [
      await member({ plan: 'PLFIRSTLIGHT', next }),
      await member({ cancels: true, next }),
      await member({ plan: 'PLATWORK', next }),
    ];
    const told = await member({ next });
    await time.until(later(time.now(), minute));
    await waitForMail(shop.api, told, 'reminder');
    for (const one of silent) {
      expect([...listMails(shop.api, one, 'reminder'), ...listMails(shop.api, one, 'trialReminder')]).toEqual([]);
    }
  });
});

describe('a renewal run', () => {
  const run = (count: number) => Promise.all(Array.from({ length: count }, () => member()));

  const chargedOnce = async (members: readonly DueMember[]) => {
    for (const one of members) {
      await waitForSubscription(shop.api, one, { status: 'active', period_start: one.next });
      expect(await listMemberCharges(shop.api, one)).toMatchObject([{ state: 'paid', from_day: one.next }]);
    }
  };

  const taken = (members: readonly DueMember[]) =>
    Promise.all(members.map((one) => listTakenAmounts(shop.provider, one)));
  const onceEach = (members: readonly DueMember[]) => members.map(() => [7_900]);

  /** Checks that each charge was mailed about once, whichever instance sent the mail. */
  const toldOnce = (members: readonly DueMember[], ...copies: readonly Pick<Shop['api'], 'mails'>[]) =>
    eventually(() => {
      const mails = (one: DueMember) => copies.flatMap((copy) => listMails(copy, one, 'renewed'));
      expect(members.map((one) => mails(one).length)).toEqual(members.map(() => 1));
    });

  it('charges each member once when two instances of the API run at the same moment', async () => {
    const other = await shop.api.copy();
    try {
      const members = await run(12);
      const [first] = members;
      if (!first) throw new Error('Nobody');
      await time.until(later(getDayBegin(first.next, 'UTC'), -minute));
      // Each membership gets several jobs, as if every API instance had queued its own.
      for (const { subscription_id } of members) {
        for (let count = 0; count < 4; count += 1) {
          await shop.api.sql(
            `insert into pgboss.job (name, data, start_after)
             values ('memberships/bill', jsonb_build_object('data', jsonb_build_object('subscription_id', $1::text)),
               now() + interval '1 minute')`,
            [subscription_id],
          );
        }
      }
      await comes(first);
      await Promise.all([runMembershipSweep(shop.api), runMembershipSweep(shop.api), runMembershipSweep(other)]);
      await chargedOnce(members);
      expect(await taken(members)).toEqual(onceEach(members));
      await toldOnce(members, shop.api, other);
    } finally {
      await other.close();
    }
  });

  it.each([
    ['', async () => {}],
    [
      ', found so late that the provider has forgotten the key',
      async () => {
        await shop.provider.sql('delete from idempotency_keys');
        await shop.api.sql(
          "update subscription_charges set updated_at = updated_at - interval '13 hours' where state = 'charging'",
        );
      },
    ],
  ])(
    'charges once if the process ends after the provider took the money but before it is recorded%s',
    async (_, passes) => {
      const members = await run(3);
      await shop.api.sql(`create function ended_here() returns trigger language plpgsql as $$
        begin raise exception 'the process ended here'; end $$`);
      await shop.api.sql(`create trigger ends_here before update on subscription_charges
        for each row when (new.state = 'paid') execute function ended_here()`);
      const [first] = members;
      if (!first) throw new Error('Nobody');
      await comes(first);
      await eventually(async () => expect(await taken(members)).toEqual(onceEach(members)));
      for (const one of members) expect(await findLastCharge(one)).toMatchObject({ state: 'charging', attempt: 1 });
      await passes();
      await shop.api.sql('drop function ended_here cascade');
      await runMembershipSweep(shop.api);
      await chargedOnce(members);
      expect(await taken(members)).toEqual(onceEach(members));
      await toldOnce(members, shop.api);
    },
  );

  it.each(['before', 'after'] as const)(
    'charges every member once if the connection is lost %s the provider does its work',
    async (when) => {
      const members = await run(3);
      await shop.provider.fail({ kind: 'cut', times: 12, path: '/v1/payment_intents', method: 'POST', when });
      const [first] = members;
      if (!first) throw new Error('Nobody');
      await comes(first);
      await eventually(async () => {
        for (const one of members) expect(await findLastCharge(one)).toMatchObject({ state: 'charging' });
      });
      await shop.provider.clearFaults();
      await runMembershipSweep(shop.api);
      await chargedOnce(members);
      expect(await taken(members)).toEqual(onceEach(members));
      await toldOnce(members, shop.api);
    },
  );

  it('continues when the provider is available again, and leaves no membership past due', async () => {
    const members = await run(2);
    const [first] = members;
    if (!first) throw new Error('Nobody');
    await shop.provider.kill();
    try {
      await comes(first);
      await eventually(async () => {
        for (const one of members) expect(await findLastCharge(one)).toMatchObject({ state: 'charging' });
      });
      for (const one of members) await waitForSubscription(shop.api, one, { status: 'active' });
    } finally {
      await shop.provider.start();
    }
    await runMembershipSweep(shop.api);
    await chargedOnce(members);
    expect(await taken(members)).toEqual(onceEach(members));
    for (const one of members) expect(listMails(shop.api, one, 'failed')).toEqual([]);
  });

  it('waits for a slow bank without charging again', async () => {
    const one = await member();
    await shop.provider.fail({ kind: 'slow_bank', times: 1, seconds: 2 });
    await comes(one);
    await eventually(async () => {
      const [charge] = await shop.api.sql<{ intent_id: string | null }>(
        'select intent_id from subscription_charges where subscription_id = $1',
        [one.subscription_id],
      );
      expect(charge?.intent_id).toMatch(/^pi_/);
    });
    await eventually(async () => {
      await runMembershipSweep(shop.api);
      expect(await readSubscription(shop.api, one)).toMatchObject({ status: 'active', period_start: one.next });
    });
    expect(await listTakenAmounts(shop.provider, one)).toEqual([7_900]);
  });
});

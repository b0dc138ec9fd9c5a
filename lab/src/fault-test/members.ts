import { dayMs } from '@travel/contracts/time/durations';
import type { Books } from './lane.ts';
import type { Member } from './plan-script.ts';
import type { Sandbox } from './sandbox.ts';

const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The plan of a member, and its first price that is not free. */
const plans = {
  'trial over': 'PLFIRSTLIGHT',
  'year over': 'PLLONGDAYS',
  'past due': 'PLLONGDAYS',
  owing: 'PLFIRSTLIGHT',
};

/**
 * Inserts an account with a membership in one of these states: paid until yesterday and due now, last charge refused,
 * or given up by the product.
 */
const createMember = async ({ api }: Books, sandbox: Sandbox, member: Member, now: Date): Promise<void> => {
  const { user_id, email, status, cardOnFile, billedAfterMs } = member;
  await api(
    `insert into accounts (user_id, email, email_key, password_hash, firstname, lastname, role, usr_type,
       organisation_id, created_at, email_confirmed_at)
     select $1, $2, $2, password_hash, 'Noor', 'Haddad', 'traveller', '2', 'main', $3, $3 from accounts where user_id = 'U1001'`,
    [user_id, email, now],
  );
  if (status === 'without a plan') return;
  const { customer, method } = await sandbox.cardOnFile(cardOnFile);
  const subscription_id = `SBCHAOS${user_id}`;
  const [today, yesterday] = [toDay(now), toDay(new Date(now.getTime() - dayMs))];
  const isTrial = status === 'trial over';
  await api(
    `insert into subscriptions (subscription_id, user_id, organisation_id, sub_id, status, event, member_since,
       period_start, period_end, anchor_day, time_zone, pg_type, customer_id, payment_method, card_last4, next_bill_at,
       history, created_at, updated_at)
     values ($1, $2, 'main', $3, $4, $5, $6::date - 29, $6::date - 29, $6, $7, 'UTC', 'PG_03', $8, $9, '0000', $10, '[]',
       $10, $10)`,
    [
      subscription_id,
      user_id,
      plans[status],
      isTrial ? 'trialing' : 'active',
      isTrial ? 'trial_began' : 'began',
      yesterday,
      Number(today.slice(8)),
      customer,
      method,
      now,
    ],
  );
  if (!isTrial) {
    // The ended period was free, so the payment provider has no record of it.
    await api(
      `insert into subscription_charges (charge_id, subscription_id, kind, sub_id, amount, currency, from_day, until_day,
         state, paid_at, created_at, updated_at)
       values ('SCFIRST' || $1, $2, 'initial', $3, 0, 'USD', $4::date - 29, $4, 'paid', $5, $5, $5)`,
      [user_id, subscription_id, plans[status], yesterday, now],
    );
  }
  if (status === 'past due' || status === 'owing') await refuseCharge(api, member, subscription_id, now);
  if (billedAfterMs === undefined) return;
  await api("insert into pgboss.job (name, data, start_after) values ('memberships/bill', $1, now() + $2::interval)", [
    JSON.stringify({ data: { subscription_id } }),
    `${billedAfterMs} milliseconds`,
  ]);
};

/**
 * Records that the charge of the period that begins today was refused, and finally given up for a member with a debt.
 */
const refuseCharge = async (api: Books['api'], { user_id, status }: Member, subscription_id: string, now: Date) => {
  const isOver = status === 'owing';
  const charge_id = `SCDUE${user_id}`;
  await api(
    `insert into subscription_charges (charge_id, subscription_id, kind, sub_id, amount, currency, from_day, until_day,
       state, attempt, next_try_at, created_at, updated_at)
     select $1, subscription_id, 'renewal', sub_id, renewal_price, plans.currency, period_end + 1,
       (period_end + 1 + make_interval(years => auto_validity_year, months => auto_validity_month))::date - 1,
       $2, $3, $4, $5, $5
     from subscriptions join plans using (sub_id) where subscription_id = $6`,
    [charge_id, isOver ? 'given_up' : 'failed', isOver ? 4 : 1, isOver ? null : now, now, subscription_id],
  );
  const move = (event: string, to: string, next: Date | null) =>
    api(
      `update subscriptions set event = $1, status = $2, next_bill_at = $3, version = version + 1
       where subscription_id = $4`,
      [event, to, next, subscription_id],
    );
  await move('charge_failed', 'past_due', now);
  if (!isOver) return;
  await move('given_up', 'expired', null);
  await api(
    `insert into subscription_debts (debt_id, user_id, subscription_id, charge_id, plan_name, amount, currency, from_day,
       until_day, since)
     select 'SDDUE' || $1::text, $1, subscription_id, charge_id,
       (select jsonb_object_agg(word.key, word.value->>'name')
         from plans p, jsonb_each(p.words) word where p.sub_id = c.sub_id),
       amount, currency, from_day, until_day, from_day
     from subscription_charges c where charge_id = $2`,
    [user_id, charge_id],
  );
};

/** Creates the accounts with which travellers of a run buy plans. */
export const createMembers = async (
  books: Books,
  sandbox: Sandbox,
  members: readonly Member[],
  now: Date,
): Promise<void> => {
  for (const member of members) await createMember(books, sandbox, member, now);
};

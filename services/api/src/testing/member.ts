import { addDays } from '@travel/contracts/locale/days/days';
import { getBillingTime } from '../membership/subscriptions/periods.ts';
import { getDayBefore } from '@travel/reference/calendar-days/days';
import { getDayBegin } from '@travel/reference/calendar-days/instants';
import { eventually } from '@travel/tooling/jest/eventually';
import { queueJob } from './jobs.ts';
import type { CardName, Provider } from './provider.ts';
import type { Shop } from './open-shop.ts';
import { moveClock } from './sandbox.ts';

export interface MemberInput {
  readonly plan?: 'PLLONGDAYS' | 'PLFIRSTLIGHT' | 'PLGRANDTOUR' | 'PLATWORK';
  readonly status?: 'trialing' | 'active';
  /** First day that the member has not paid for. */
  readonly next: string;
  readonly zone?: string;
  readonly anchor?: number;
  /** Null for a member without a card. */
  readonly card?: CardName | null;
  readonly language?: string | null;
  readonly cancels?: boolean;
}

export interface Member {
  readonly user_id: string;
  readonly email: string;
  readonly subscription_id: string;
}

let count = 0;

type Books = Pick<Shop['api'], 'sql'>;

/** Creates a stored card with its own customer at the provider. */
export const createSavedCard = async ({ stripe, card }: Provider, name: CardName) => {
  const customer = await stripe.customers.create({});
  const kept = await stripe.paymentMethods.attach(await card(name), { customer: customer.id });
  return { customer: customer.id, method: kept.id, last4: kept.card?.last4 ?? '' };
};

/** Creates an account, with the public password, whose membership is paid until the day before `next`. */
export const createMember = async (api: Books, provider: Provider, request: MemberInput): Promise<Member> => {
  const { plan = 'PLLONGDAYS', status = 'active', next, zone = 'UTC', card = 'visa', language = null } = request;
  count += 1;
  const number = `${count}`.padStart(4, '0');
  const [user_id, email, subscription_id] = [`UM${number}`, `member${number}@example.test`, `SBTEST${number}`];
  await api.sql(
    `insert into accounts (user_id, email, email_key, password_hash, firstname, lastname, role, usr_type,
       preferred_language, organisation_id, created_at, email_confirmed_at)
     select $1, $2, $2, password_hash, 'Noor', 'Haddad', 'traveller', '2', $3, 'main', now(), now()
     from accounts where user_id = 'U1001'`,
    [user_id, email, language],
  );
  const kept = card === null ? null : await createSavedCard(provider, card);
  const end = getDayBefore(next);
  await api.sql(
    `insert into subscriptions (subscription_id, user_id, organisation_id, sub_id, status, event, member_since,
       period_start, period_end, anchor_day, time_zone, cancel_at_period_end, pg_type, customer_id, payment_method,
       card_brand, card_last4, next_bill_at, history, created_at, updated_at)
     values ($1, $2, 'main', $3, $4, $5, $6::date - 20, $6::date - 20, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
       '[]', now(), now())`,
    [
      subscription_id,
      user_id,
      plan,
      status,
      status === 'active' ? 'began' : 'trial_began',
      end,
      request.anchor ?? Number(next.slice(8)),
      zone,
      request.cancels ?? false,
      kept && 'PG_03',
      kept?.customer ?? null,
      kept?.method ?? null,
      kept && 'visa',
      kept?.last4 ?? null,
      getBillingTime(end, zone),
    ],
  );
  return { user_id, email, subscription_id };
};

/** A member together with the first day that the member has not paid for. */
export type DueMember = Member & { readonly next: string };

export const createDueMember = async (
  { api, provider }: Shop,
  time: TestTime,
  request: Partial<MemberInput> = {},
): Promise<DueMember> => {
  const next = request.next ?? addDays(time.today(), 2);
  return { ...(await createMember(api, provider, { ...request, next })), next };
};

/** Moves the clock to the first day that the member has not paid for. */
export const moveToDueDay = (time: TestTime, { next }: DueMember): Promise<void> =>
  time.until(new Date(getDayBegin(next, 'UTC').getTime() + 60_000));

export interface SubscriptionState {
  readonly status: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly anchor_day: number;
  readonly next_bill_at: Date | null;
}

export const readSubscription = async (api: Books, { subscription_id }: Member): Promise<SubscriptionState> => {
  const [row] = await api.sql<SubscriptionState & Record<string, unknown>>(
    `select status, period_start::text, period_end::text, anchor_day, next_bill_at
     from subscriptions where subscription_id = $1`,
    [subscription_id],
  );
  if (!row) throw new Error(`${subscription_id} is gone`);
  return row;
};

export const waitForSubscription = (api: Books, member: Member, wanted: Partial<SubscriptionState>): Promise<void> =>
  eventually(async () => {
    const seen = await readSubscription(api, member);
    for (const [name, value] of Object.entries(wanted)) {
      const now = Object.entries(seen).find(([key]) => key === name)?.[1];
      if (now !== value) throw new Error(`${member.subscription_id}: ${name} is ${String(now)}, not ${String(value)}`);
    }
  });

export interface MemberCharge {
  readonly charge_id: string;
  readonly kind: string;
  readonly state: string;
  readonly amount: number;
  readonly attempt: number;
  readonly from_day: string;
  readonly until_day: string;
  readonly next_try_at: Date | null;
  readonly message_code: string | null;
  readonly needs_bank: boolean;
  readonly created_at: Date;
}

export const listMemberCharges = (api: Books, { subscription_id }: Member): Promise<MemberCharge[]> =>
  api.sql<MemberCharge & Record<string, unknown>>(
    `select charge_id, kind, state, amount::int, attempt, from_day::text, until_day::text, next_try_at, message_code,
       needs_bank, created_at
     from subscription_charges where subscription_id = $1 order by from_day`,
    [subscription_id],
  );

/** Returns the amounts that the payment provider captured for a membership, in order. */
export const listTakenAmounts = async (provider: Provider, { subscription_id }: Member): Promise<number[]> => {
  const rows = await provider.sql<{ amount: number }>(
    `select amount_received::int as amount from payment_intents
     where metadata->>'subscription_id' = $1 and amount_received > 0 order by created_at`,
    [subscription_id],
  );
  return rows.map(({ amount }) => amount);
};

export interface TestTime {
  now(): Date;
  /** Returns the current UTC day. */
  today(): string;
  /** Moves the clock to an instant without running the sweep for due memberships. */
  pass(instant: Date): Promise<void>;
  /** Moves the clock to an instant and runs the sweep for due memberships. */
  until(instant: Date): Promise<void>;
}

/** Creates functions that move the clock. The sweep finds memberships that tests inserted without jobs. */
export const createTestTime = ({ api }: Pick<Shop, 'api'>): TestTime => {
  let now = api.clock.now();
  const pass = async (instant: Date): Promise<void> => {
    const seconds = Math.ceil((instant.getTime() - now.getTime()) / 1000);
    if (seconds <= 0) return;
    const { status } = await moveClock(api, seconds);
    if (status !== 200) throw new Error(`The time was not moved: ${status}`);
    now = new Date(now.getTime() + seconds * 1000);
  };
  return {
    pass,
    now: () => now,
    today: () => now.toISOString().slice(0, 10),
    async until(instant) {
      await pass(instant);
      await runMembershipSweep(api);
    },
  };
};

export const runMembershipSweep = async (api: Books): Promise<void> => {
  await queueJob(api, 'memberships/sweep', { left_for_seconds: 0 });
};

/** Returns the mails of a kind to a member, oldest first. */
export const listMails = (api: Pick<Shop['api'], 'mails'>, { email }: Member, kind: string) =>
  api.mails.filter(({ to, messageId }) => to === email && messageId?.startsWith(`<membership.${kind}.`));

/** Waits until a member has this many mails of a kind, and returns the text of the latest one. */
export const waitForMail = async (
  api: Pick<Shop['api'], 'mails'>,
  member: Member,
  kind: string,
  mails = 1,
): Promise<string> => {
  await eventually(() => {
    const found = listMails(api, member, kind).length;
    if (found !== mails) throw new Error(`${member.email} had ${found} mails of the kind ${kind}, not ${mails}`);
  });
  const mail = listMails(api, member, kind).at(-1);
  const words = `${mail?.subject}\n${mail?.text}`.replaceAll('\u00A0', ' ');
  if (/\{\{|undefined|null|membership\.\w/.test(words.replaceAll(/https?:\S+/g, ''))) throw new Error(words);
  return words;
};

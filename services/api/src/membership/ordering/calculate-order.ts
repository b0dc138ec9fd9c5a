import type { PlanQuote } from '@travel/contracts/endpoints/membership/plans';
import { formatPeriod } from '@travel/contracts/locale/format/dates';
import { formatDuration } from '@travel/contracts/locale/format/duration';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { money, sum, zero, type Money } from '@travel/contracts/money/money';
import { calculatePlanPayable } from '@travel/contracts/payments/plan-payable';
import {
  getAnchorDayForStart,
  getAnchorDay,
  createPeriod,
  createTrialPeriod,
  type Period,
  type Span,
} from '../subscriptions/periods.ts';
import { getDayAfter } from '@travel/reference/calendar-days/days';
import type { PlanRow } from '../plans/plan-table.ts';
import type { DebtRow } from '../subscriptions/charge-tables.ts';
import type { OwnMembership } from '../subscriptions/find-membership.ts';
import { sumDebts } from '../subscriptions/membership-view.ts';
import { getNextBilling } from '../subscriptions/next-charge.ts';
import type { PlanOrder } from '../../orders/purchases/plan-order.ts';
import { getPaidUntil } from '../subscriptions/subscription-transitions.ts';

/** The account for which an order is calculated, and the language of its texts. */
export interface OrderContext {
  readonly user_id: string;
  /** The account's membership. Undefined if the account never had one. */
  readonly own: OwnMembership | undefined;
  /** The time zone in which the days of a new membership begin, and today's date in that zone. */
  readonly time_zone: string;
  readonly today: string;
  readonly language: TextLanguage;
}

/**
 * An order of a membership with all values derived from it. The same request for an unchanged account gives the same
 * order.
 */
export interface CalculatedOrder extends Pick<
  PlanQuote,
  'lines' | 'next_charge' | 'metadata' | 'amount' | 'debt_left' | 'starts' | 'ends'
> {
  readonly plan: PlanRow | null;
  readonly order: PlanOrder;
  /** Display name of the plan or of the membership that is paid for. */
  readonly name: string;
  readonly detail: string;
}

const latest = (days: readonly string[]): string => days.reduce((late, day) => (day > late ? day : late));

/**
 * Returns a line such as `Long Days, 1 year`. In Arabic, a right-to-left mark keeps the period in its place after a
 * name in Latin letters.
 */
const formatLine = (name: string, time: string, language: TextLanguage): string =>
  `${name}${language === 'ar-AE' ? '،\u200F' : ','} ${time}`;

const debtLine = ({ plan_name, amount, currency, from_day, until_day }: DebtRow, language: TextLanguage) => {
  const name = formatLine(plan_name[language], formatPeriod(from_day, until_day, language), language);
  return { kind: 'debt' as const, name, amount: money(amount, currency) };
};

/**
 * Returns the price and length of a plan's next period for an account. Renewals have their own price and length, except
 * after a trial.
 */
const getPlanTerms = (plan: PlanRow, own: OwnMembership | undefined): { price: number; span: Span } =>
  own?.plan.sub_id === plan.sub_id && plan.is_renewable && own.subscription.status !== 'trialing'
    ? { price: plan.renewal_price, span: { years: plan.auto_validity_year, months: plan.auto_validity_month } }
    : { price: plan.initial_price, span: { years: plan.validity_year, months: plan.validity_month } };

interface Days {
  readonly period: Period;
  readonly anchor_day: number;
}

/**
 * Returns the period of the ordered plan. It begins after all days that are already paid for, including those of debts
 * that are paid with this order.
 */
const calculateDays = (
  { own, today }: OrderContext,
  span: Span,
  debts: readonly DebtRow[],
  trialDays: number,
): Days => {
  const paid = own ? getPaidUntil(own.subscription) : '';
  const follows = paid === '' ? [] : [getDayAfter(paid)];
  const from = latest([today, ...follows, ...debts.map(({ until_day }) => getDayAfter(until_day))]);
  if (trialDays > 0) return { period: createTrialPeriod(from, trialDays), anchor_day: getAnchorDay(from) };
  const goesOn = own?.subscription.status === 'active' && from === follows[0];
  const anchor_day = goesOn ? getAnchorDayForStart(from, own.subscription.anchor_day) : getAnchorDay(from);
  return { period: createPeriod(from, anchor_day, span), anchor_day };
};

/** Calculates the order of a plan, including debts of earlier periods. */
export const calculatePlan = (plan: PlanRow, orderer: OrderContext): CalculatedOrder => {
  const { own, user_id, time_zone, language } = orderer;
  const { currency, init_charge_org: charge_org } = plan;
  const is_trial = plan.charge_after > 0 && !own;
  const trialDays = is_trial ? plan.charge_after : 0;
  const { price, span } = getPlanTerms(plan, own);
  const owed = (own?.debts ?? []).filter((debt) => debt.currency === currency);
  const paysDebts = !charge_org && !is_trial;
  const debts = paysDebts ? owed : [];
  const { period, anchor_day } = calculateDays(orderer, span, debts, trialDays);
  const nothing = zero(currency);
  const { payable, debtLeft } = calculatePlanPayable({
    plan: money(price, currency),
    debt: sumDebts(owed, currency),
    cashCard: nothing,
    coupon: nothing,
    chargeOrg: charge_org,
    chargeAfter: trialDays,
  });
  const keeps_card = plan.is_renewable && !charge_org;
  const next = is_trial ? plan.initial_price : plan.renewal_price;
  const { name } = plan.words[language];
  const detail = formatDuration(is_trial ? { days: trialDays } : span, language);
  return {
    plan,
    name,
    detail,
    amount: payable,
    lines: [
      {
        kind: 'plan',
        name: formatLine(name, formatDuration(span, language), language),
        amount: money(price, currency),
      },
      ...debts.map((debt) => debtLine(debt, language)),
    ],
    debt_left: debtLeft,
    starts: period.from,
    ends: period.until,
    next_charge: keeps_card ? { on: getDayAfter(period.until), amount: money(next, currency) } : null,
    metadata: { charge_org, is_renewal: own !== undefined, is_trial, debt_payed: debts.length > 0 },
    order: {
      purpose: 'plan',
      user_id,
      time_zone,
      plan: { ...period, ...span, sub_id: plan.sub_id, version: plan.version, price, is_trial, anchor_day },
      debt_ids: debts.map(({ debt_id }) => debt_id),
      charge_id: null,
      debt_left: debtLeft.amount,
      charge_org,
      keeps_card,
    },
  };
};

const withoutPlan = { charge_org: false, is_renewal: false, is_trial: false } as const;

interface AmountOwed {
  readonly amount: Money;
  readonly lines: CalculatedOrder['lines'];
}

const withoutPlanOrder = (
  { user_id, time_zone }: OrderContext,
  { amount, lines }: AmountOwed,
  order: Pick<PlanOrder, 'purpose' | 'debt_ids' | 'charge_id' | 'keeps_card'>,
) => ({
  plan: null,
  amount,
  lines,
  debt_left: zero(amount.currency),
  metadata: { ...withoutPlan, debt_payed: amount.amount > 0 },
  order: { ...order, user_id, time_zone, plan: null, debt_left: 0, charge_org: false },
});

/**
 * Calculates an order that pays debts without a plan, in the currency of the oldest debt. Undefined if nothing is due.
 */
export const calculateDebts = (orderer: OrderContext): CalculatedOrder | undefined => {
  const { own, language } = orderer;
  const oldest = own?.debts[0];
  if (!own || !oldest) return undefined;
  const debts = own.debts.filter(({ currency }) => currency === oldest.currency);
  const until = latest(debts.map(({ until_day }) => until_day));
  const lines = debts.map((debt) => debtLine(debt, language));
  const amount = sum(
    lines.map((line) => line.amount),
    oldest.currency,
  );
  const days = calculateRestoredPeriod(orderer, own, until);
  return {
    ...withoutPlanOrder(
      orderer,
      { amount, lines },
      {
        purpose: 'debt',
        debt_ids: debts.map(({ debt_id }) => debt_id),
        charge_id: null,
        // The membership continues with the card that pays this order, not with the card that was refused.
        keeps_card: days.next_charge !== null,
      },
    ),
    name: oldest.plan_name[language],
    detail: debts
      .map(({ from_day, until_day }) => formatPeriod(from_day, until_day, language))
      .join('; ')
      .slice(0, 240),
    ...days,
  };
};

/** Returns the period that paying debts restores, from today to `until`, and the next automatic charge after it. */
const calculateRestoredPeriod = (
  { today }: OrderContext,
  { subscription, plan }: OwnMembership,
  until: string,
): Pick<CalculatedOrder, 'starts' | 'ends' | 'next_charge'> => {
  if (until < today || until <= getPaidUntil(subscription)) return { starts: null, ends: null, next_charge: null };
  const goesOn = plan.is_renewable && !plan.init_charge_org && !subscription.cancel_at_period_end;
  const next = { on: getDayAfter(until), amount: money(plan.renewal_price, plan.currency) };
  return { starts: today, ends: until, next_charge: goesOn ? next : null };
};

/**
 * Calculates an order that saves another card for a running membership and also pays what is past due. Undefined if the
 * membership needs no card.
 */
export const calculateCard = (orderer: OrderContext): CalculatedOrder | undefined => {
  const { own, language } = orderer;
  if (!own || !['trialing', 'active', 'past_due'].includes(own.subscription.status)) return undefined;
  const { plan, charge, subscription } = own;
  if (!plan.is_renewable || plan.init_charge_org) return undefined;
  const due = subscription.status === 'past_due' ? charge : null;
  const { name } = plan.words[language];
  const { currency } = due ?? plan;
  const amount = due ? money(due.amount, currency) : zero(currency);
  const days = due && formatPeriod(due.from_day, due.until_day, language);
  const lines = days === null ? [] : [{ kind: 'debt' as const, name: formatLine(name, days, language), amount }];
  const next = due
    ? { on: getDayAfter(due.until_day), amount: money(plan.renewal_price, plan.currency) }
    : getNextBilling(own);
  return {
    ...withoutPlanOrder(
      orderer,
      { amount, lines },
      {
        purpose: 'card',
        debt_ids: [],
        charge_id: due?.charge_id ?? null,
        keeps_card: true,
      },
    ),
    name,
    detail: days ?? '',
    starts: due?.from_day ?? null,
    ends: due?.until_day ?? null,
    next_charge: next && { on: next.on, amount: next.amount },
  };
};

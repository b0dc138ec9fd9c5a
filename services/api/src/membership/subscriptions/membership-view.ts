import type { Membership, MembershipPhase } from '@travel/contracts/endpoints/membership/memberships';
import type { PlanStatus, SubscriptionDebt, SubscriptionDetail } from '@travel/contracts/endpoints/membership/plans';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { money, sum, toDecimal } from '@travel/contracts/money/money';
import { findCardBrand } from '@travel/contracts/payments/card-brands';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import type { DebtRow } from './charge-tables.ts';
import type { OwnMembership } from './find-membership.ts';
import { getNextBilling, getNextPrice } from './next-charge.ts';
import { isRunning } from './subscription-transitions.ts';
import type { SubscriptionRow } from './subscription-tables.ts';

const statuses: Readonly<Record<MembershipPhase, PlanStatus>> = {
  trialing: 'ACTIVE',
  active: 'ACTIVE',
  past_due: 'PAST_DUE',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
  blocked: 'BLOCKED',
};

export const toPlanStatus = ({ status }: Pick<SubscriptionRow, 'status'>): PlanStatus => statuses[status];

export const sumDebts = (debts: readonly DebtRow[], currency: string) =>
  sum(
    debts.filter((debt) => debt.currency === currency).map(({ amount }) => money(amount, currency)),
    currency,
  );

export const toDebtView = (debt: DebtRow, language: TextLanguage): SubscriptionDebt => ({
  debt_id: debt.debt_id,
  plan_name: debt.plan_name[language],
  amount: money(debt.amount, debt.currency),
  from: debt.from_day,
  until: debt.until_day,
  since: debt.since,
});

/** Returns a membership for the plans response (spec §3/08). */
export const toSubscriptionDetail = (own: OwnMembership, language: TextLanguage): SubscriptionDetail => {
  const { subscription, plan, debts } = own;
  return {
    plan_id: plan.sub_id,
    plan_name: plan.words[language].name,
    plan_code: plan.subscription_code,
    plan_status: toPlanStatus(subscription),
    member_since: subscription.member_since,
    plan_expiry_date: subscription.period_end,
    plan_price: toDecimal(getNextPrice(own)),
    plan_currency: plan.currency,
    subscription_debt: toDecimal(sumDebts(debts, plan.currency)),
    next_payment_by_org:
      plan.init_charge_org && plan.is_renewable && isRunning(subscription) && !subscription.cancel_at_period_end,
  };
};

const toCard = ({
  payment_method,
  card_brand,
  card_last4,
  card_exp_month,
  card_exp_year,
}: SubscriptionRow): Membership['payment_method'] =>
  payment_method === null || card_last4 === null
    ? null
    : {
        brand: findCardBrand(card_brand) ?? 'unknown',
        last4: card_last4,
        exp_month: card_exp_month,
        exp_year: card_exp_year,
      };

const toPastDue = ({ subscription, charge }: OwnMembership): Membership['past_due'] => {
  if (subscription.status !== 'past_due' || !charge) return null;
  const { amount, currency, message, message_code, next_try_at, needs_bank } = charge;
  return {
    amount: money(amount, currency),
    message,
    message_code,
    next_try_on: next_try_at && getTodayAt(subscription.time_zone, { now: () => next_try_at }),
    needs_bank,
  };
};

/** Returns everything that the profile shows of a membership (spec §2.5/09). */
export const toMembershipView = (own: OwnMembership, language: TextLanguage): Membership => {
  const { subscription, plan, debts } = own;
  return {
    subscription_id: subscription.subscription_id,
    phase: subscription.status,
    plan_status: toPlanStatus(subscription),
    type: plan.words[language].name,
    plan_id: plan.sub_id,
    plan_code: plan.subscription_code,
    is_renewable: plan.is_renewable,
    member_since: subscription.member_since,
    plan_expiry_date: subscription.period_end,
    next_billing: getNextBilling(own),
    cancel_at_period_end: subscription.cancel_at_period_end,
    payment_method: toCard(subscription),
    past_due: toPastDue(own),
    debts: debts.map((debt) => toDebtView(debt, language)),
    time_zone: subscription.time_zone,
  };
};

import type { Plan } from '@travel/contracts/endpoints/membership/plans';
import { fromDecimal } from '@travel/contracts/money/money';
import { formatDuration } from '@travel/contracts/locale/format/duration';
import { formatMoney } from '@travel/contracts/locale/format/money';
import type { TFunction } from 'i18next';

/** Formats a percentage such as `8%` in a language. */
export const formatPercent = (percent: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);

/** Whether the plan starts with a trial for this account. */
const isTrial = (plan: Plan, hasSubscription: boolean): boolean => plan.sub_plan_charge_after > 0 && !hasSubscription;

/** Whether the plan offers a trial that this account does not get, because only a first membership has a trial. */
export const isTrialOver = (plan: Plan, hasSubscription: boolean): boolean =>
  plan.sub_plan_charge_after > 0 && hasSubscription;

/** Returns the label key of the button that selects a plan (spec §2.5/06). An account gets one trial only. */
export const getButtonKey = (plan: Plan, hasSubscription: boolean): 'trial' | 'subscribe' | 'purchase' => {
  if (isTrial(plan, hasSubscription)) return 'trial';
  return plan.is_renewable ? 'subscribe' : 'purchase';
};

export const getPlanPrice = (plan: Plan) => fromDecimal(plan.sub_plan_initial_price, plan.currency_code);

/** Returns for example "Valid 1 year" and, for a trial, when the first charge comes. */
export const formatValidity = (
  t: TFunction<'mfe-membership'>,
  plan: Plan,
  language: string,
  hasSubscription: boolean,
): string => {
  const { sub_plan_validity_year: years, sub_plan_validity_month: months, sub_plan_charge_after: days } = plan;
  const time = formatDuration({ years, months }, language);
  if (!isTrial(plan, hasSubscription)) return t('plans.valid', { time });
  return t('plans.validTrial', { time, days: formatDuration({ days }, language) });
};

const formatPeriod = (t: TFunction<'mfe-membership'>, plan: Plan, language: string): string => {
  const { sub_plan_auto_validity_year: years, sub_plan_auto_validity_month: months } = plan;
  if (years === 1 && months === 0) return t('plans.everyYear');
  if (years === 0 && months === 1) return t('plans.everyMonth');
  return t('plans.every', { time: formatDuration({ years, months }, language) });
};

/** Returns for example "Renews at USD 79.00 every year", or that it does not renew. */
export const formatRenewal = (t: TFunction<'mfe-membership'>, plan: Plan, language: string): string => {
  if (!plan.is_renewable) return t('plans.ends');
  const price = formatMoney(fromDecimal(plan.sub_plan_renewal_price, plan.currency_code), language);
  return t('plans.renews', { price, period: formatPeriod(t, plan, language) });
};

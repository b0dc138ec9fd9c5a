import type { Plan } from '@travel/contracts/endpoints/membership/plans';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { money, toDecimal } from '@travel/contracts/money/money';
import type { PlanRow } from './plan-table.ts';

export const toPlanView = (plan: PlanRow, language: TextLanguage): Plan => {
  const { name, description, alt } = plan.words[language];
  const decimal = (amount: number) => toDecimal(money(amount, plan.currency));
  return {
    sub_id: plan.sub_id,
    membership_id: plan.membership_id,
    subscription_code: plan.subscription_code,
    subplan_name: name,
    subplan_desc: description,
    sub_plan_image_url: plan.image,
    ...(alt && { sub_plan_image_alt: alt }),
    sub_plan_initial_price: decimal(plan.initial_price),
    sub_plan_renewal_price: decimal(plan.renewal_price),
    currency_code: plan.currency,
    sub_plan_validity_year: plan.validity_year,
    sub_plan_validity_month: plan.validity_month,
    sub_plan_auto_validity_year: plan.auto_validity_year,
    sub_plan_auto_validity_month: plan.auto_validity_month,
    is_renewable: plan.is_renewable,
    sub_plan_charge_after: plan.charge_after,
    init_charge_org: plan.init_charge_org,
    html: plan.html,
    member_discount_percent: plan.member_discount_percent,
  };
};

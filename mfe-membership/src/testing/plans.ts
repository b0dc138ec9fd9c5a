import type { Plan, PlanQuote, PlansResponse } from '@travel/contracts/endpoints/membership/plans';
import type { Money } from '@travel/contracts/money/money';
import { samplePlan, sampleQuote } from '@travel/contracts/testing/samples';

export const toUsd = (amount: number): Money => ({ amount, currency: 'USD' });

export const longDays = samplePlan;

export const firstLight: Plan = {
  ...longDays,
  sub_id: 'PLFIRSTLIGHT',
  subscription_code: 'SUB-FL-01',
  subplan_name: 'First Light',
  subplan_desc: 'Try everything for a month before the first charge.',
  sub_plan_image_url: 'mountains-rose-1',
  sub_plan_initial_price: '12.00',
  sub_plan_renewal_price: '12.00',
  sub_plan_validity_year: 0,
  sub_plan_validity_month: 1,
  sub_plan_auto_validity_year: 0,
  sub_plan_auto_validity_month: 1,
  sub_plan_charge_after: 30,
  html: 'terms/first-light.html',
};

export const grandTour: Plan = {
  ...longDays,
  sub_id: 'PLGRANDTOUR',
  subscription_code: 'SUB-GT-24',
  subplan_name: 'Grand Tour',
  subplan_desc: 'Two years at one price. Ends by itself.',
  sub_plan_initial_price: '149.00',
  sub_plan_renewal_price: '149.00',
  sub_plan_validity_year: 2,
  sub_plan_auto_validity_year: 0,
  is_renewable: false,
  html: 'terms/grand-tour.html',
};

export const atWork: Plan = {
  ...longDays,
  sub_id: 'PLATWORK',
  subscription_code: 'SUB-AW-12',
  subplan_name: 'Almanac at Work',
  subplan_desc: 'Your organisation pays. For trips booked with your work e-mail.',
  sub_plan_initial_price: '59.00',
  sub_plan_renewal_price: '59.00',
  init_charge_org: true,
  html: 'terms/at-work.html',
};

export const allPlans: readonly Plan[] = [firstLight, longDays, grandTour, atWork];

/** The plans response of a user without a plan. */
export const createPlansResponse = (changed: Partial<PlansResponse> = {}): PlansResponse => ({
  displayModal: true,
  needsRenewal: false,
  needsSubscription: true,
  sumDebt: '0.00',
  plans: [...allPlans],
  userProfile: { subscription_details: null, is_blocked: false },
  ...changed,
});

/** The plans response of a user whose membership has ended, with USD 15.00 due. */
export const createLapsedProfile = (): PlansResponse =>
  createPlansResponse({
    needsRenewal: true,
    needsSubscription: false,
    sumDebt: '15.00',
    userProfile: {
      is_blocked: false,
      subscription_details: {
        plan_id: 'PLFIRSTLIGHT',
        plan_name: 'First Light',
        plan_code: 'SUB-FL-01',
        plan_status: 'EXPIRED',
        member_since: '2026-08-15',
        plan_expiry_date: '2026-09-14',
        plan_price: '12.00',
        plan_currency: 'USD',
        subscription_debt: '15.00',
        next_payment_by_org: false,
      },
    },
  });

/** A quote for a first year of Long Days. */
export const createQuote = (changed: Partial<PlanQuote> = {}): PlanQuote => ({
  ...sampleQuote,
  amount: toUsd(8_900),
  lines: [{ kind: 'plan', name: 'Long Days, 1 year', amount: toUsd(8_900) }],
  metadata: { charge_org: false, is_renewal: false, is_trial: false, debt_payed: false },
  ...changed,
});

const debtLine = { kind: 'debt', name: 'First Light, 15 Aug to 14 Sep 2026', amount: toUsd(1_500) } as const;

/** A renewal of Long Days with USD 15.00 of debts. */
export const createQuoteWithDebt = (): PlanQuote =>
  createQuote({
    amount: toUsd(10_400),
    lines: [...createQuote().lines, debtLine],
    metadata: { charge_org: false, is_renewal: true, is_trial: false, debt_payed: true },
  });

/** A trial: nothing is charged now, and debts stay due. */
export const createTrialQuote = (): PlanQuote =>
  createQuote({
    plan: firstLight,
    amount: toUsd(0),
    lines: [{ kind: 'plan', name: 'First Light, 1 month', amount: toUsd(1_200) }],
    ends: '2026-12-19',
    next_charge: { on: '2026-12-20', amount: toUsd(1_200) },
    metadata: { charge_org: false, is_renewal: false, is_trial: true, debt_payed: false },
  });

/** A plan that the organisation pays for; a debt stays due. */
export const createOrganisationQuote = (): PlanQuote =>
  createQuote({
    plan: atWork,
    amount: toUsd(0),
    lines: [{ kind: 'plan', name: 'Almanac at Work, 1 year', amount: toUsd(5_900) }],
    debt_left: toUsd(1_500),
    next_charge: { on: '2027-11-20', amount: toUsd(5_900) },
    keeps_card: false,
    metadata: { charge_org: true, is_renewal: true, is_trial: false, debt_payed: false },
  });

import { usd } from '../shared-samples.ts';

export const planSample = {
  sub_id: 'PLLONGDAYS',
  membership_id: 'MB1001',
  subscription_code: 'SUB-LD-12',
  subplan_name: 'Long Days',
  subplan_desc: 'For two or three trips a year, with a lounge visit each.',
  sub_plan_image_url: 'coast-dusk-1',
  sub_plan_initial_price: '89.00',
  sub_plan_renewal_price: '79.00',
  currency_code: 'USD',
  sub_plan_validity_year: 1,
  sub_plan_validity_month: 0,
  sub_plan_auto_validity_year: 1,
  sub_plan_auto_validity_month: 0,
  is_renewable: true,
  sub_plan_charge_after: 0,
  init_charge_org: false,
  html: 'terms/long-days.html',
  member_discount_percent: 8,
} as const;

const subscriptionDetailSample = {
  plan_id: 'PLLONGDAYS',
  plan_name: 'Long Days',
  plan_code: 'SUB-LD-12',
  plan_status: 'EXPIRED',
  member_since: '2025-09-15',
  plan_expiry_date: '2026-09-14',
  plan_price: '79.00',
  plan_currency: 'USD',
  subscription_debt: '15.00',
  next_payment_by_org: false,
} as const;

export const plansResponseSample = {
  displayModal: true,
  needsRenewal: true,
  needsSubscription: false,
  sumDebt: '15.00',
  plans: [planSample],
  userProfile: { subscription_details: subscriptionDetailSample, is_blocked: false },
} as const;

const lines = [
  { kind: 'plan', name: 'Long Days, 1 year', amount: usd(7_900) },
  { kind: 'debt', name: 'First Light, 15 Aug to 14 Sep 2026', amount: usd(1_500) },
] as const;

const debtSample = {
  debt_id: 'SD7F4K2091XQ',
  plan_name: 'First Light',
  amount: usd(1_500),
  from: '2026-08-15',
  until: '2026-09-14',
  since: '2026-08-24',
} as const;

export const planQuoteSample = {
  request: { purpose: 'plan', sub_id: 'PLLONGDAYS', time_zone: 'Europe/Warsaw', lang: 'en-US' },
  response: {
    data: {
      quot_id: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
      purpose: 'plan',
      amount: usd(9_400),
      lines,
      debt_left: usd(0),
      plan: planSample,
      starts: '2026-11-20',
      ends: '2027-11-19',
      next_charge: { on: '2027-11-20', amount: usd(7_900) },
      keeps_card: true,
      metadata: { charge_org: false, is_renewal: true, is_trial: false, debt_payed: true },
      expires_at: '2026-11-20T09:30:00.000Z',
      seconds_left: 1_800,
    },
  },
} as const;

export const initbookSample = {
  request: {
    is_renewal: true,
    currency: 'USD',
    plan_amount: '79.00',
    id: 'PLLONGDAYS',
    subscription_code: 'SUB-LD-12',
    lang_code: 'en-US',
    user_type: 2,
    quot_id: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
    pg_token: '',
    pg_type: 'PG_03',
    is_trial: false,
    charge_org: false,
    cn_cd: '',
    cn_trnid: '',
    cn_disc: '',
    cashcard: '',
    cashcard_amount: '',
    sub_plan_id: 'PLLONGDAYS',
    membership_id: 'MB1001',
    userId: 'U1004',
    referer: '/home',
    plan_charge_after: 0,
    subscription_debt: '15.00',
  },
  response: {
    data: { booking_id: 'BK7F4K2091XQ', payment_token: { is_popup: false, orderToken: 'pi_3Qx_secret_9f2…' } },
  },
} as const;

export const payMembershipSample = {
  request: {
    sub_plan_id: 'PLATWORK',
    currency: 'USD',
    subscription_code: 'SUB-AW-12',
    membership_id: 'MB1001',
    plan_amount: '59.00',
    userId: 'U1002',
    referer: '/home',
    charge_org: true,
  },
  response: { data: { booking_id: 'BK7F4K2091XQ', status: 'confirmed' } },
} as const;

export const renewalSample = {
  response: {
    data: {
      plan: planSample,
      lines,
      total: usd(9_400),
      debts: [debtSample],
      starts: '2026-11-20',
      ends: '2027-11-19',
    },
  },
} as const;

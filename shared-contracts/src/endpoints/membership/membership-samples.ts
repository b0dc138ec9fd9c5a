export const membershipSample = {
  subscription_id: 'SB7F4K2091XQ',
  phase: 'active',
  plan_status: 'ACTIVE',
  type: 'Long Days',
  plan_id: 'PLLONGDAYS',
  plan_code: 'SUB-LD-12',
  is_renewable: true,
  member_since: '2024-12-15',
  plan_expiry_date: '2026-12-14',
  next_billing: { on: '2026-12-15', amount: { amount: 7_900, currency: 'USD' }, by_org: false },
  cancel_at_period_end: false,
  payment_method: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029 },
  past_due: null,
  debts: [],
  time_zone: 'Europe/Lisbon',
} as const;

export const membershipInvoiceSample = {
  invoice_id: 'SI7QX2K4M9V3ZJ8R',
  number: 'ALM-M-2026-000123',
  state: 'paid',
  issued_on: '2025-12-15',
  plan_name: 'Long Days',
  amount: { amount: 7_900, currency: 'USD' },
  from: '2025-12-15',
  until: '2026-12-14',
  last4: '4242',
} as const;

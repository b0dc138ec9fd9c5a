/** The most characters that a settlement file may have: a month with about 50,000 lines. */
export const largestSettlement = 5_000_000;

/** The columns of a settlement file. */
export const settlementColumns = ['id', 'type', 'gross', 'fee', 'net', 'currency', 'date'] as const;

/**
 * The columns that itemized reports of Stripe need: the reconciliation of payouts and the change of the balance from
 * activity. Payments are known by the ID of their intent, which is chosen as a column when the report is exported.
 * Fees are identified by their day in UTC, so the time in the time zone of the report is not enough.
 */
export const stripeColumns = [
  'reporting_category',
  'payment_intent_id',
  'gross',
  'fee',
  'net',
  'currency',
  'created_utc',
] as const;

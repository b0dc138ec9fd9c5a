import { addDays } from '../locale/days/days.ts';

/**
 * Accounts of the ledger. `payment`: charged; `refund`: returned by the payment method; `invoice`: invoiced instead of
 * charged, less what was received; `received`: received on invoices; `credit`: credited on invoices; `tender`: paid with coupons, cash cards, points and wallet cards;
 * `tender_refund`: returned to these; `fee`: the provider's fees by its settlement files, negative.
 */
export const ledgerAccounts = [
  'payment',
  'refund',
  'invoice',
  'received',
  'credit',
  'tender',
  'tender_refund',
  'fee',
] as const;

export type LedgerAccount = (typeof ledgerAccounts)[number];

/** The longest period of one request, in days. */
export const maxPeriodDays = 366;

/** Returns whether two days are the first and last day of a period that can be requested. */
export const isPeriod = (from: string, until: string): boolean => from <= until && until < addDays(from, maxPeriodDays);

/**
 * The card providers by their keys (spec §9/10), each an account and a wire shape of its own: PG_03 is the new gateway,
 * PG_02 the old one, PG_01 the provider before that.
 */
export const pgTypes = ['PG_03', 'PG_02', 'PG_01'] as const;

export type PgType = (typeof pgTypes)[number];

/** What an organisation takes payments with: card providers, and vouchers of cash (spec §9/12). */
export const paymentSupplierIds = [...pgTypes, 'CASH_VOUCHER'] as const;

export type PaymentSupplierId = (typeof paymentSupplierIds)[number];

/** Their methods' names (spec §9/11). */
export const pgMethodNames: Readonly<Record<PaymentSupplierId, string>> = {
  PG_03: 'Credit Card',
  PG_02: 'Client CC',
  PG_01: 'Corporate Card',
  CASH_VOUCHER: 'Cash Voucher',
};

/** The method that a card saved before is paid with (spec §9/09). */
export const savedCardMethod = 'save_card' as const;

export const isPgType = (id: string): id is PgType => pgTypes.some((one) => one === id);

/** A saved card's owner is reached there where no telephone number is known (spec §5/20). */
export const defaultPhone = '555';

/** Cards that a listing has at most, the newest ones (spec §9/14). */
export const mostSavedCards = 100;

/**
 * The card providers by key (spec §9/10), each with its own account and wire format: PG_03 is the new gateway, PG_02
 * the old one, PG_01 its predecessor.
 */
export const pgTypes = ['PG_03', 'PG_02', 'PG_01'] as const;

export type PgType = (typeof pgTypes)[number];

/** The payment suppliers of an organisation: card providers and cash vouchers (spec §9/12). */
export const paymentSupplierIds = [...pgTypes, 'CASH_VOUCHER'] as const;

export type PaymentSupplierId = (typeof paymentSupplierIds)[number];

/** Names of the suppliers' payment methods (spec §9/11). */
export const pgMethodNames: Readonly<Record<PaymentSupplierId, string>> = {
  PG_03: 'Credit Card',
  PG_02: 'Client CC',
  PG_01: 'Corporate Card',
  CASH_VOUCHER: 'Cash Voucher',
};

/** The payment method of saved cards (spec §9/09). */
export const savedCardMethod = 'save_card' as const;

export const isPgType = (id: string): id is PgType => pgTypes.some((one) => one === id);

/** Phone number of a saved card's owner if none is known (spec §5/20). */
export const defaultPhone = '555';

/** A listing has at most this many cards, the newest first (spec §9/14). */
export const maxSavedCards = 100;

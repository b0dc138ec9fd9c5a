import type { ProductCode } from './product-codes.ts';

/** Payment methods other than an immediate charge. */
type OtherMethod = 'coupon' | 'cash_card' | 'loyalty' | 'wallet' | 'invoice' | 'cash_voucher';

/**
 * Payment methods that a product excludes (spec §2.2). Stored value must not buy stored value, because the traveller
 * would receive more value than they paid. Points are earned and spent on travel. Cruise lines accept no deposit in
 * stored value. Products that are delivered on payment are not sold on credit.
 */
const notPaidWith: Readonly<Partial<Record<ProductCode, readonly OtherMethod[]>>> = {
  WLT: ['coupon', 'cash_card', 'loyalty', 'wallet', 'invoice', 'cash_voucher'],
  SUB: ['loyalty', 'wallet', 'invoice', 'cash_voucher'],
  CRU: ['cash_card'],
};

/** Returns whether an order of a product accepts a payment method, provided organisation and user may use it at all. */
export const canPayWith = (product: ProductCode, stored: OtherMethod): boolean =>
  !notPaidWith[product]?.includes(stored);

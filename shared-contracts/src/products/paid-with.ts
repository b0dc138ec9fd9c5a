import type { ProductCode } from './product-codes.ts';

/** What an order can be paid with besides money that is charged at once. */
type Stored = 'coupon' | 'cash_card' | 'loyalty' | 'wallet' | 'invoice' | 'cash_voucher';

/**
 * What an order of a product is not paid with (spec §2.2). Stored value buys no stored value: it would come back as more
 * than was paid; points are earned and spent by travelling; cruise lines take no deposit in stored value; what is
 * fulfilled with its payment is not given on credit.
 */
const notPaidWith: Readonly<Partial<Record<ProductCode, readonly Stored[]>>> = {
  WLT: ['coupon', 'cash_card', 'loyalty', 'wallet', 'invoice', 'cash_voucher'],
  SUB: ['loyalty', 'wallet', 'invoice', 'cash_voucher'],
  CRU: ['cash_card'],
};

/** Whether an order of a product can be paid with this, where organisation and user may use it at all. */
export const canPayWith = (product: ProductCode, stored: Stored): boolean => !notPaidWith[product]?.includes(stored);

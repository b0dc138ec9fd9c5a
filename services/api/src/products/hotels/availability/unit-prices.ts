import { money, type Ratio } from '@travel/contracts/money/money';
import { convertAmount, toSuppliedPrice, type SaleTerms } from '../../suppliers/prices/supplied-price.ts';
import type { RoomUnit } from './room-units.ts';

/** Amounts of a supplier for one or several rates, in minor units of `currency`. */
export type SupplierAmounts = Pick<RoomUnit, 'price' | 'total' | 'discount' | 'currency'>;

/** The public price of a unit in minor units of the traveller's currency. */
export interface UnitPrice {
  readonly total: number;
  readonly tax: number;
  /** The price that we owe the supplier, below which no unit is sold. */
  readonly cost: number;
  /** The price without the supplier's discounts; 0 without discounts. */
  readonly usual: number;
}

/** Returns the price at which we sell a unit; undefined if a currency has no exchange rate. */
export const priceUnit = ({ price, total, discount, currency: from }: SupplierAmounts, sale: SaleTerms) => {
  const amounts = { net: money(price.net, from), fees: money(price.fees, from), taxes: money(price.taxes, from) };
  const sold = toSuppliedPrice(amounts, sale);
  const cost = convertAmount(money(total, from), sale.currency, sale.exchange);
  if (!sold || !cost) return undefined;
  const usual =
    discount > 0 ? toSuppliedPrice({ ...amounts, net: money(price.net + discount, from) }, sale)?.inclusive : undefined;
  const inclusive = Math.max(sold.inclusive.amount, cost.amount);
  return {
    total: inclusive,
    tax: sold.tax.amount,
    cost: cost.amount,
    usual: usual?.amount ?? 0,
  } satisfies UnitPrice;
};

/** Returns the share of taxes in a price. */
export const getUnitTaxShare = ({ total, tax }: Pick<UnitPrice, 'total' | 'tax'>): Ratio => ({
  numerator: tax,
  denominator: Math.max(1, total),
});

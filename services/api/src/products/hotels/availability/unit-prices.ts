import { money, type Ratio } from '@travel/contracts/money/money';
import { convertAmount, toSuppliedPrice, type SaleTerms } from '../../suppliers/prices/supplied-price.ts';
import type { RoomUnit } from './room-units.ts';

/** Amounts of a supplier for one or several rates, in minor units of `currency`. */
export type SupplierAmounts = Pick<RoomUnit, 'price' | 'total' | 'minimum' | 'discount' | 'currency'>;

/** The public price of a unit in minor units of the traveller's currency. */
export interface UnitPrice {
  readonly total: number;
  readonly tax: number;
  /** The lowest price at which the unit may be sold. */
  readonly minimum: number;
  /** The price without the supplier's discounts; 0 without discounts. */
  readonly usual: number;
}

/** Returns the lowest price at which rooms may be sold. Terms of earlier releases have the minimum 0. */
export const getMinimum = ({ total, minimum }: Pick<SupplierAmounts, 'total' | 'minimum'>): number =>
  Math.max(total, minimum);

/** Returns the price at which we sell a unit; undefined if a currency has no exchange rate. */
export const priceUnit = (unit: SupplierAmounts, sale: SaleTerms): UnitPrice | undefined => {
  const { price, discount, currency: from } = unit;
  const amounts = { net: money(price.net, from), fees: money(price.fees, from), taxes: money(price.taxes, from) };
  const sold = toSuppliedPrice(amounts, sale);
  const minimum = convertAmount(money(getMinimum(unit), from), sale.currency, sale.exchange);
  if (!sold || !minimum) return undefined;
  const usual =
    discount > 0 ? toSuppliedPrice({ ...amounts, net: money(price.net + discount, from) }, sale)?.inclusive : undefined;
  return {
    total: Math.max(sold.inclusive.amount, minimum.amount),
    tax: sold.tax.amount,
    minimum: minimum.amount,
    usual: usual?.amount ?? 0,
  };
};

/** Returns the share of taxes in a price. */
export const getUnitTaxShare = ({ total, tax }: Pick<UnitPrice, 'total' | 'tax'>): Ratio => ({
  numerator: tax,
  denominator: Math.max(1, total),
});
